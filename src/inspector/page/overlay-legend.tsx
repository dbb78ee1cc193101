import type { ReactNode } from 'react'
import styles from './overlay-legend.module.css'
import type { Change } from './records.ts'

/** Explains the marks of the coverage, and how much is covered. */
export function CoverageLegend({ sentences }: { sentences: readonly string[] }) {
  return (
    <Legend>
      <p>
        <span className={styles.covered}>Solid, green</span>: a test has met it.{' '}
        <span className={styles.uncovered}>Dashed, red</span>: none has.
      </p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Legend>
  )
}

/** Explains the marks of the changes, and lists each change as a sentence. */
export function ChangesLegend({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <Legend>Nothing has changed since it was recorded.</Legend>
  return (
    <Legend>
      <p>
        <span className={styles.changed}>Dotted</span>: its behaviour there differs from the recorded one.{' '}
        <span className={styles.added}>Solid, green</span>: it is new.{' '}
        <span className={styles.removed}>Dashed, red</span>: what was recorded there is gone.
      </p>
      {/* It can be longer than the page, so it scrolls, also by keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className={styles.changes} aria-label="Changes" tabIndex={0}>
        <ul>
          {changes.map(({ kind, says }) => (
            <li key={says}>
              <span className={styles[CHANGES[kind].look]}>{CHANGES[kind].word}</span> {says}
            </li>
          ))}
        </ul>
      </section>
    </Legend>
  )
}

const CHANGES = {
  different: { word: 'changed', look: 'changed' },
  new: { word: 'new', look: 'added' },
  gone: { word: 'gone', look: 'removed' },
} as const

export function Legend({ children }: { children: ReactNode }) {
  return (
    <div className={styles.legend} role="status">
      {children}
    </div>
  )
}
