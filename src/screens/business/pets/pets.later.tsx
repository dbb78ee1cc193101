import { ComingList } from '#src/screens/business/business/business.later.tsx'
import { laterScreens } from '#src/screens/later.tsx'

/** The pages of pets: only in a business for pets, once a category is chosen. */
export const pets = laterScreens(() => import('./later-screens.ts'), ['pets'], ComingList)
