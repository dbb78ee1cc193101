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

/** How it is paid; fetched while the customer reads what is asked. */
export const PaymentChoiceDialogs = chunk.screen<PaymentChoiceDialogsProps>((dialogs) => dialogs.PaymentChoiceDialogs)

/** The payment, and what became of it. */
export const PaymentSubmissionDialogs = chunk.screen<{ actor: AnyActorRef }>(
  (dialogs) => dialogs.PaymentSubmissionDialogs,
)

/** Fetches them before they are asked for. */
export const preloadPaymentDialogs = chunk.preload
