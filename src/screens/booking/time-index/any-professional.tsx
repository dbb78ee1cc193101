import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { countShown, findOverlap } from '#domain/booking/times.ts'
import type { Interval } from '#domain/entities.ts'
import { ProfessionalCard } from '#src/components/list/professional-card.tsx'
import { SlotList } from '#src/components/list/slot-list.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import type { SlotTexts } from './slot-texts.ts'
import type { TimeIndexView } from './time-index.connect.ts'

export interface AnyProfessionalProps {
  view: TimeIndexView
  others: readonly Interval[]
  texts: SlotTexts
  onToggle: (professionalId: string | null, start: string) => void
}

/**
 * Shows the earliest times of any professional, four at first; each says with whom. A choice further down does
 * not open this list, because it is seen in the list of its professional.
 */
export function AnyProfessional({ view: { any, choice }, others, texts, onToggle }: AnyProfessionalProps) {
  const { t } = useTranslation('time-index')
  const [moreTaps, setMoreTaps] = useState(0)
  const [first] = any
  const count = countShown(any, moreTaps)
  const items = any.slice(0, count).map((slot) => {
    const {
      start,
      professional: { name },
    } = slot
    const overlaps = findOverlap(slot, others) !== null
    return {
      id: start,
      time: texts.time(start),
      whom: texts.whom(name),
      name: texts.short(start, name, overlaps),
      ...(overlaps ? { mark: texts.mark } : {}),
      part: texts.part(start),
      selected: start === choice?.start,
    }
  })

  function toggle(start: string) {
    const slot = any.find((one) => one.start === start)
    if (slot !== undefined) onToggle(slot.professional.id, start)
  }

  return (
    <ProfessionalCard
      name={t('anyProfessional')}
      detail={first && t('earliest', { start: texts.time(first.start) })}
      icon={<Users size={24} />}
    >
      <SlotList
        label={t('anyProfessional')}
        zone={texts.zone}
        items={items}
        onChoose={toggle}
        left={any.length - count}
        onMore={() => setMoreTaps(moreTaps + 1)}
      />
    </ProfessionalCard>
  )
}
