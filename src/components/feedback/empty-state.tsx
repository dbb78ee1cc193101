import type { ReactNode } from 'react'
import { type Drawing, Illustration } from '#src/components/media/illustrations.tsx'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  illustration: Drawing
  title: ReactNode
  /** One sentence about what happened, or what to do. */
  text?: ReactNode
  /** Buttons, the primary one first. */
  actions?: ReactNode
  /** `alert` if it replaced something the customer was waiting for. */
  role?: 'alert' | 'status'
  /** h2 under a page title, unless the screen has none. */
  heading?: 'h1' | 'h2' | 'p'
}

/** Replaces content that is empty, failed, blocked or done. */
export function EmptyState({ illustration, title, text, actions, role, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty} role={role}>
      <Illustration drawing={illustration} />
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
