import { laterScreens } from '#src/screens/later.tsx'
import type { CardDialogProps } from './card-dialog.tsx'

const later = laterScreens(
  () => import('./card-dialog.tsx'),
  ['card-payment'],
  () => null,
)

/** The form of the card, in a chunk of its own: whoever pays by Pix does without. */
export const CardDialog = later.screen<CardDialogProps>(({ CardDialog }) => CardDialog)

/** Fetches it before it is asked for. */
export const preloadCardDialog = later.preload
