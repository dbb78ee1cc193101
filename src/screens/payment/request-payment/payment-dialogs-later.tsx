import type { AnyActorRef } from 'xstate'
import type { AdvancePaymentDialogsProps } from '#src/screens/booking/checkout/advance-payment-dialogs.tsx'
import { laterScreens } from '#src/screens/later.tsx'
import { NotArrivedPart } from '#src/screens/not-arrived.tsx'

const later = laterScreens(
  () => import('./payment-dialogs.ts'),
  [],
  () => null,
  NotArrivedPart,
)

/** How it is paid; fetched while the customer reads what is asked. */
export const AdvancePaymentDialogs = later.screen<AdvancePaymentDialogsProps>(
  (dialogs) => dialogs.AdvancePaymentDialogs,
)

/** The payment, and what became of it. */
export const PaymentSubmissionDialogs = later.screen<{ actor: AnyActorRef }>(
  (dialogs) => dialogs.PaymentSubmissionDialogs,
)

/** Fetches them before they are asked for. */
export const preloadPaymentDialogs = later.preload
