import { assign, type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import type { PaymentCode } from '#machines/payment/code-payment/index.ts'
import { type CodePaymentOutput, codePaymentMachine } from '#machines/payment/code-payment/index.ts'
import { type ProviderPaymentOutput, providerPaymentMachine } from '#machines/payment/provider-payment/index.ts'
import { failureFrom } from '#machines/shared/chart.ts'
import { mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { readStatus, statusGuards } from '#machines/shared/payment.ts'
import { isAnswer } from '#machines/shared/refusal.ts'
import { isResult, toPaymentSubmissionFailure } from './payment-submission.failure.ts'
import { findOrder } from './payment-submission.mappers.ts'
import type {
  CreateCodeInput,
  PaymentSubmissionContext,
  PaymentSubmissionReport,
  PaymentSubmissionTypes,
  PayWithCardInput,
} from './payment-submission.types.ts'

type MethodOutput = ProviderPaymentOutput | CodePaymentOutput

/** Sets up actors, actions, guards and delays of the chart in the machine file. */
export const paymentSubmissionSetup = setup({
  types: {} as PaymentSubmissionTypes,
  actors: {
    payWithCard: fromPromise<PaymentStatus, PayWithCardInput>(mustBeProvided('payWithCard')),
    createCode: fromPromise<PaymentCode, CreateCodeInput>(mustBeProvided('createCode')),
    providerPayment: providerPaymentMachine,
    codePayment: codePaymentMachine,
    readStatus,
    watchTab: fromCallback<EventObject>(mustWatch('watchTab')),
  },
  actions: {
    storeEarlier: assign((_, params: { status: PaymentStatus }) => ({ earlier: params.status })),
    storeCode: assign((_, params: PaymentCode) => ({ pix: params, failure: null })),
    reportCode: sendParent((_, pix: PaymentCode): PaymentSubmissionReport => ({ type: 'code.shown', pix })),
    recordFailure: assign(failureFrom(toPaymentSubmissionFailure)),
    recordProviderFailure: assign((_, params: ProviderPaymentOutput) => ({
      failure: params.kind === 'failed' ? params.failure : null,
    })),
    /** After a 409, the rejected payment is the earlier one, not this one. */
    recordRefusal: assign(({ context: { failure } }) => ({
      failure: { kind: failure?.kind === 'conflict' ? ('earlierRefused' as const) : ('refused' as const) },
    })),
    /** What the server said about it counts more. */
    recordOver: assign(({ context: { failure } }) => ({ failure: failure ?? { kind: 'over' as const } })),
    recordEarlierRefusal: assign({ failure: { kind: 'earlierRefused' } }),
  },
  guards: {
    isResuming: ({ context }) => context.task.kind === 'resume',
    isWaiting: ({ context }) => context.task.kind === 'wait',
    isRequest: ({ context }) => context.requestId !== null,
    isByCard: ({ context }) => findOrder(context)?.payment.method === 'card',
    isThroughProvider: ({ context }) => isThroughProvider(context),
    isKind: (_, params: { output: MethodOutput; is: MethodOutput['kind'] }) => params.output.kind === params.is,
    /** Rejected before the booking was cancelled. A request does not cancel its booking. */
    isStillHeld: ({ context }, params: CodePaymentOutput) =>
      context.requestId === null && params.kind === 'refused' && params.status === 'error',
    isWithdrawn: ({ context }, params: CodePaymentOutput) =>
      context.requestId !== null && params.kind === 'refused' && params.status !== 'error',
    isUnbooked: ({ context }) => context.failure?.kind === 'noBooking',
    isDeclined: ({ context }) => context.failure?.kind === 'declined',
    isUnauthorized: (_, params: { error: unknown }) => toPaymentSubmissionFailure(params.error).kind === 'unauthorized',
    isSessionExpired: ({ context }) => context.failure?.kind === 'unauthorized',
    /** Requesting the card provider's form charges nothing: any response to it is a result. */
    isResult: ({ context }) =>
      context.failure !== null && (isThroughProvider(context) ? isAnswer(context.failure) : isResult(context.failure)),
    isCardGone: (_, params: { error: unknown }) => toPaymentSubmissionFailure(params.error).kind === 'cardGone',
    /** A payment request rejected as a whole may have been paid in another tab. */
    isPerhapsPaid: ({ context: { requestId, failure } }) =>
      requestId !== null && (failure?.kind === 'conflict' || failure?.kind === 'notFound'),
    isUnsent: ({ context }) => context.failure?.kind === 'offline',
    ...statusGuards,
    /** A waiting payment, or an earlier one that was rejected and is sent again. */
    isPayable: ({ context: { task } }, { status }: { status: PaymentStatus }) =>
      status === 'pending' || (status === 'error' && task.kind === 'resume'),
    /** True unless it was rejected before this payment was sent. */
    isNewlyRefused: ({ context: { earlier } }, { status }: { status: PaymentStatus }) =>
      status === 'error' && earlier !== 'error',
    /** The payment that caused the 409 was rejected. */
    isEarlierRefused: ({ context: { task, failure } }, { status }: { status: PaymentStatus }) =>
      status === 'error' && task.kind === 'resume' && failure?.kind === 'conflict',
    /** A payment known to be rejected has no open result. */
    isResultOpen: ({ context }) => context.failure?.kind !== 'earlierRefused',
    /** The rejection may concern an earlier payment with an unknown result. */
    isPerhapsEarlier: ({ context: { task, earlier, failure } }) =>
      task.kind === 'resume' && (earlier !== 'error' || failure?.kind === 'conflict'),
    /** For a payment that was just sent: its response is the result. */
    isRejected: (_, params: { status: PaymentStatus }) => params.status !== 'pending',
  },
  delays: {
    /** A second submit is ignored until one second after the first has completed. */
    submitGuard: 1_000,
    /** Polling interval of a payment without a response. */
    lookInterval: 5_000,
  },
})

function isThroughProvider(context: PaymentSubmissionContext): boolean {
  return findOrder(context)?.payment.method === 'provider'
}
