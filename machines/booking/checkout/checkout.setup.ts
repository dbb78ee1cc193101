import { assign, fromPromise, sendParent, setup } from 'xstate'
import { isAwaitingCode } from '#domain/booking/booking-attempt.ts'
import { isAnswerMissing, limitAnswer } from '#domain/booking/questions.ts'
import { isBookable } from '#domain/business/business.ts'
import type { Customer, Language } from '#domain/entities.ts'
import { hasName } from '#domain/identity/name.ts'
import { isNumberMissing } from '#domain/identity/phone-number.ts'
import { bookingSubmissionMachine, type CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import type { GoogleSignInOutput, googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import { type PaymentCode, paymentSubmissionMachine } from '#machines/payment/payment-submission/index.ts'
import { failureFrom } from '#machines/shared/chart.ts'
import { machineToBeProvided, mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toCheckoutFailure } from './checkout.failure.ts'
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
  },
  actions: {
    storeTerms: assign((_, params: CheckoutTerms) => ({ terms: params })),
    storeAnswer: assign(({ context: { draft } }, { answer }: { answer: string }) => ({
      draft: { ...draft, answer: limitAnswer(answer) },
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
    askMethod: assign({ asks: 'method' }),
    askAll: assign({ asks: 'all' }),
    /** Stores the intent to return here after a sign-in. */
    announceReturn: (_, _params: TakeReturnInput) => {},
    recordFailure: assign(failureFrom(toCheckoutFailure)),
  },
  guards: {
    isAnonymous: ({ context }) => context.customer === null,
    isNumberMissing: (_, params: { output: GoogleSignInOutput }) => isNumberMissing(params.output),
    isByGoogle: (_, params: { output: GoogleSignInOutput }) => params.output.way === 'google',
    isNamed: ({ context }) => hasName(context.customer),
    isUpdate: ({ context }) => context.draft.update !== null,
    isActive: ({ context }) => isBookable(context.business),
    isUnauthorized: (_, params: { error: unknown }) => toCheckoutFailure(params.error).kind === 'unauthorized',
    isAnonymousRefused: ({ context }, params: { error: unknown }) =>
      context.customer === null && toCheckoutFailure(params.error).kind === 'unauthorized',
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
    isOutcome: ({ context }, params: { kind: CheckoutOutcome['kind'] }) => context.outcome?.kind === params.kind,
    /** The customer pays again after the booking was cancelled. */
    isRetry: ({ context }) => context.outcome?.kind === 'cancelled' && mappers.findRepeated(context) !== null,
    /** The same, or with another card. */
    isRepeated: ({ context }) => mappers.findRepeated(context) !== null,
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
