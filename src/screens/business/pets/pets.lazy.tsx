import { PendingList } from '#src/screens/business/business/business.lazy.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** The pages of pets, loaded in a pet business once a category is chosen. */
export const pets = lazyScreens(() => import('./lazy-screens.ts'), ['pets'], PendingList)
