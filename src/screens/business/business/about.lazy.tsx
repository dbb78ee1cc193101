import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** What the business tells of itself: only for those who ask. */
export const about = lazyScreens(
  () => import('./about-panel.tsx'),
  ['about'],
  () => <Skeleton shape="list" rows={4} />,
  ChunkErrorPart,
)
