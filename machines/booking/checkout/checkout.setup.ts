import { assign, fromPromise, sendParent, setup } from 'xstate'
import { isAwaitingCode } from '#domain/booking/booking-attempt.ts'
import { type BookingDetails, withDetails } from '#domain/booking/booking-draft.ts'
import { isAnswerMissing } from '#domain/booking/questions.ts'
import { isBookable } from '#domain/business/business.ts'
import type { Customer, Language } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import { hasName } from '#domain/identity/name.ts'
import { isNumberMissing } from '#domain/identity/phone-number.ts'
import { canCalculatePackage } from '#domain/packages/packages.ts'
import type { PaymentMethod } from '#domain/payment/payment-method.ts'
import { bookingSubmissionMachine, type CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import type { GoogleSignInOutput, googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import type { PaymentCode } from '#machines/payment/code-payment/index.ts'
import { paymentRejectionMachine } from '#machines/payment/payment-rejection/index.ts'
import { paymentSubmissionMachine } from '#machines/payment/payment-submission/index.ts'
import { failureFrom } from '#machines/shared/chart.ts'
import { machineToBeProvided, mustBeProvided } from '#machines/shared/must-be-provided.ts'
import * as mappers from './checkout.mappers.ts'
import type {
  CheckoutOutcome,
  CheckoutReport,
  CheckoutReturn,
  CheckoutTerms,
  CheckoutTypes,
  ReadTermsInput,
  TakeReturnInput,
} from './checkout.types.ts'

/** Sets up actors, actions, guards and delays of the chart in the machine file. */
export const checkoutSetup = setup({
  types: {} as CheckoutTypes,
  actors: {
    readTerms: fromPromise<CheckoutTerms, ReadTermsInput>(mustBeProvided('readTerms')),
    takeReturn: fromPromise<CheckoutReturn, TakeReturnInput>(mustBeProvided('takeReturn')),
    googleSignIn: machineToBeProvided<typeof googleSignInMachine>('googleSignIn'),
    bookingSubmission: bookingSubmissionMachine,
    paymentSubmission: paymentSubmissionMachine,
    paymentRejection: paymentRejectionMachine,
  },
  actions: {
    storeTerms: assign((_, params: CheckoutTerms) => ({ terms: params })),
    clearTerms: assign({ terms: null }),
    storeDetails: assign(({ context: { draft } }, { change }: { change: Partial<BookingDetails> }) => ({
      draft: withDetails(draft, change),
    })),
    reportDraft: sendParent(({ context }): CheckoutReport => ({ type: 'draft.changed', draft: context.draft })),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    storeOutcome: assign(({ context }, params: CheckoutOutcome) => mappers.settle(context, params)),
    storeAttempt: assign(({ context }, params: { attempt: CheckoutAttempt | null }) => ({
      attempt: params.attempt,
      attemptedBy: params.attempt && (context.attemptedBy ?? context.customer?.id ?? null),
    })),
    storeCode: assign(({ context: { attempt } }, { pix }: { pix: PaymentCode }) => ({
      attempt: attempt && { ...attempt, pix },
    })),
    clearCode: assign(({ context: { attempt } }) => ({ attempt: attempt && { ...attempt, pix: null } })),
    /** After a reload, the code of the attempt is still to be paid. */
    resumePayment: assign(({ context }) => ({ payment: mappers.toWaiting(context) })),
    clearAttempt: assign({ attempt: null, attemptedBy: null }),
    reportAttempt: sendParent(({ context }): CheckoutReport => ({ type: 'attempt.changed', attempt: context.attempt })),
    storeMethod: assign((_, params: { method: PaymentMethod | null }) => ({ method: params.method })),
    /** Asks only for the payment method, if it was not chosen before. */
    askMethod: assign((_, { agreed }: CheckoutReturn) => ({ asks: 'method' as const, method: agreed?.method ?? null })),
    askAll: assign({ asks: 'all', repeated: null }),
    /** The same is booked and paid again, without another question unless the card is needed. */
    repeatOrder: assign(({ context }) => ({ asks: 'all', repeated: mappers.findOrder(context) })),
    /** Stores the intent to return here after a sign-in. */
    announceReturn: (_, _params: TakeReturnInput) => {},
    recordFailure: assign(failureFrom(toFailure)),
    /** Logs a failure that the customer does not see. */
    trackFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isAnonymous: ({ context }) => context.customer === null,
    isNumberMissing: (_, params: { output: GoogleSignInOutput }) => isNumberMissing(params.output),
    /** Appointments may be submitted at once after a sign-in that began here. */
    isSubmittedNext: ({ context }, params: { output: GoogleSignInOutput }) =>
      context.draft.bookingPackage === null && params.output.way === 'google',
    isNamed: ({ context }) => hasName(context.customer),
    isUpdate: ({ context }) => context.draft.update !== null,
    isPackage: ({ context }) => context.draft.bookingPackage !== null,
    canCalculate: ({ context: { draft, business } }) =>
      draft.bookingPackage === null || canCalculatePackage(draft.bookingPackage, business.id),
    /** A package is bought with the button of a payment method, or activated if nothing is due. */
    isPackageToPay: ({ context }) => mappers.findWayToBuy(context) === 'payment',
    isPackageFree: ({ context }) => mappers.findWayToBuy(context) === 'activation',
    isActive: ({ context }) => isBookable(context.business),
    isUnauthorized: (_, params: { error: unknown }) => toFailure(params.error).kind === 'unauthorized',
    isAnonymousRefused: ({ context: { customer, draft } }, params: { error: unknown }) =>
      customer === null && (draft.bookingPackage !== null || toFailure(params.error).kind === 'unauthorized'),
    isCouponRefused: ({ context }, params: { error: unknown }) => mappers.isCouponRefused(context, params.error),
    isLeaving: ({ context }, params: { customer: Customer | null }) =>
      context.customer !== null && params.customer === null,
    isSamePerson: ({ context }, params: { customer: Customer | null }) => context.customer?.id === params.customer?.id,
    /** Another customer never continues someone's attempt. */
    isSomebodyElses: ({ context: { attempt, attemptedBy, customer } }) =>
      attempt !== null && attemptedBy !== null && customer !== null && customer.id !== attemptedBy,
    isAnswerMissing: ({ context }) => isAnswerMissing(context.draft.questions, context.draft.answer),
    canSubmitAtOnce: ({ context }, params: CheckoutReturn) => params.isFresh && mappers.isPlain(context),
    isStillAgreed: ({ context }, { agreed }: CheckoutReturn) =>
      agreed !== null && mappers.isStillAgreed(context, agreed),
    isFromAddress: (_, { agreed }: CheckoutReturn) => agreed !== null,
    isWaiting: ({ context }) => context.payment?.task.kind === 'wait',
    hasCode: ({ context }) => isAwaitingCode(context),
    isOutcome: ({ context: { outcome } }, { kinds }: { kinds: readonly CheckoutOutcome['kind'][] }) =>
      outcome !== null && kinds.includes(outcome.kind),
    isRejected: ({ context }) => context.outcome?.kind === 'rejected',
    /** The same order is booked and paid again. After a reload on a code there is none. */
    isToRepeat: ({ context }, { kinds }: { kinds: readonly CheckoutOutcome['kind'][] }) =>
      context.outcome !== null && kinds.includes(context.outcome.kind) && mappers.findOrder(context) !== null,
    isExpired: ({ context }) => context.outcome?.kind === 'sessionExpired',
    /** It is closed, and the booking may be held. */
    isClosed: ({ context: { outcome } }) =>
      outcome !== null && ['closed', 'unknown', 'cardNeeded'].includes(outcome.kind),
    /** A reload on a code calculates nothing. */
    isUncalculated: ({ context }) => context.terms === null && context.draft.update === null,
    isChanged: ({ context }) => context.outcome?.kind === 'amountChanged',
  },
  delays: {
    autoSubmitDelay: 500,
    /** A second submit is ignored until one second after the first has completed. */
    submitGuard: 1_000,
  },
})
