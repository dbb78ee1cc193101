import type { ReactNode } from 'react'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { useFootHeight, watchBanner } from '#src/components/layout/bars.ts'
import styles from './banner.module.css'

export interface BannerProps {
  kind: 'offline' | 'slow' | 'online'
  title: string
  text?: string
  action?: ElementNode
}

/**
 * Shows the state of the connection above the footer and announces it politely. Always render `BannerPlace` and put the
 * banner inside: a live region announces only what is added to it.
 */
export function Banner({ kind, title, text, action }: BannerProps) {
  return (
    <div className={cx(styles.banner, styles[kind])}>
      <span className={styles.dot} aria-hidden />
      <p className={styles.words}>
        <strong>{title}</strong>
        {text !== undefined && (
          <>
            <span>. </span>
            <span>{text}</span>
          </>
        )}
      </p>
      {action}
    </div>
  )
}

export function BannerPlace({ children }: { children?: ReactNode }) {
  const bottom = `calc(var(--page-margin) + ${useFootHeight() + 8}px + env(safe-area-inset-bottom))`
  return (
    <div className={styles.place} style={{ bottom }} ref={watchBanner} role="status" aria-live="polite">
      {children}
    </div>
  )
}
