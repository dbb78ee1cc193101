import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'
import type { CpfFormProps } from './cpf-form.tsx'
import type { CardFormProps } from './use-card-form.ts'

const chunk = lazyScreens(
  () => import('./payment-forms.ts'),
  ['card-payment'],
  () => <Skeleton shape="summary" rows={2} />,
  ChunkErrorPart,
)

/** The card form. */
export const CardForm = chunk.screen<CardFormProps>((forms) => forms.CardForm)

/** The form of the payer's CPF. */
export const CpfForm = chunk.screen<CpfFormProps>((forms) => forms.CpfForm)

/** Loads the forms before they are needed. */
export const preloadPaymentForms = chunk.preload
