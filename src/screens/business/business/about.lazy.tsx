import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** The details of the business, loaded on demand. */
export const about = lazyScreens(
  () => import('./about-panel.tsx'),
  ['about'],
  () => <Skeleton shape="list" rows={4} />,
  ChunkErrorPart,
)
