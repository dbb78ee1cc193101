import { memo } from 'react'
import { getDuration } from '#domain/booking/slots.ts'
import type { ProfessionalTimes as Times } from '#domain/booking/times.ts'
import { choosePrice } from '#domain/business/price.ts'
import type { Business, ChosenService, Interval } from '#domain/entities.ts'
import { PriceTag } from '#src/components/list/price-tag.tsx'
import { ProfessionalCard } from '#src/components/list/professional-card.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import type { SlotTexts } from './slot-texts.ts'
import { Slots } from './slots.tsx'
import styles from './times-screen.module.css'

export interface ProfessionalTimesProps {
  business: Business
  service: ChosenService
  times: Times
  chosenStart: string | null
  others: readonly Interval[]
  texts: SlotTexts
  onToggle: (professionalId: string | null, start: string) => void
}

/** Shows one professional with price, duration, earliest time and times; renders again only when one of these changes. */
export const ProfessionalTimes = memo(function ProfessionalTimes({
  business,
  service,
  times: { professional, slots },
  chosenStart,
  others,
  texts,
  onToggle,
}: ProfessionalTimesProps) {
  const { t } = useTranslation('time-index')
  const format = useFormat()
  const price = choosePrice(service, professional)
  const [first] = slots
  return (
    <ProfessionalCard
      name={professional.name}
      avatar={professional.avatarUrl}
      detail={
        <>
          <span>{format.duration(getDuration(professional.duration, service.durationMinutes))}</span>
          {first !== undefined && <span>{` · ${t('earliest', { start: texts.time(first.start) })}`}</span>}
        </>
      }
      price={<PriceTag cents={price.priceCents} currency={business.currency} pricing={price.pricingType} />}
    >
      {slots.length === 0 ? (
        <p className={styles.none}>{t('noneOfProfessional')}</p>
      ) : (
        <Slots
          label={professional.name}
          professional={professional}
          slots={slots}
          chosenStart={chosenStart}
          others={others}
          texts={texts}
          onToggle={onToggle}
        />
      )}
    </ProfessionalCard>
  )
})
