import { laterScreens } from '#src/screens/later.tsx'

/** How many notifications are new: only for customers who have some. Without it their area is there all the same. */
export const badge = laterScreens(
  () => import('./unread-badge.tsx'),
  ['notifications'],
  () => null,
  () => null,
)
