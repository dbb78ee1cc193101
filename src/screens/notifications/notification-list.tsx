import Bell from 'lucide-react/icons/bell'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { AppLink } from '#src/components/app-link.tsx'
import { cx } from '#src/components/cx.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './notification-list.module.css'
import type { ListedNotification } from './notifications.connect.ts'

export interface NotificationListProps {
  notifications: readonly ListedNotification[]
  onOpen: (index: number) => void
}

/** What the customer was told, the newest first; a tap leads to what it is about. */
export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  const { t } = useTranslation('notifications')
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {notifications.map((one) => (
        <li key={one.index}>
          {one.path !== null ? (
            <AppLink
              className={cx(styles.notification, styles.way, one.isNew && styles.fresh)}
              href={one.path}
              follow={() => onOpen(one.index)}
            >
              <Told notification={one} />
              <ChevronRight size={20} className={styles.chevron} aria-hidden />
            </AppLink>
          ) : (
            <div className={cx(styles.notification, one.isNew && styles.fresh)}>
              <Told notification={one} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The words, how old they are and whether they are new. */
function Told({ notification: { title, message, age, isNew } }: { notification: ListedNotification }) {
  const { t } = useTranslation('notifications')
  return (
    <>
      <span className={styles.picture} aria-hidden>
        <Bell size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title ?? t('nameless')}</span>{' '}
        {message !== null && <span className={styles.message}>{`${message} `}</span>}
        <span className={styles.foot}>
          {age !== null && <span className={styles.age}>{`${t(age.unit, { count: age.count })} `}</span>}
          {isNew && <span className={styles.mark}>{t('fresh')}</span>}
        </span>
      </span>
    </>
  )
}
