import styles from './illustrations.module.css'
import type { Drawing } from './illustrations.tsx'

/** Illustrations of pages that are loaded later. */
export const drawings = {
  noTimes: {
    name: 'noTimes',
    lines: (
      <>
        <rect x="40" y="26" width="80" height="76" rx="12" className={styles.paper} />
        <path d="M40 50V38a12 12 0 0 1 12-12h56a12 12 0 0 1 12 12v12z" className={styles.leaf} />
        <path d="M60 18v14M100 18v14" className={styles.line} />
        <path d="M54 64h10M75 64h10M96 64h10M54 82h10M75 82h10" className={styles.dash} />
        <circle cx="112" cy="92" r="20" className={styles.sun} />
        <path d="M112 81v12l8 5" className={styles.line} />
      </>
    ),
  },
  pets: {
    name: 'pets',
    lines: (
      <>
        <path
          d="M52 88c0-16 14-28 28-28s28 12 28 28c0 10-8 14-15 14-6 0-8-3-13-3s-7 3-13 3c-7 0-15-4-15-14z"
          className={styles.leaf}
        />
        <ellipse cx="44" cy="60" rx="9" ry="12" className={styles.sun} />
        <ellipse cx="66" cy="40" rx="9" ry="13" className={styles.sun} />
        <ellipse cx="94" cy="40" rx="9" ry="13" className={styles.sun} />
        <ellipse cx="116" cy="60" rx="9" ry="12" className={styles.sun} />
      </>
    ),
  },
  inactive: {
    name: 'inactive',
    lines: (
      <>
        <path d="M44 50h72v52H44z" className={styles.paper} />
        <path d="M38 50l8-26h68l8 26z" className={styles.clay} />
        <path
          d="M38 50a10.5 10.5 0 0 0 21 0 10.5 10.5 0 0 0 21 0 10.5 10.5 0 0 0 21 0 10.5 10.5 0 0 0 21 0"
          className={styles.sun}
        />
        <path d="M80 68v8M62 88l18-12 18 12" className={styles.line} />
        <rect x="58" y="86" width="44" height="16" rx="4" className={styles.leaf} />
        <path d="M66 94h28" className={styles.dashLight} />
      </>
    ),
  },
  notFound: {
    name: 'notFound',
    lines: (
      <>
        <ellipse cx="80" cy="102" rx="34" ry="6" className={styles.shade} />
        <path d="M80 100c-22-24-30-36-30-50a30 30 0 0 1 60 0c0 14-8 26-30 50z" className={styles.leaf} />
        <circle cx="80" cy="50" r="19" className={styles.paper} />
        <path d="M74 45a6.5 6.5 0 1 1 9 6c-2.5 1-3 2.5-3 5" className={styles.line} />
        <circle cx="80" cy="62" r="2.5" className={styles.ink} />
      </>
    ),
  },
  done: {
    name: 'done',
    lines: (
      <>
        <circle cx="80" cy="62" r="36" className={styles.leaf} />
        <path d="M63 63l12 12 23-25" className={styles.tick} />
        <path d="M30 40l6 6M126 34l-5 8M128 90l-8-5M34 92l8-6" className={styles.spark} />
        <circle cx="44" cy="24" r="4" className={styles.clayDot} />
        <circle cx="120" cy="108" r="4" className={styles.clayDot} />
        <circle cx="112" cy="16" r="3" className={styles.sunDot} />
        <circle cx="40" cy="110" r="3" className={styles.sunDot} />
      </>
    ),
  },
} satisfies { [name: string]: Drawing }
