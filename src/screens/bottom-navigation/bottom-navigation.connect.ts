import type { SnapshotFrom } from 'xstate'
import type { bottomNavigationMachine, Section } from '#machines/bottom-navigation/index.ts'

/** The areas that stand at the foot of the page now, none while nobody knows; and whose they are. */
export function connectBottomNavigation(snapshot: SnapshotFrom<typeof bottomNavigationMachine>) {
  return { sections: sectionsOf(snapshot), ...snapshot.context }
}

function sectionsOf(snapshot: SnapshotFrom<typeof bottomNavigationMachine>): readonly Section[] {
  if (snapshot.hasTag('anonymous')) return ['entry']
  return snapshot.hasTag('signedIn') ? ['schedule', 'reservations', 'coupons', 'rewards', 'notifications'] : []
}
