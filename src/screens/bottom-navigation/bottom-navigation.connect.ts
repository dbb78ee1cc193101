import type { SnapshotFrom } from 'xstate'
import type { bottomNavigationMachine, Section } from '#machines/bottom-navigation/index.ts'

/** The areas that stand at the foot of the page now; none while nobody knows. */
export function connectBottomNavigation(snapshot: SnapshotFrom<typeof bottomNavigationMachine>): readonly Section[] {
  if (snapshot.hasTag('anonymous')) return ['entry']
  if (!snapshot.hasTag('signedIn')) return []
  return ['schedule', 'reservations', ...(snapshot.hasTag('coupons') ? COUPONS : []), 'rewards', 'notifications']
}

const COUPONS: readonly Section[] = ['coupons']
