import type { Overlay } from './overlay.ts'
import styles from './overlay-legend.module.css'

/** What the lines mean, in words, and what there is to say of the flow. */
export function OverlayLegend({ overlay: { of, marks, sentences } }: { overlay: Overlay }) {
  return (
    <div className={styles.legend} role="status">
      {of === 'coverage' && (
        <p>
          <span className={styles.covered}>Solid green</span>: a test has met it.{' '}
          <span className={styles.uncovered}>Dashed red</span>: none has.
        </p>
      )}
      {of === 'changes' && Object.keys(marks).length > 0 && (
        <p>
          <span className={styles.changed}>Dotted orange</span>: something else happens there than was accepted.
        </p>
      )}
      {sentences.length > 1 ? (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p>{sentences[0]}</p>
      )}
    </div>
  )
}
