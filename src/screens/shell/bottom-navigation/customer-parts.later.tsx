import { laterScreens } from '#src/screens/later.tsx'

/** What only customers see at the foot of a page. Without it their areas are there all the same. */
export const customerParts = laterScreens(
  () => import('./customer-parts.tsx'),
  ['notifications'],
  () => null,
  () => null,
)
