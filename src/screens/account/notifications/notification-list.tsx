import Bell from 'lucide-react/icons/bell'
import card from '#src/components/list/list-card.module.css'
import { ListCard } from '#src/components/list/list-card.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './notification-list.module.css'
import type { ListedNotification } from './notifications.connect.ts'

export interface NotificationListProps {
  notifications: readonly ListedNotification[]
  onOpen: (index: number) => void
}

/** Shows the notifications, newest first; a tap opens their subject. */
export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  const { t } = useTranslation('notifications')
  return (
    <ul className={card.list} aria-label={t('list')}>
      {notifications.map((one) => (
        <li key={one.index}>
          <ListCard
            way={one.path === null ? null : { href: one.path, follow: () => onOpen(one.index) }}
            icon={<Bell size={22} />}
            isQuiet={!one.isNew}
          >
            <Told notification={one} />
          </ListCard>
        </li>
      ))}
    </ul>
  )
}

/** Shows the text, the age and the "new" mark. */
function Told({ notification: { title, message, age, isNew } }: { notification: ListedNotification }) {
  const { t } = useTranslation('notifications')
  return (
    <>
      <span className={card.name}>{title ?? t('nameless')}</span>{' '}
      {message !== null && <span className={styles.message}>{`${message} `}</span>}
      <span className={styles.foot}>
        {age !== null && <span className={card.detail}>{`${t(age.unit, { count: age.count })} `}</span>}
        {isNew && <span className={styles.mark}>{t('fresh')}</span>}
      </span>
    </>
  )
}
