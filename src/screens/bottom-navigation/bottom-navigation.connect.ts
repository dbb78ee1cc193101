import type { SnapshotFrom } from 'xstate'
import type { Unread } from '#domain/notification.ts'
import type { bottomNavigationMachine, Section } from '#machines/bottom-navigation/index.ts'

type BottomNavigationSnapshot = SnapshotFrom<typeof bottomNavigationMachine>

/** The areas that stand at the foot of the page now; none while nobody knows. */
export function connectBottomNavigation(snapshot: BottomNavigationSnapshot): readonly Section[] {
  if (snapshot.hasTag('anonymous')) return ['entry']
  if (!snapshot.hasTag('signedIn')) return []
  return ['schedule', 'reservations', ...(snapshot.hasTag('coupons') ? COUPONS : []), 'rewards', 'notifications']
}

/** How many notifications are new; null where none is. */
export function connectUnread({ context: { unread } }: BottomNavigationSnapshot): Unread | null {
  return unread.count > 0 ? unread : null
}

const COUPONS: readonly Section[] = ['coupons']
