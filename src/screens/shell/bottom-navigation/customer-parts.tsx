import { useQuery } from '@tanstack/react-query'
import type { AnyActorRef } from 'xstate'
import type { Unread } from '#domain/account/notification.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { hasCouponsQuery } from '#src/queries/coupons.query.ts'
import { unreadQuery } from '#src/queries/notifications.query.ts'
import { isSignedIn, useShownDeps } from '#src/screens/query-deps.ts'
import styles from './customer-parts.module.css'

interface WithCouponsProps {
  actor: AnyActorRef
  businessId: string
  children: ElementNode
}

interface UnreadBadgeProps {
  actor: AnyActorRef
  customerId: string
  counted: Unread | null
}

/** Renders its children only if the business has coupons; a failed request shows nothing. */
export function WithCoupons({ businessId, children }: WithCouponsProps) {
  const deps = useShownDeps()
  const query = { ...hasCouponsQuery(deps, businessId), enabled: isSignedIn(deps) }
  const { data: has = false } = useQuery(query, deps.queries.client)
  return has ? children : null
}

/**
 * Shows the count of unread notifications on their area: counted by the page itself, or else on the
 * first page of notifications. A failed request shows nothing here.
 */
export function UnreadBadge({ customerId, counted }: UnreadBadgeProps) {
  const { t } = useTranslation('notifications')
  const deps = useShownDeps()
  const query = { ...unreadQuery(deps, customerId), enabled: counted === null && isSignedIn(deps) }
  const { data } = useQuery(query, deps.queries.client)
  const { count, isMore } = counted ?? data ?? NOTHING_NEW
  if (count === 0) return null
  const figure = isMore ? `${count}+` : String(count)
  return (
    <span className={styles.badge} role="img" aria-label={t(isMore ? 'leadMore' : 'lead', { count })}>
      {figure}
    </span>
  )
}

const NOTHING_NEW: Unread = { count: 0, isMore: false }
