import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** The chosen services over the categories: nothing is chosen yet when most customers arrive. */
export const chosenBar = lazyScreens(
  () => import('./lazy-screens.ts'),
  [],
  () => null,
  ChunkErrorPart,
)
