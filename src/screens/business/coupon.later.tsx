import { laterScreens } from '#src/screens/later.tsx'
import { NotArrivedPart } from '#src/screens/not-arrived.tsx'

/** What is said of a coupon: only for those who came with one. */
export const coupon = laterScreens(
  () => import('./coupon-note.tsx'),
  ['coupon'],
  () => null,
  NotArrivedPart,
)
