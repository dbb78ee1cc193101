import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** Notices of that chunk, without a skeleton while it loads. */
export const parts = lazyScreens(
  () => import('./lazy-screens.ts'),
  [],
  () => null,
  ChunkErrorPart,
)
