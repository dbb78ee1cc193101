import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'
import type { CardDialogProps } from './card-dialog.tsx'

const chunk = lazyScreens(
  () => import('./card-dialog.tsx'),
  ['card-payment'],
  () => null,
  ChunkErrorPart,
)

/** The form of the card, in a chunk of its own: whoever pays by Pix does without. */
export const CardDialog = chunk.screen<CardDialogProps>(({ CardDialog }) => CardDialog)

/** Fetches it before it is asked for. */
export const preloadCardDialog = chunk.preload
