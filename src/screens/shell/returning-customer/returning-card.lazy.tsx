import { lazyScreens } from '#src/screens/lazy.tsx'

/** The card of a returning customer, loaded only if there is something to show. */
export const returning = lazyScreens(
  () => import('./returning-card.tsx'),
  ['returning-customer'],
  () => null,
  () => null,
)
