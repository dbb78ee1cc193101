import { lazyScreens } from '#src/screens/lazy.tsx'

/** The strip of an unpaid booking, loaded only if there is one. */
export const unpaid = lazyScreens(
  () => import('./unpaid-strip.tsx'),
  ['reservations'],
  () => null,
  () => null,
)
