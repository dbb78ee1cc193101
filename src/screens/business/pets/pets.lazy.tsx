import { PendingList } from '#src/screens/business/business/business.lazy.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** The pages of pets: only in a business for pets, once a category is chosen. */
export const pets = lazyScreens(() => import('./lazy-screens.ts'), ['pets'], PendingList)
