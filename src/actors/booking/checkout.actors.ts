import { fromPromise } from 'xstate'
import { toFailure } from '#domain/failure.ts'
import { pathTo } from '#domain/paths.ts'
import { bookingSubmissionMachine } from '#machines/booking/booking-submission/index.ts'
import {
  type CheckoutReturn,
  type CheckoutTerms,
  checkoutMachine,
  type ReadTermsInput,
  type TakeReturnInput,
} from '#machines/booking/checkout/index.ts'
import type { googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import { paymentRejectionMachine } from '#machines/payment/payment-rejection/index.ts'
import { paymentSubmissionMachine } from '#machines/payment/payment-submission/index.ts'
import { createPaymentRejectionImplementations } from '#src/actors/payment/payment-rejection.actors.ts'
import { createPaymentSubmissionImplementations } from '#src/actors/payment/payment-submission.actors.ts'
import { readTerms } from '#src/queries/checkout.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { takeAgreed } from '#src/storage/agreement.store.ts'
import { consumeSignInIntent, storeSignInIntent } from '#src/storage/sign-in-intent.ts'
import { createBookingSubmissionImplementations } from './booking-submission.actors.ts'

/** Creates the checkout machine with its actors and children. */
export function createCheckout(deps: Deps, lazy: { googleSignIn: typeof googleSignInMachine }): typeof checkoutMachine {
  return checkoutMachine.provide({
    actors: {
      readTerms: fromPromise<CheckoutTerms, ReadTermsInput>(({ input, signal }) => readTerms(deps, input, signal)),
      takeReturn: fromPromise<CheckoutReturn, TakeReturnInput>(async ({ input }) => ({
        isFresh: consumeSignInIntent(deps, input),
        agreed: takeAgreed(deps, { orderKey: input.orderKey, customerId: input.customerId ?? '' }),
      })),
      googleSignIn: lazy.googleSignIn,
      bookingSubmission: bookingSubmissionMachine.provide(createBookingSubmissionImplementations(deps)),
      paymentSubmission: paymentSubmissionMachine.provide(createPaymentSubmissionImplementations(deps)),
      paymentRejection: paymentRejectionMachine.provide(createPaymentRejectionImplementations(deps)),
    },
    actions: {
      announceReturn: (_, place) =>
        storeSignInIntent(deps, 'signedIn', { path: pathTo('checkout', { id: place.businessId }), ...place }),
      trackFailure: (_, { error }) => deps.track({ type: 'unpriced', detail: toFailure(error).kind }),
    },
  })
}
