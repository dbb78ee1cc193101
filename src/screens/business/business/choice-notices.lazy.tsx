import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** What is said of a coupon, and of services that are not offered: only for those who came with one or the other. */
export const choiceNotices = lazyScreens(
  () => import('./choice-notices.tsx'),
  ['coupon'],
  () => null,
  ChunkErrorPart,
)
