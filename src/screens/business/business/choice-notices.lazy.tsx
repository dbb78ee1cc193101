import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** Notices about a coupon and about unavailable services, loaded on demand. */
export const choiceNotices = lazyScreens(
  () => import('./choice-notices.tsx'),
  ['coupon'],
  () => null,
  ChunkErrorPart,
)
