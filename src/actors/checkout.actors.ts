import { fromPromise } from 'xstate'
import { bookingSubmissionMachine } from '#machines/booking-submission/index.ts'
import { type CheckoutTerms, checkoutMachine, type ReadTermsInput } from '#machines/checkout/index.ts'
import { paymentSubmissionMachine } from '#machines/payment-submission/index.ts'
import { pixPaymentMachine } from '#machines/pix-payment/index.ts'
import { calculateCheckout, createBookingSubmissionImplementations } from './booking-submission.actors.ts'
import { readTerms } from './checkout-terms.ts'
import type { Deps } from './deps.ts'
import { laterGoogleSignIn } from './google-sign-in.later.ts'
import { createPaymentSubmissionImplementations } from './payment-submission.actors.ts'
import { createPixPaymentImplementations } from './pix-payment.actors.ts'
import { markReturn } from './return-path.ts'

/** The checkout with its children as they really are. */
export function createCheckout(deps: Deps): typeof checkoutMachine {
  return checkoutMachine.provide({
    actors: {
      readTerms: fromPromise<CheckoutTerms, ReadTermsInput>(({ input, signal }) =>
        readTerms(deps, input, signal, calculateCheckout(deps, { ...input, pack: null }, signal)),
      ),
      takeReturn: fromPromise<{ isFresh: boolean }>(async () => ({ isFresh: takeReturn(deps) })),
      googleSignIn: laterGoogleSignIn(deps),
      bookingSubmission: bookingSubmissionMachine.provide(createBookingSubmissionImplementations(deps)),
      paymentSubmission: paymentSubmissionMachine.provide(createPaymentSubmissionImplementations(deps)),
      pixPayment: pixPaymentMachine.provide(createPixPaymentImplementations(deps)),
    },
    actions: {
      announceReturn: (_, { businessId }) => markReturn(deps, `/checkout/${businessId}`),
    },
  })
}

/**
 * Whether the customer comes straight from a sign-in begun at a checkout, and uses the mark up, so that it serves once
 * . A return route that leads elsewhere is somebody else's sign-in.
 */
function takeReturn({ storage }: Pick<Deps, 'storage'>): boolean {
  const isMarked = storage.read('device', 'checkoutTrue') !== null
  const route = storage.read('device', 'goBackRoute')
  storage.remove('device', 'checkoutTrue')
  return isMarked && (route === null || route.includes('/checkout/'))
}
