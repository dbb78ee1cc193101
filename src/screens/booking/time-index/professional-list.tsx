import { memo, useDeferredValue } from 'react'
import type { ChosenService, Interval } from '#domain/entities.ts'
import { AnyProfessional } from './any-professional.tsx'
import { ProfessionalTimes } from './professional-times.tsx'
import type { SlotTexts } from './slot-texts.ts'
import type { TimeIndexView } from './time-index.connect.ts'
import styles from './times-screen.module.css'

/** How many are rendered in the first frame; the others follow within a frame or two. */
const AT_ONCE = 1

export interface ProfessionalListProps {
  view: TimeIndexView
  service: ChosenService
  others: readonly Interval[]
  texts: SlotTexts
  onToggle: (professionalId: string | null, start: string) => void
}

/**
 * Shows the professionals of the current service. Those of the previous one are hidden at once and unmounted later,
 * because unmounting all their times takes longer than rendering the new ones.
 */
export function ProfessionalList(props: ProfessionalListProps) {
  const { id } = props.service
  const shown = useDeferredValue(id)
  return [...new Set([shown, id])].map((one) => (
    <div key={one} className={styles.ofService} hidden={one !== id}>
      <TimesOfService {...props} isLeaving={one !== id} />
    </div>
  ))
}

/**
 * Shows any professional and each one with their times. The visible ones are rendered first, so that fifty
 * appear as fast as a few; the others follow without blocking taps. A service that is being left does not render again.
 */
const TimesOfService = memo(
  function TimesOfService({ view, service, others, texts, onToggle }: ProfessionalListProps & { isLeaving: boolean }) {
    const { business, professionals, choice } = view
    const shown = useDeferredValue(professionals.length, Math.min(professionals.length, AT_ONCE))
    return (
      <div className={styles.professionals}>
        {view.any.length > 0 && <AnyProfessional view={view} others={others} texts={texts} onToggle={onToggle} />}
        {professionals.slice(0, shown).map((times) => (
          <ProfessionalTimes
            key={times.professional.id}
            business={business}
            service={service}
            times={times}
            chosenStart={choice?.professional.id === times.professional.id ? choice.start : null}
            others={others}
            texts={texts}
            onToggle={onToggle}
          />
        ))}
      </div>
    )
  },
  (_, { isLeaving }) => isLeaving,
)
