import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cx } from '#src/components/cx.ts'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'success' | 'warn' | 'error'

const ICONS = { info: Info, success: CircleCheck, warn: TriangleAlert, error: CircleAlert }

export interface NoticeProps {
  kind?: NoticeKind
  title?: string
  /** An action, such as a quiet button. */
  action?: ReactNode
  /** How it is announced when it appears: `status` waits (the default), `alert` interrupts (the default of errors). */
  role?: 'status' | 'alert' | 'note'
  children?: ReactNode
}

/** Shows a message beside the content. */
export function Notice({ kind = 'info', title, action, role, children }: NoticeProps) {
  const Icon = ICONS[kind]
  return (
    <div className={cx(styles.notice, styles[kind])} role={role ?? (kind === 'error' ? 'alert' : 'status')}>
      <Icon size={20} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
