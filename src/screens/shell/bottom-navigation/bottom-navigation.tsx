import Bell from 'lucide-react/icons/bell'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Gift from 'lucide-react/icons/gift'
import Ticket from 'lucide-react/icons/ticket'
import type { AnyActorRef } from 'xstate'
import type { Unread } from '#domain/account/notification.ts'
import { pathOfSection, type Section } from '#domain/shell/section.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { AppLink } from '#src/components/layout/app-link.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectBottomNavigation } from './bottom-navigation.connect.ts'
import styles from './bottom-navigation.module.css'
import { customerParts } from './customer-parts.lazy.tsx'

export interface BottomNavigationProps {
  actor: AnyActorRef
  businessId: string
  /** The current area. */
  here: Section
  onOpen: (section: Section) => void
  /** The unread notifications, if the page itself knows them. */
  unread?: Unread | null
}

const UnreadBadge = customerParts.screen((parts) => parts.UnreadBadge)
const WithCoupons = customerParts.screen((parts) => parts.WithCoupons)

const ICONS: { [section in Section]: ElementNode } = {
  schedule: <CalendarPlus size={22} />,
  reservations: <ClipboardList size={22} />,
  coupons: <Ticket size={22} />,
  rewards: <Gift size={22} />,
  notifications: <Bell size={22} />,
  entry: null,
}

/**
 * Shows the areas of the product to a customer; to an anonymous user the one link to their own bookings (R-123 to
 *
 */
export function BottomNavigation({ actor, businessId, here, onOpen, unread = null }: BottomNavigationProps) {
  const { t } = useTranslation('shell')
  const { sections, customerId } = useConnect(actor, connectBottomNavigation)
  if (sections.length === 0) return null
  return (
    <nav className={styles.navigation} aria-label={t('sections.label')}>
      {sections.map((section) => {
        const way = (
          <AppLink
            key={section}
            className={styles.way}
            href={pathOfSection(section, businessId)}
            aria-current={section === here ? 'page' : undefined}
            follow={() => onOpen(section)}
          >
            {ICONS[section]}
            {section === 'notifications' && customerId !== null && (
              <UnreadBadge actor={actor} customerId={customerId} counted={unread} />
            )}
            <span>{t(`sections.${section}`)}</span>
          </AppLink>
        )
        if (section !== 'coupons') return way
        return (
          <WithCoupons key={section} actor={actor} businessId={businessId}>
            {way}
          </WithCoupons>
        )
      })}
    </nav>
  )
}
