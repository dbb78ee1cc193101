import { VisuallyHidden } from '#src/components/layout/visually-hidden.tsx'
import { Button } from './button.tsx'
import styles from './offered-times.module.css'

/** A time to be taken with one tap. */
interface TimeButton {
  /** ISO instant of the first service. */
  start: string
  label: string
  /** The day, for who hears the button alone; null where the label says it. */
  day: string | null
  /** What stands under it, such as the professional; null for nothing. */
  note: string | null
}

/** Lists times side by side, each with its note under it. */
export function OfferedTimes({ times, onChoose }: { times: readonly TimeButton[]; onChoose: (start: string) => void }) {
  return (
    <ul className={styles.times}>
      {times.map(({ start, label, day, note }) => (
        <li key={start}>
          <Button kind="secondary" onClick={() => onChoose(start)}>
            <span>{day === null && note === null ? label : `${label} `}</span>
            {day !== null && <VisuallyHidden>{day}</VisuallyHidden>}
            {note !== null && <span className={styles.note}>{note}</span>}
          </Button>
        </li>
      ))}
    </ul>
  )
}
