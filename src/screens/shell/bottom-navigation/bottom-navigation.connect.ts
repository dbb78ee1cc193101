import type { SnapshotFrom } from 'xstate'
import type { Section } from '#domain/shell/section.ts'
import type { bottomNavigationMachine } from '#machines/shell/bottom-navigation/index.ts'

/**
 * Maps the snapshot of the bottom navigation: its areas, none until the business is known, with business and customer.
 */
export function connectBottomNavigation(snapshot: SnapshotFrom<typeof bottomNavigationMachine>) {
  return { sections: getSections(snapshot), ...snapshot.context }
}

function getSections(snapshot: SnapshotFrom<typeof bottomNavigationMachine>): readonly Section[] {
  if (snapshot.hasTag('anonymous')) return ['entry']
  return snapshot.hasTag('signedIn') ? ['schedule', 'reservations', 'coupons', 'rewards', 'notifications'] : []
}
