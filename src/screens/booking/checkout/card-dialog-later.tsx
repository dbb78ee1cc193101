import { laterScreens } from '#src/screens/later.tsx'
import { NotArrivedPart } from '#src/screens/not-arrived.tsx'
import type { CardDialogProps } from './card-dialog.tsx'

const later = laterScreens(
  () => import('./card-dialog.tsx'),
  ['card-payment'],
  () => null,
  NotArrivedPart,
)

/** The form of the card, in a chunk of its own: whoever pays by Pix does without. */
export const CardDialog = later.screen<CardDialogProps>(({ CardDialog }) => CardDialog)

/** Fetches it before it is asked for. */
export const preloadCardDialog = later.preload
