import { lazyScreens } from '#src/screens/lazy.tsx'

/** What only customers see at the foot of a page. Without it their areas are there all the same. */
export const customerParts = lazyScreens(
  () => import('./customer-parts.tsx'),
  ['notifications'],
  () => null,
  () => null,
)
