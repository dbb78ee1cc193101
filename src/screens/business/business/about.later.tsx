import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { laterScreens } from '#src/screens/later.tsx'
import { NotArrivedPart } from '#src/screens/not-arrived.tsx'

/** What the business tells of itself: only for those who ask. */
export const about = laterScreens(
  () => import('./about-panel.tsx'),
  ['about'],
  () => <Skeleton shape="list" rows={4} />,
  NotArrivedPart,
)
