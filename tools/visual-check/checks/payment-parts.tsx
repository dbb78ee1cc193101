import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import { Banner, BannerPlace } from '#src/components/feedback/banner.tsx'
import { Countdown } from '#src/components/feedback/countdown.tsx'
import { Button } from '#src/components/form/button.tsx'
import { CodeBoxes } from '#src/components/form/code-boxes.tsx'
import { CopyButton } from '#src/components/form/copy-button.tsx'
import { CountryList } from '#src/components/form/country-list.tsx'
import { type CountryEntry, CountrySelect } from '#src/components/form/country-select.tsx'
import { cpfMask, createMask, MaskedField } from '#src/components/form/masked-field.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { DefinitionList, Summary } from '#src/components/list/summary.tsx'
import { CardBrand } from '#src/components/media/card-brand.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { Illustration } from '#src/components/media/illustrations.tsx'
import { QrPicture } from '#src/components/media/qr-picture.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The parts of signing in and paying, together as on their screens. */
const nothing = () => {}
const now = () => Date.parse('2026-03-03T12:00:30Z')
const numberMask = createMask('XXXX XXXX XXXX XXXX')
const phoneMask = createMask('(XX) XXXXX-XXXX')

const COUNTRIES: CountryEntry[] = [
  { id: 'BRA', name: 'Brasil', dialCode: '+55', flag: 'BR', firstFor: [], search: 'brasil brazil bra 55' },
  {
    id: 'DEU',
    name: 'Alemanha',
    dialCode: '+49',
    flag: 'DE',
    firstFor: [],
    search: 'alemanha germany alemania deu 49',
  },
  { id: 'ARG', name: 'Argentina', dialCode: '+54', flag: 'AR', firstFor: [], search: 'argentina arg 54' },
  { id: 'ESP', name: 'Espanha', dialCode: '+34', flag: 'ES', firstFor: [], search: 'espanha spain espana esp 34' },
  {
    id: 'USA',
    name: 'Estados Unidos',
    dialCode: '+1',
    flag: 'US',
    firstFor: [],
    search: 'estados unidos united states usa 1',
  },
  { id: 'PRT', name: 'Portugal', dialCode: '+351', flag: 'PT', firstFor: [], search: 'portugal prt 351' },
]

function Phone() {
  return (
    <Page
      title="Qual é o seu celular?"
      lead="Enviamos um código para confirmar."
      onBack={nothing}
      picture={picture('pine')}
      footer={<Button wide>Enviar código</Button>}
    >
      <MaskedField
        label="Celular"
        name="phone"
        autoComplete="tel-national"
        mask={phoneMask}
        value="(11) 98765-4321"
        onChange={nothing}
        before={<CountrySelect entries={COUNTRIES} selectedId="BRA" onSelect={nothing} />}
      />
      <CodeBoxes value="4821" onChange={nothing} />
      <CodeBoxes
        value="482190"
        onChange={nothing}
        label="Código errado"
        error="Código inválido, confira e tente de novo"
      />
      <p>
        Reenviar em <Countdown deadline="2026-03-03T12:01:12Z" now={now} form="seconds" /> s
      </p>
    </Page>
  )
}

function Checkout() {
  const format = useFormat()
  const { t } = useTranslation('shell')
  return (
    <Page
      title="Revise e confirme"
      onBack={nothing}
      step={{ current: 4, total: 4 }}
      picture={picture('rose')}
      footer={<Button wide>Confirmar agendamento</Button>}
    >
      <BannerPlace>
        <Banner kind="slow" title={t('slowTitle')} text={t('slowText')} />
      </BannerPlace>
      <Card title="Corte feminino">
        <DefinitionList
          items={[
            {
              id: 'when',
              term: 'Quando',
              detail: format.sentence(format.day('2026-03-10')),
              icon: <CalendarDays size={18} />,
            },
            { id: 'where', term: 'Onde', detail: 'Rua Augusta, 1508', icon: <MapPin size={18} /> },
          ]}
        />
      </Card>
      <Card title="Resumo">
        <Summary
          lines={[
            { id: 'total', label: 'Total', value: format.money(17000, 'BRL') },
            { id: 'discount', label: 'Desconto', value: format.money(-1700, 'BRL'), kind: 'less' },
            {
              id: 'advance',
              label: 'Pagamento antecipado',
              value: format.money(5000, 'BRL'),
              kind: 'strong',
              detail: 'Por Pix, agora',
            },
            { id: 'balance', label: 'A pagar no local', value: format.money(10300, 'BRL') },
          ]}
        />
      </Card>
      <Card sunken>
        <p>Cancelamento grátis até 24 horas antes.</p>
      </Card>
    </Page>
  )
}

function Pix() {
  return (
    <Page title="Checkout">
      <Dialog
        title="Pague com Pix"
        text="Abra o aplicativo do seu banco, escolha Pix e leia o código."
        onClose={nothing}
        actions={<CopyButton text="00020126580014br.gov.bcb.pix" label="Copiar código" kind="primary" wide />}
      >
        <div style={{ display: 'grid', justifyItems: 'center', gap: 12 }}>
          <QrPicture text="00020126580014br.gov.bcb.pix0136a629532e-7693-4846-852d-1bbff817b5a8520400005303986540550.005802BR5913Studio Aurora6009Sao Paulo62070503***6304A1B2" />
          <code>00020126580014br.gov…</code>
          <p>
            Tempo restante: <Countdown deadline="2026-03-03T12:40:00Z" now={now} />
          </p>
        </div>
      </Dialog>
    </Page>
  )
}

function Alert() {
  return (
    <Page title="Checkout">
      <Dialog
        kind="alert"
        picture={<Illustration drawing={drawings.noTimes} />}
        title="Ainda não recebemos o pagamento"
        text="Sem o pagamento, o agendamento é cancelado depois de 40 minutos."
        actions={
          <>
            <Button>Esperar</Button>
            <Button kind="quiet">Desistir</Button>
          </>
        }
      />
    </Page>
  )
}

function Cpf() {
  return (
    <Page title="Checkout">
      <Dialog
        title="Seu CPF"
        text="O banco pede para gerar o Pix. Não guardamos."
        onClose={nothing}
        actions={<Button>Gerar Pix</Button>}
      >
        <MaskedField
          label="CPF"
          name="cpf"
          autoComplete="off"
          mask={cpfMask}
          value="123.456.789-00"
          onChange={nothing}
          error="CPF inválido"
        />
      </Dialog>
    </Page>
  )
}

const BRANDS = ['visa', 'mastercard', 'elo', 'hipercard', 'amex', 'diners', 'discover', 'jcb', null] as const

function CardNumbers() {
  return (
    <Page title="Cartões">
      {BRANDS.map((brand) => (
        <MaskedField
          key={brand}
          label={brand ?? '—'}
          name="number"
          autoComplete="cc-number"
          mask={numberMask}
          value="4111 1111 1111 1111"
          onChange={nothing}
          before={<CardBrand brand={brand} />}
        />
      ))}
    </Page>
  )
}

function Countries() {
  const { t } = useTranslation('shell')
  return (
    <Page title="Entrar">
      <Dialog title={t('country.label')} onClose={nothing}>
        <CountryList entries={COUNTRIES} selectedId="BRA" onSelect={nothing} />
      </Dialog>
    </Page>
  )
}

const DIALOG = '[role=dialog], [role=alertdialog]'

export const checks: VisualCheck[] = [
  { name: 'parts-phone', frame: 'none', render: () => <Phone /> },
  { name: 'parts-checkout', frame: 'none', render: () => <Checkout /> },
  { name: 'parts-pix', frame: 'none', waitFor: DIALOG, render: () => <Pix /> },
  { name: 'parts-alert', frame: 'none', waitFor: DIALOG, render: () => <Alert /> },
  { name: 'parts-cpf', frame: 'none', waitFor: DIALOG, render: () => <Cpf /> },
  { name: 'parts-card-numbers', frame: 'none', render: () => <CardNumbers /> },
  { name: 'parts-countries', frame: 'none', waitFor: DIALOG, render: () => <Countries /> },
]
