import { fromPromise } from 'xstate'
import { toFailure } from '#domain/failure.ts'
import { bookingSubmissionMachine } from '#machines/booking/booking-submission/index.ts'
import type { CheckoutTerms, ReadTermsInput } from '#machines/booking/checkout/index.ts'
import type { googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import { packageCheckoutMachine } from '#machines/packages/package-checkout/index.ts'
import { paymentSubmissionMachine } from '#machines/payment/payment-submission/index.ts'
import { createBookingSubmissionImplementations } from '#src/actors/booking/booking-submission.actors.ts'
import { createPaymentSubmissionImplementations } from '#src/actors/payment/payment-submission.actors.ts'
import { readTerms } from '#src/queries/checkout.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { type AgreedOrder, type Agreement, takeAgreed } from '#src/storage/agreement.store.ts'

/** Creates the machine of the package checkout with its actors and children. */
export function createPackageCheckout(
  deps: Deps,
  lazy: { googleSignIn: typeof googleSignInMachine },
): typeof packageCheckoutMachine {
  return packageCheckoutMachine.provide({
    actors: {
      readTerms: fromPromise<CheckoutTerms, ReadTermsInput>(({ input, signal }) => readTerms(deps, input, signal)),
      takeAgreement: fromPromise<{ agreed: Agreement | null }, AgreedOrder>(async ({ input }) => ({
        agreed: takeAgreed(deps, input),
      })),
      googleSignIn: lazy.googleSignIn,
      bookingSubmission: bookingSubmissionMachine.provide(createBookingSubmissionImplementations(deps)),
      paymentSubmission: paymentSubmissionMachine.provide(createPaymentSubmissionImplementations(deps)),
    },
    actions: {
      trackFailure: (_, { error }) => deps.track({ type: 'unpriced', detail: toFailure(error).kind }),
    },
  })
}
