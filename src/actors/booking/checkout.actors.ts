import { fromPromise } from 'xstate'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { pathTo } from '#domain/paths.ts'
import { bookingSubmissionMachine } from '#machines/booking/booking-submission/index.ts'
import {
  type CheckoutReturn,
  type CheckoutTerms,
  checkoutMachine,
  type ReadTermsInput,
  type TakeReturnInput,
} from '#machines/booking/checkout/index.ts'
import { paymentSubmissionMachine } from '#machines/payment/payment-submission/index.ts'
import { pixPaymentMachine } from '#machines/payment/pix-payment/index.ts'
import { calculateCheckout } from '#src/actors/checkout-amounts.ts'
import { markCheckout, takeMark } from '#src/actors/checkout-mark.ts'
import { readTerms } from '#src/actors/checkout-terms.ts'
import type { Deps } from '#src/actors/deps.ts'
import { lazyGoogleSignIn } from '#src/actors/google-sign-in.lazy.ts'
import { createPaymentSubmissionImplementations } from '#src/actors/payment/payment-submission.actors.ts'
import { createPixPaymentImplementations } from '#src/actors/payment/pix-payment.actors.ts'
import { takeAgreed } from '#src/actors/payment-agreement.ts'
import { createBookingSubmissionImplementations } from './booking-submission.actors.ts'

/** The checkout with its children as they really are. */
export function createCheckout(deps: Deps): typeof checkoutMachine {
  return checkoutMachine.provide({
    actors: {
      readTerms: fromPromise<CheckoutTerms, ReadTermsInput>(({ input, signal }) =>
        readTerms(deps, input, signal, calculateCheckout(deps, { ...input, pack: null }, signal)),
      ),
      takeReturn: fromPromise<CheckoutReturn, TakeReturnInput>(async ({ input }) => ({
        isFresh: takeMark(deps, input),
        agreed: takeAgreed(deps, { orderKey: keyOfItems(input.items), customerId: input.customerId ?? '' }),
      })),
      googleSignIn: lazyGoogleSignIn(deps),
      bookingSubmission: bookingSubmissionMachine.provide(createBookingSubmissionImplementations(deps)),
      paymentSubmission: paymentSubmissionMachine.provide(createPaymentSubmissionImplementations(deps)),
      pixPayment: pixPaymentMachine.provide(createPixPaymentImplementations(deps)),
    },
    actions: {
      announceReturn: (_, place) =>
        markCheckout(deps, 'signedIn', { path: pathTo('checkout', { id: place.businessId }), ...place }),
    },
  })
}
