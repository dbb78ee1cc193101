import { laterScreens } from '#src/screens/later.tsx'

/** What a business with packages shows of them on its page: nothing of it is needed for the first look. */
export const packages = laterScreens(() => import('./packages-later-screens.ts'), ['packages'])

/** The same where nothing may stand while it comes. */
export const floating = laterScreens(
  () => import('./packages-later-screens.ts'),
  ['packages'],
  () => null,
)
