import { assign, fromPromise, sendParent, setup } from 'xstate'
import { isAwaitingCode } from '#domain/booking/booking-attempt.ts'
import { isBookable } from '#domain/business/business.ts'
import type { Customer, Language } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import { hasName } from '#domain/identity/name.ts'
import { isNumberMissing } from '#domain/identity/phone-number.ts'
import { canCalculatePackage } from '#domain/packages/packages.ts'
import { decidePayment } from '#domain/payment/checkout.ts'
import {
  type AgreedOrder,
  type BookingSubmissionReport,
  bookingSubmissionMachine,
  type CheckoutAttempt,
} from '#machines/booking/booking-submission/index.ts'
import {
  type CheckoutOutcome,
  type CheckoutTerms,
  findRepeated,
  isStillAgreed,
  type ReadTermsInput,
  settle,
  toWaiting,
} from '#machines/booking/checkout/index.ts'
import type { GoogleSignInOutput, googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import type { PaymentAgreement, PaymentMethod } from '#machines/payment/payment-choice/index.ts'
import { type PaymentCode, paymentSubmissionMachine } from '#machines/payment/payment-submission/index.ts'
import { machineToBeProvided, mustBeProvided } from '#machines/shared/must-be-provided.ts'
import type { PackageCheckoutTypes } from './package-checkout.types.ts'

/** Null unless the customer comes back from the address form. */
interface TakenAgreement {
  agreed: PaymentAgreement | null
}

/** Sets up actors, actions, guards and delays of the chart in the machine file. */
export const packageCheckoutSetup = setup({
  types: {} as PackageCheckoutTypes,
  actors: {
    readTerms: fromPromise<CheckoutTerms, ReadTermsInput>(mustBeProvided('readTerms')),
    takeAgreement: fromPromise<TakenAgreement, AgreedOrder>(mustBeProvided('takeAgreement')),
    googleSignIn: machineToBeProvided<typeof googleSignInMachine>('googleSignIn'),
    bookingSubmission: bookingSubmissionMachine,
    paymentSubmission: paymentSubmissionMachine,
  },
  actions: {
    storeTerms: assign((_, params: CheckoutTerms) => ({ terms: params })),
    storeMethod: assign((_, params: { method: PaymentMethod | null }) => ({ method: params.method })),
    /** Asks only for the payment method, if it was not chosen before. */
    askMethod: assign((_, { agreed }: TakenAgreement) => ({
      asks: 'method' as const,
      method: agreed?.method ?? null,
    })),
    askAll: assign({ asks: 'all' }),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    storeOutcome: assign(({ context }, params: CheckoutOutcome) => settle(context, params)),
    storeAttempt: assign((_, params: { attempt: CheckoutAttempt | null }) => ({ attempt: params.attempt })),
    storeCode: assign(({ context: { attempt } }, { pix }: { pix: PaymentCode }) => ({
      attempt: attempt && { ...attempt, pix },
    })),
    clearCode: assign(({ context: { attempt } }) => ({ attempt: attempt && { ...attempt, pix: null } })),
    /** After a reload, the code of the attempt is still to be paid. */
    resumePayment: assign(({ context }) => ({ payment: toWaiting(context) })),
    clearAttempt: assign({ attempt: null }),
    reportAttempt: sendParent(
      ({ context }): BookingSubmissionReport => ({ type: 'attempt.changed', attempt: context.attempt }),
    ),
    /** The customer only sees that there are no amounts. */
    trackFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isAnonymous: ({ context }) => context.customer === null,
    isNamed: ({ context }) => hasName(context.customer),
    isNumberMissing: (_, params: { output: GoogleSignInOutput }) => isNumberMissing(params.output),
    isActive: ({ context }) => isBookable(context.business),
    canCalculate: ({ context: { bookingPackage, business } }) => canCalculatePackage(bookingPackage, business.id),
    hasTerms: ({ context }) => context.terms !== null,
    isStillAgreed: ({ context }, { agreed }: TakenAgreement) => agreed !== null && isStillAgreed(context, agreed),
    isFromAddress: (_, { agreed }: TakenAgreement) => agreed !== null,
    /** Something must be paid now. */
    isToPay: ({ context: { terms } }) => terms !== null && decidePayment(terms.info, terms.policy) !== 'none',
    isUnauthorized: ({ context }, params: { error: unknown }) =>
      context.customer !== null && toFailure(params.error).kind === 'unauthorized',
    isLeaving: ({ context }, params: { customer: Customer | null }) =>
      context.customer !== null && params.customer === null,
    isSamePerson: ({ context }, params: { customer: Customer | null }) => context.customer?.id === params.customer?.id,
    isWaiting: ({ context }) => context.payment?.task.kind === 'wait',
    hasCode: ({ context }) => isAwaitingCode(context),
    isOutcome: ({ context }, params: { kinds: readonly CheckoutOutcome['kind'][] }) =>
      context.outcome !== null && params.kinds.includes(context.outcome.kind),
    /** The customer pays again after the purchase was cancelled. */
    isRetry: ({ context }) => context.outcome?.kind === 'cancelled' && findRepeated(context) !== null,
    /** The same, or with another card. */
    isRepeated: ({ context }) => findRepeated(context) !== null,
  },
  delays: {
    /** A second submit is ignored until one second after the first has completed. */
    submitGuard: 1_000,
  },
})
