import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'
import type { CardDialogProps } from './card-dialog.tsx'

const chunk = lazyScreens(
  () => import('./card-dialog.tsx'),
  ['card-payment'],
  () => null,
  ChunkErrorPart,
)

/** The card form, in its own chunk, because only those who pay by card need it. */
export const CardDialog = chunk.screen<CardDialogProps>(({ CardDialog }) => CardDialog)

/** Loads the form before it is needed. */
export const preloadCardDialog = chunk.preload
