import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { TextArea, TextField } from '#src/components/form/text-field.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { commonDrawings } from '#src/components/media/illustrations.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The components by themselves, with filler text. */
const nothing = () => {}

function PageSample() {
  const { t } = useTranslation('shell')
  return (
    <Page
      title="Escolha a data"
      lead="2 serviços no Studio Aurora"
      onBack={nothing}
      step={{ current: 2, total: 4 }}
      picture={picture('amber')}
      footer={<Button wide>{t('continue')}</Button>}
    >
      <Notice>{t('offlineBanner')}</Notice>
      <Notice kind="success" title="Tudo certo">
        {t('copied')}
      </Notice>
      <Notice kind="warn" title={t('slowTitle')}>
        {t('slowText')}
      </Notice>
      <Notice kind="error" title={t('errorTitle')} action={<Button kind="quiet">{t('retry')}</Button>}>
        {t('checkConnection')}
      </Notice>
    </Page>
  )
}

export const checks: VisualCheck[] = [
  { name: 'components-page', frame: 'none', render: () => <PageSample /> },
  {
    name: 'components-buttons',
    render: () => (
      <>
        <Button>Confirmar agendamento</Button>
        <Button busy>Confirmar agendamento</Button>
        <Button disabled>Confirmar agendamento</Button>
        <Button kind="secondary">Mostrar o próximo dia disponível</Button>
        <Button kind="quiet">Agora não</Button>
        <Button kind="danger">Desistir</Button>
        <LinkButton href="https://example.com" external>
          Ver no mapa
        </LinkButton>
      </>
    ),
  },
  {
    name: 'components-empty',
    render: () => (
      <>
        <EmptyState
          illustration={drawings.noTimes}
          title="Sem horários neste dia"
          text="Os horários deste dia já foram reservados. Escolha outro dia para continuar."
          actions={<Button>Escolher outro dia</Button>}
        />
        <EmptyState
          illustration={commonDrawings.offline}
          title="Você está sem internet"
          text="O que você escolheu está guardado."
        />
        <EmptyState
          illustration={commonDrawings.error}
          title="Ocorreu um erro"
          text="Erro inesperado, tente novamente."
        />
        <EmptyState
          illustration={drawings.inactive}
          title="Agenda fechada"
          text="Este estabelecimento não recebe agendamentos agora."
        />
        <EmptyState
          illustration={drawings.notFound}
          title="Não era pra você estar aqui!"
          text="Solicite o link de agendamento."
        />
        <EmptyState illustration={drawings.done} title="Agendado!" text="Até terça-feira, às 14:30." />
      </>
    ),
  },
  {
    name: 'components-skeletons',
    render: () => (
      <>
        <Skeleton shape="business" />
        <Skeleton shape="cards" rows={4} />
        <Skeleton shape="list" rows={3} />
        <Skeleton shape="calendar" />
        <Skeleton shape="slots" rows={4} />
        <Skeleton shape="summary" rows={3} />
      </>
    ),
  },
  {
    name: 'components-fields',
    render: () => (
      <>
        <TextField
          label="Nome completo"
          value=""
          onChange={nothing}
          placeholder="Como está no documento"
          autoComplete="name"
        />
        <TextField label="E-mail" value="ana@exemplo.com" onChange={nothing} hint="Para enviar o comprovante" />
        <TextField label="CPF" value="123.456.789-00" onChange={nothing} error="CPF inválido" inputMode="numeric" />
        <TextArea label="Tem alguma alergia?" value="Nenhuma que eu saiba." onChange={nothing} max={300} />
        <TextArea
          label="Tem alguma alergia?"
          value={'a'.repeat(60)}
          onChange={nothing}
          max={60}
          error="Limite atingido"
        />
      </>
    ),
  },
]
