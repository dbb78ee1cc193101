import { type CSSProperties, useEffect } from 'react'
import { cx } from '#src/components/cx.ts'
import { VisuallyHidden } from '#src/components/layout/visually-hidden.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { announce } from './live-region.ts'
import styles from './skeleton.module.css'

export type SkeletonShape = 'cards' | 'list' | 'calendar' | 'slots' | 'summary' | 'business'

const WIDTHS = ['62%', '48%', '70%', '55%', '40%', '66%']

/** A shorter loading is not announced. */
const LONG_MS = 1_000

/**
 * Shows the shape of content that is loading, and announces "loading" once if it takes long. It never looks like
 * "nothing available": no figures, no strokes, a slow pulse.
 */
export function Skeleton({ shape, rows = 5, text }: { shape: SkeletonShape; rows?: number; text?: string }) {
  const { t } = useTranslation('shell')
  const said = text ?? t('loading')
  useEffect(() => {
    const timer = setTimeout(announce, LONG_MS, said)
    return () => clearTimeout(timer)
  }, [said])
  return (
    // Off: a live region that is added with its text would be announced after the heading of the page.
    <div role="status" aria-live="off">
      <VisuallyHidden>{said}</VisuallyHidden>
      <div className={cx(styles.skeleton, styles[shape])} aria-hidden>
        {shape === 'cards' && many(rows, (index) => <Block key={index} className={styles.tile} />)}
        {shape === 'list' &&
          many(rows, (index) => (
            <div key={index} className={styles.row}>
              <span className={styles.words}>
                <Block width={WIDTHS[index % WIDTHS.length]} />
                <Block width="28%" small />
              </span>
              <Block width="52px" />
            </div>
          ))}
        {shape === 'calendar' && many(42, (index) => <Block key={index} className={styles.day} />)}
        {shape === 'slots' &&
          many(Math.ceil(rows / 2), (row) => (
            <div key={row} className={styles.professional}>
              <div className={styles.person}>
                <Block className={styles.face} />
                <Block width="42%" />
              </div>
              <div className={styles.grid}>
                {many(4, (index) => (
                  <Block key={index} className={styles.slot} />
                ))}
              </div>
            </div>
          ))}
        {shape === 'summary' &&
          many(rows, (index) => (
            <div key={index} className={styles.line}>
              <Block width={WIDTHS[(index + 1) % WIDTHS.length]} />
              <Block width="64px" />
            </div>
          ))}
        {shape === 'business' && (
          <>
            <Block className={styles.cover} />
            <Block className={styles.avatar} />
            <Block width="58%" className={styles.name} />
            <Block width="76%" small />
            <Block width="92px" className={styles.more} />
          </>
        )}
      </div>
    </div>
  )
}

function Block({
  width,
  small,
  className,
}: {
  width?: string | undefined
  small?: boolean
  className?: string | undefined
}) {
  const style: CSSProperties | undefined = width === undefined ? undefined : { width }
  return <span className={cx(styles.block, small && styles.small, className)} style={style} />
}

function many<Made>(count: number, make: (index: number) => Made): Made[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
