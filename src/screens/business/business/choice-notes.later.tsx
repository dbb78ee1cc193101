import { laterScreens } from '#src/screens/later.tsx'
import { NotArrivedPart } from '#src/screens/not-arrived.tsx'

/** What is said of a coupon, and of services that are not offered: only for those who came with one or the other. */
export const choiceNotes = laterScreens(
  () => import('./choice-notes.tsx'),
  ['coupon'],
  () => null,
  NotArrivedPart,
)
