import { catalog } from '#machines/catalog.ts'
import { cx } from '#src/components/cx.ts'
import styles from './log.module.css'
import type { Moment } from './timeline.ts'

const MOST_SHOWN = 200
const titles = new Map(catalog.map(({ id, title }) => [id, title]))

/** Which log entries are listed: of all flows, or of the shown one. */
export type Whose = 'all' | 'shown'

export interface LogProps {
  /** The listed entries. */
  moments: readonly Moment[]
  /** How many older entries were dropped. */
  dropped: number
  /** The selected entry. */
  current: Moment | null
  whose: Whose
  onWhose: (whose: Whose) => void
  /** Returns the title of a state. */
  titleOfState: (machine: string, state: string) => string
  /** Describes the trigger of an entry in words. */
  sayEvent: (moment: Moment) => string
  onLook: (moment: Moment) => void
}

/** Lists what has happened, newest first; each entry can be selected to look at that moment. */
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
