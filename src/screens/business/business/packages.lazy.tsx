import { lazyScreens } from '#src/screens/lazy.tsx'

/** Packages on the page of a business, not needed for its first view. */
export const packages = lazyScreens(() => import('./packages-lazy-screens.ts'), ['packages'])

/** The same without a skeleton while it loads. */
export const floating = lazyScreens(
  () => import('./packages-lazy-screens.ts'),
  ['packages'],
  () => null,
)
