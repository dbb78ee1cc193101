import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'
import type { CardDialogProps } from './card-dialog.tsx'
import type { CpfDialogProps } from './cpf-dialog.tsx'

const chunk = lazyScreens(
  () => import('./payment-forms.ts'),
  ['card-payment'],
  () => null,
  ChunkErrorPart,
)

/** The card form. */
export const CardDialog = chunk.screen<CardDialogProps>((forms) => forms.CardDialog)

/** The form of the payer's CPF. */
export const CpfDialog = chunk.screen<CpfDialogProps>((forms) => forms.CpfDialog)

/** Loads the forms before they are needed. */
export const preloadPaymentForms = chunk.preload
