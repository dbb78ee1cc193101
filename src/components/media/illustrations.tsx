import type { ElementNode } from '#src/components/element-node.ts'
import styles from './illustrations.module.css'

/** A small drawing in the colours of the scheme; always decorative, because the text beside it says the same. */
export interface Drawing {
  name: string
  lines: ElementNode
}

/** Illustrations of what failed to load, in the first chunk. */
export const commonDrawings = {
  offline: {
    name: 'offline',
    lines: (
      <>
        <path d="M48 88a20 20 0 0 1-2-40 32 32 0 0 1 61-6 23 23 0 0 1 5 46z" className={styles.paper} />
        <path d="M62 66a27 27 0 0 1 36 0M70 75a15 15 0 0 1 20 0" className={styles.line} />
        <circle cx="80" cy="83" r="3.5" className={styles.ink} />
        <path d="M52 34l58 66" className={styles.strike} />
      </>
    ),
  },
  error: {
    name: 'error',
    lines: (
      <>
        <path d="M46 46h58v26a26 26 0 0 1-26 26h-6a26 26 0 0 1-26-26z" className={styles.clay} />
        <path d="M104 54h6a11 11 0 0 1 0 22h-7" className={styles.line} />
        <path d="M80 46l-7 14 10 8-6 13" className={styles.crack} />
        <path d="M62 34c-4-5 4-8 0-14M78 34c-4-5 4-8 0-14" className={styles.dash} />
        <path d="M36 104h78" className={styles.line} />
      </>
    ),
  },
} satisfies { [name: string]: Drawing }

export function Illustration({ drawing }: { drawing: Drawing }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 120" aria-hidden="true" data-drawing={drawing.name}>
      <ellipse cx="80" cy="64" rx="72" ry="54" className={styles.back} />
      {drawing.lines}
    </svg>
  )
}
