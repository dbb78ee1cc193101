import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { AppLink, type AppLinkProps } from '#src/components/layout/app-link.tsx'
import styles from './list-card.module.css'

export interface ListCardProps {
  /** The link or the button's action; null for neither. */
  way: Omit<ComponentProps<'button'>, 'className' | 'children'> | Pick<AppLinkProps, 'href' | 'follow'> | null
  icon?: ElementNode
  /** Uses muted colours for the icon. */
  isQuiet?: boolean
  /** The name and details (`name` and `detail` of the style sheet). */
  children: ReactNode
}

/** Renders one card of a list, which is a link or a button. */
export function ListCard({ way, icon, isQuiet = false, children }: ListCardProps) {
  const content = (
    <>
      {icon && (
        <span className={cx(styles.icon, isQuiet && styles.quiet)} aria-hidden>
          {icon}
        </span>
      )}
      <span className={styles.words}>{children}</span>
      {way !== null && <ChevronRight size={20} className={styles.chevron} aria-hidden />}
    </>
  )
  if (way === null) return <div className={cx(styles.card, styles.still)}>{content}</div>
  const look = { className: styles.card, children: content }
  return 'href' in way ? <AppLink {...way} {...look} /> : <button type="button" {...way} {...look} />
}
