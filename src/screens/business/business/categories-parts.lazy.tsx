import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** Parts of the categories that nobody needs on arrival: the chosen services, and the reminder to choose one. */
export const categoriesParts = lazyScreens(
  () => import('./lazy-screens.ts'),
  [],
  () => null,
  ChunkErrorPart,
)
