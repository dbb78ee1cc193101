import type { AnyActorRef } from 'xstate'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectUnread } from './bottom-navigation.connect.ts'
import styles from './unread-badge.module.css'

/** How many notifications are new, on the picture of their area. */
export function UnreadBadge({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('notifications')
  const unread = useConnect(actor, connectUnread)
  if (unread === null) return null
  const { count, isMore } = unread
  const figure = isMore ? `${count}+` : String(count)
  return (
    <span className={styles.badge} role="img" aria-label={t(isMore ? 'leadMore' : 'lead', { count })}>
      {figure}
    </span>
  )
}
