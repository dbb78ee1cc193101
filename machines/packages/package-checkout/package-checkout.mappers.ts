import { keyOfOrder } from '#domain/booking/booking-attempt.ts'
import { draftPackage } from '#domain/booking/booking-draft.ts'
import type { AgreedOrder } from '#machines/booking/booking-submission/index.ts'
import type { PackageCheckoutContext, PackageCheckoutInput, PackageCheckoutOutput } from './package-checkout.types.ts'

/** Returns the initial context. An attempt for another package is dropped. */
export function toContext({ bookingPackage, ...input }: PackageCheckoutInput): PackageCheckoutContext {
  const draft = draftPackage(bookingPackage)
  const attempt = input.attempt?.itemsKey === keyOfOrder(draft) ? input.attempt : null
  const nothing = { terms: null, method: null, payment: null, outcome: null }
  return { ...input, bookingPackage, draft, attempt, asks: 'all', ...nothing }
}

/** Returns what identifies an agreement made before the address form. */
export function toTakeAgreement({ customer, draft }: PackageCheckoutContext): AgreedOrder {
  return { orderKey: keyOfOrder(draft), customerId: customer?.id ?? '' }
}

/**
 * Returns the output for a session that ended beside a code to pay with: after a sign-in the reservation shows whether
 * it was paid.
 */
export function toSignedOutWhilePaying({ attempt }: PackageCheckoutContext): PackageCheckoutOutput {
  return { kind: 'signedOutWhilePaying', transactionId: attempt?.transactionId ?? '' }
}

export function toBought({ attempt, outcome }: PackageCheckoutContext): PackageCheckoutOutput {
  const transactionId = outcome?.kind === 'booked' ? outcome.transactionId : (attempt?.transactionId ?? '')
  return { kind: 'bought', transactionId }
}
