import { useState } from 'react'
import { Button } from '#src/components/form/button.tsx'
import { LanguageSwitch } from '#src/components/form/language-switch.tsx'
import { SearchField } from '#src/components/form/search-field.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { CategoryGrid } from '#src/components/list/category-grid.tsx'
import { PriceTag } from '#src/components/list/price-tag.tsx'
import { ProfessionalCard } from '#src/components/list/professional-card.tsx'
import { SelectedStrip } from '#src/components/list/selected-strip.tsx'
import { ListRow, RowList, ServiceRow } from '#src/components/list/service-row.tsx'
import { type SlotItem, SlotList } from '#src/components/list/slot-list.tsx'
import { useFormat, useLanguage, useTranslation } from '#src/i18n/use-translation.ts'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The parts of the booking screens, together as on the screens. */
const nothing = () => {}

const CATEGORIES = [
  { id: '1', name: 'Cabelo', picture: picture('amber') },
  { id: '2', name: 'Barba', picture: picture('pine') },
  { id: '3', name: 'Manicure e pedicure', picture: picture('rose') },
  { id: '4', name: 'Massagem', picture: null },
]

function Business() {
  const language = useLanguage()
  return (
    <Page
      title="Escolha a categoria"
      picture={picture('amber')}
      onBack={nothing}
      actions={<LanguageSwitch language={language} choose={nothing} onPhoto />}
      hero={
        <BusinessHeader
          name="Studio Aurora"
          address="Rua Augusta, 1508, Consolação, São Paulo, SP, entre a Paulista e a Oscar Freire, 2º andar"
          avatar={null}
          cover={picture('amber')}
        >
          <Button kind="quiet">Saiba mais</Button>
        </BusinessHeader>
      }
      footer={<Button wide>Ver horários</Button>}
    >
      <CategoryGrid label="Categorias" items={CATEGORIES} onChoose={nothing} />
    </Page>
  )
}

function Services() {
  const format = useFormat()
  const { t } = useTranslation('shell')
  const [search, setSearch] = useState('')
  return (
    <Page
      title="Escolha os serviços"
      onBack={nothing}
      step={{ current: 1, total: 4 }}
      picture={picture('pine')}
      footer={
        <>
          <SelectedStrip
            title="Serviços escolhidos"
            items={[
              { id: 'a', label: 'Corte feminino' },
              { id: 'b', label: 'Escova' },
            ]}
            onRemove={nothing}
          />
          <Button wide>{t('continue')}</Button>
        </>
      }
    >
      <BusinessHeader name="Studio Aurora" address="Rua Augusta, 1508, Consolação, São Paulo, SP" avatar={null} />
      <SearchField label="Nome do serviço" value={search} onChange={setSearch}>
        <RowList label="Serviços">
          <ListRow id="x" name="Coloração" detail="6 serviços" onOpen={nothing} badge="1" />
          <ServiceRow
            id="a"
            name="Corte feminino"
            checked
            onToggle={nothing}
            price={format.money(12000, 'BRL')}
            duration={format.duration(60)}
            description="Lavagem, corte e finalização com difusor"
          />
          <ServiceRow
            id="b"
            name="Escova"
            checked={false}
            onToggle={nothing}
            priceLabel={t('price.startsAt')}
            price={format.money(5000, 'BRL')}
            duration={format.duration(45)}
          />
          <ServiceRow
            id="c"
            name="Alongamento de fios com queratina e manutenção mensal"
            checked={false}
            onToggle={nothing}
            price={t('price.onRequest')}
            duration={format.duration(150)}
          />
        </RowList>
      </SearchField>
    </Page>
  )
}

function useSlots(selected: string | null): SlotItem[] {
  const format = useFormat()
  return [
    ['12:00', 'morning'],
    ['13:30', 'morning'],
    ['15:00', 'afternoon'],
    ['17:30', 'afternoon'],
    ['21:15', 'evening'],
  ].map(([utc, part]) => {
    const start = `2026-03-10T${utc}:00Z`
    const time = format.time(start, 'America/Sao_Paulo')
    return { id: start, time, name: time, part: part as SlotItem['part'], selected: utc === selected }
  })
}

function Times() {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const chosen = useSlots('15:00')
  const free = useSlots(null)
  return (
    <Page
      title="Selecione o horário"
      lead="Terça-feira, 10 de março, no Studio Aurora"
      onBack={nothing}
      step={{ current: 3, total: 4 }}
      picture={picture('amber')}
      footer={<Button wide>{t('continue')}</Button>}
    >
      <ProfessionalCard
        name="Ana Lima"
        avatar={picture('rose')}
        detail={format.duration(60)}
        price={<PriceTag cents={12000} currency="BRL" pricing="fixed" />}
      >
        <SlotList label="Ana Lima" items={chosen} onChoose={nothing} left={18} onMore={nothing} />
      </ProfessionalCard>
      <ProfessionalCard
        name="Beatriz Nogueira de Albuquerque"
        avatar={null}
        detail={format.duration(90)}
        price={<PriceTag cents={9800} currency="BRL" pricing="startsAt" />}
      >
        <SlotList label="Beatriz" items={free.slice(0, 2)} onChoose={nothing} left={0} onMore={nothing} />
      </ProfessionalCard>
    </Page>
  )
}

export const checks: VisualCheck[] = [
  { name: 'parts-business', frame: 'none', render: () => <Business /> },
  { name: 'parts-services', frame: 'none', render: () => <Services /> },
  { name: 'parts-times', frame: 'none', render: () => <Times /> },
]
