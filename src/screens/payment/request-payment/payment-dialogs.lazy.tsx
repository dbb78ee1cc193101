import type { AnyActorRef } from 'xstate'
import type { PaymentChoiceDialogsProps } from '#src/screens/booking/checkout/payment-choice-dialogs.tsx'
import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

const chunk = lazyScreens(
  () => import('./payment-dialogs.ts'),
  [],
  () => null,
  ChunkErrorPart,
)

/** The payment choice, loaded while the customer reads the review. */
export const PaymentChoiceDialogs = chunk.screen<PaymentChoiceDialogsProps>((dialogs) => dialogs.PaymentChoiceDialogs)

/** The payment and its result. */
export const PaymentSubmissionDialogs = chunk.screen<{ actor: AnyActorRef }>(
  (dialogs) => dialogs.PaymentSubmissionDialogs,
)

/** Why a payment was rejected. */
export const PaymentRejectionDialogs = chunk.screen<{ actor: AnyActorRef }>(
  (dialogs) => dialogs.PaymentRejectionDialogs,
)

/** Loads the dialogs before they are needed. */
export const preloadPaymentDialogs = chunk.preload
