import { catalog } from '#machines/catalog.ts'
import { cx } from '#src/components/cx.ts'
import styles from './log.module.css'
import type { Moment } from './timeline.ts'

const MOST_SHOWN = 200
const titles = new Map(catalog.map(({ id, title }) => [id, title]))

/** Whose moments are listed: those of all flows, or of the one that is shown. */
export type Whose = 'all' | 'shown'

export interface LogProps {
  /** What is listed. */
  moments: readonly Moment[]
  /** How many there were before, which are not kept. */
  dropped: number
  /** The moment that is looked at. */
  current: Moment | null
  whose: Whose
  onWhose: (whose: Whose) => void
  /** What a state is called. */
  titleOfState: (machine: string, state: string) => string
  /** What set a moment off, in words. */
  sayEvent: (moment: Moment) => string
  onLook: (moment: Moment) => void
}

/** What has happened, the newest first; each moment can be gone back to. */
export function Log({ moments, dropped, current, whose, onWhose, titleOfState, sayEvent, onLook }: LogProps) {
  const listed = moments.slice(-MOST_SHOWN).reverse()
  return (
    <section className={styles.log} aria-label="What has happened">
      <h2>What has happened</h2>
      <label className={styles.whose}>
        <input
          type="checkbox"
          checked={whose === 'shown'}
          onChange={({ target }) => onWhose(target.checked ? 'shown' : 'all')}
        />
        Only the flow that is shown
      </label>
      {moments.length === 0 && <p className={styles.quiet}>Nothing yet.</p>}
      <ol reversed>
        {listed.map((moment) => (
          <li key={moment.seq}>
            <button
              type="button"
              className={cx(styles.moment, moment === current && styles.current)}
              aria-current={moment === current ? 'step' : undefined}
              onClick={() => onLook(moment)}
            >
              <strong>{sayEvent(moment)}</strong>
              <span>
                {titles.get(moment.machine) ?? moment.machine}
                {moment.entered.length > 0 &&
                  ` → ${moment.entered
                    .filter(isLeafIn(moment.entered))
                    .map((state) => titleOfState(moment.machine, state))
                    .join(' + ')}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {moments.length > MOST_SHOWN && (
        <p className={styles.quiet}>{moments.length - MOST_SHOWN} earlier ones: step back to see them.</p>
      )}
      {dropped > 0 && <p className={styles.quiet}>What lies further back is not kept any more.</p>}
    </section>
  )
}

const isLeafIn = (states: readonly string[]) => (state: string) =>
  !states.some((other) => other.startsWith(`${state}.`))
