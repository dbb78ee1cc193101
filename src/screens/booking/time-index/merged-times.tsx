import { getDuration } from '#domain/booking/slots.ts'
import { choosePrice } from '#domain/business/price.ts'
import type { Interval } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { PriceTag } from '#src/components/list/price-tag.tsx'
import { ProfessionalCard } from '#src/components/list/professional-card.tsx'
import { isolate } from '#src/i18n/isolate.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import type { SlotTexts } from './slot-texts.ts'
import { Slots } from './slots.tsx'
import type { TimeIndexView } from './time-index.connect.ts'

export interface MergedTimesProps {
  view: TimeIndexView
  others: readonly Interval[]
  texts: SlotTexts
  onToggle: (professionalId: string | null, start: string) => void
}

/**
 * Shows the times without a choice of professional: the service with its price, and one list of starts (R-217,
 *
 */
export function MergedTimes({ view, others, texts, onToggle }: MergedTimesProps) {
  const { t } = useTranslation('time-index')
  const format = useFormat()
  const getLang = useBusinessLang()
  const { business, service, merged, choice } = view
  if (service === null) return null
  const professional = choice?.professional ?? null
  const price = choosePrice(service, professional)
  const sector = business.categories.find((category) => category.id === service.categoryId)
  const duration = format.duration(getDuration(professional?.duration ?? null, service.durationMinutes))
  return (
    <ProfessionalCard
      name={business.name}
      avatar={business.thumbnailUrl}
      detail={
        <>
          {sector !== undefined && <span lang={getLang()}>{isolate(sector.name)}</span>}
          <span>{sector === undefined ? duration : ` · ${duration}`}</span>
        </>
      }
      price={<PriceTag cents={price.priceCents} currency={business.currency} pricing={price.pricingType} />}
    >
      <Slots
        key={service.id}
        label={t('times')}
        professional={null}
        slots={merged}
        chosenStart={choice?.start ?? null}
        others={others}
        texts={texts}
        onToggle={onToggle}
      />
    </ProfessionalCard>
  )
}
