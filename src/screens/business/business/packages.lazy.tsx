import { lazyScreens } from '#src/screens/lazy.tsx'

/** What a business with packages shows of them on its page: nothing of it is needed for the first look. */
export const packages = lazyScreens(() => import('./packages-lazy-screens.ts'), ['packages'])

/** The same where nothing may stand while it comes. */
export const floating = lazyScreens(
  () => import('./packages-lazy-screens.ts'),
  ['packages'],
  () => null,
)
