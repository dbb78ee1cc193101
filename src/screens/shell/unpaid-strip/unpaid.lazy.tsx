import { lazyScreens } from '#src/screens/lazy.tsx'

/** What leads to the payment of a booking that waits for it: only for those who have one, and nothing stands in for it. */
export const unpaid = lazyScreens(
  () => import('./unpaid-strip.tsx'),
  ['reservations'],
  () => null,
  () => null,
)
