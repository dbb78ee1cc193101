import { memo, useDeferredValue } from 'react'
import type { ChosenService } from '#domain/entities.ts'
import { ProfessionalTimes } from './professional-times.tsx'
import type { SlotTexts } from './slot-texts.ts'
import type { TimeIndexView } from './time-index.connect.ts'
import styles from './times-screen.module.css'

/** The one under the finger's next look; the rest of the window follows within a frame or two. */
const AT_ONCE = 1

export interface ProfessionalListProps {
  view: TimeIndexView
  service: ChosenService
  texts: SlotTexts
  onToggle: (professionalId: string | null, start: string) => void
}

/**
 * The professionals of the service that is looked at. Those of the service before are hidden at once and taken down later:
 * that takes longer, with all their times open, than to put up the first of the next.
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
 * The professionals of a service, each with their times. Those in sight come first, so that fifty are on the
 * page as fast as a few; the others follow without being asked for, and give way to a tap meanwhile. Once it leaves, it stays as
 * it was.
 */
const TimesOfService = memo(
  function TimesOfService({ view, service, texts, onToggle }: ProfessionalListProps & { isLeaving: boolean }) {
    const { business, professionals, choice } = view
    const shown = useDeferredValue(professionals.length, Math.min(professionals.length, AT_ONCE))
    return (
      <div className={styles.professionals}>
        {professionals.slice(0, shown).map((times) => (
          <ProfessionalTimes
            key={times.professional.id}
            business={business}
            service={service}
            times={times}
            chosenStart={choice?.professional.id === times.professional.id ? choice.start : null}
            texts={texts}
            onToggle={onToggle}
          />
        ))}
      </div>
    )
  },
  (_, { isLeaving }) => isLeaving,
)
