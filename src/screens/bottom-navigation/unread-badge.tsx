import type { Unread } from '#domain/notification.ts'
import { useTexts } from '#src/i18n/use-texts.ts'
import styles from './unread-badge.module.css'

/** How many notifications are new, on the picture of their area; nothing where none is. */
export function UnreadBadge({ unread: { count, isMore } }: { unread: Unread }) {
  const t = useTexts('notifications')
  if (count === 0) return null
  const figure = isMore ? `${count}+` : String(count)
  return (
    <span className={styles.badge} role="img" aria-label={t(isMore ? 'leadMore' : 'lead', { count })}>
      {figure}
    </span>
  )
}
