import styles from './coverage-legend.module.css'

/** What the lines mean, in words, and what was met. */
export function CoverageLegend({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={styles.legend} role="status">
      <p>
        <span className={styles.covered}>Solid green</span>: a test has met it.{' '}
        <span className={styles.uncovered}>Dashed red</span>: none has.
      </p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
