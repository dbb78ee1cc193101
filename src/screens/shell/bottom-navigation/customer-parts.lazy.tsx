import { lazyScreens } from '#src/screens/lazy.tsx'

/** Parts of the navigation for customers only; if they fail to load, the areas are still shown. */
export const customerParts = lazyScreens(
  () => import('./customer-parts.tsx'),
  ['notifications'],
  () => null,
  () => null,
)
