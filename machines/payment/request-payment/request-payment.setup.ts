import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import { CODE_STEP, isAwaitingCode } from '#domain/booking/booking-attempt.ts'
import type { Customer } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { isOpen, type PaymentRequest } from '#domain/payment/payment-request.ts'
import { isPaid } from '#domain/payment/payment-status.ts'
import type { AgreedOrder, MadeAgreement } from '#machines/booking/booking-submission/index.ts'
import type { PaymentCode } from '#machines/payment/code-payment/index.ts'
import { type PaymentChoiceOutput, paymentChoiceMachine } from '#machines/payment/payment-choice/index.ts'
import { paymentRejectionMachine } from '#machines/payment/payment-rejection/index.ts'
import { type PaymentSubmissionOutput, paymentSubmissionMachine } from '#machines/payment/payment-submission/index.ts'
import { type ProviderReturnOutput, providerReturnMachine } from '#machines/payment/provider-return/index.ts'
import { customersPage, customersPageActors } from '#machines/shared/customers-page.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import * as mappers from './request-payment.mappers.ts'
import type {
  PostPaidInput,
  ReadRequest,
  ReadRequestInput,
  ReadTermsInput,
  RequestPaymentTypes,
  RequestTerms,
  ReturnedResult,
  TakenAgreement,
} from './request-payment.types.ts'

/** Sets up actors, actions, guards and delays of the chart in the machine file. */
export const requestPaymentSetup = setup({
  types: {} as RequestPaymentTypes,
  actors: {
    ...customersPageActors,
    readRequest: fromPromise<ReadRequest, ReadRequestInput>(mustBeProvided('readRequest')),
    readTerms: fromPromise<RequestTerms, ReadTermsInput>(mustBeProvided('readTerms')),
    takeAgreement: fromPromise<TakenAgreement, AgreedOrder>(mustBeProvided('takeAgreement')),
    paymentChoice: paymentChoiceMachine,
    paymentSubmission: paymentSubmissionMachine,
    paymentRejection: paymentRejectionMachine,
    providerReturn: providerReturnMachine,
    postPaid: fromPromise<void, PostPaidInput>(mustBeProvided('postPaid')),
    watchTab: fromCallback<EventObject>(mustWatch('watchTab')),
    forgetAttempt: fromPromise<void>(mustBeProvided('forgetAttempt')),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({ entry: params.entry })),
    storeArrival: assign((_, params: { entry: RouteEntry }) => mappers.arriveAt(params.entry)),
    /** For another customer: nothing of the request is shown or paid. */
    clearRequest: assign(({ context }) => ({ ...mappers.arriveAt(context.entry), returned: null })),
    storeRequest: assign((_, params: ReadRequest) => params),
    storeTerms: assign((_, params: RequestTerms) => ({ terms: params })),
    askMethod: assign({ asks: 'method' }),
    askAll: assign({ asks: 'all' }),
    /** Remembers the agreement until the address is entered. */
    announceAgreement: (_, _params: MadeAgreement) => {},
    storePayment: assign(({ context }, params: PaymentChoiceOutput) => mappers.payWith(context, params)),
    storeCode: assign(({ context: { attempt } }, { pix }: { pix: PaymentCode }) => ({
      attempt: attempt && { ...attempt, pix },
    })),
    clearCode: assign(({ context: { attempt } }) => ({ attempt: attempt && { ...attempt, pix: null } })),
    storeOutcome: assign((_, params: PaymentSubmissionOutput) => ({ outcome: params })),
    storeProcessed: assign(({ context }) => ({ attempt: mappers.toProcessed(context) })),
    announceResult: (_, _params: ReturnedResult) => {},
    clearAttempt: assign({ attempt: null }),
    clearReturn: assign({ returned: null }),
  },
  guards: {
    /** The same customer, or the first one known. */
    isSameCustomer: ({ context }, params: { customer: Customer | null }) =>
      context.customer === null || params.customer?.id === context.customer.id,
    /** Paid or withdrawn since the list was read, or another customer's. */
    isGone: (_, params: { error: unknown }) => ['notFound', 'conflict'].includes(toFailure(params.error).kind),
    isSameRequest: ({ context }, { entry }: { entry: RouteEntry }) => mappers.isSameRequest(context, entry),
    isCodeEntry: ({ context }, { entry }: { entry: RouteEntry }) =>
      mappers.isSameRequest(context, entry) && entry.step === CODE_STEP,
    isReturned: ({ context }) => context.request !== null && context.returned !== null,
    isOpen: ({ context }) => context.request !== null && isOpen(context.request),
    /** Paid by this tab's attempt. */
    isPaidHere: ({ context: { request, attempt } }) => attempt !== null && isRequestPaid(request),
    /** The provider has the payment, and its result is unknown. */
    isUnderWay: ({ context }) => context.said !== null,
    /** Our servers do not know the result of the running payment yet. */
    isUndecided: (_, { request }: ReadRequest) => request?.status === 'pending',
    isPaidMeanwhile: (_, { request }: ReadRequest) => isRequestPaid(request),
    isElsewhere: ({ context }) => mappers.askingElsewhere(context) !== null,
    hasCode: ({ context }) => isAwaitingCode(context),
    isChosen: (_, params: PaymentChoiceOutput) => params.kind === 'chosen',
    isStillAgreed: ({ context }, { agreed }: TakenAgreement) =>
      agreed !== null && mappers.isStillAgreed(context, agreed),
    isFromAddress: (_, { agreed }: TakenAgreement) => agreed !== null,
    isAddressNeeded: (_, params: PaymentChoiceOutput) => params.kind === 'addressNeeded',
    isOutcome: ({ context }, params: { kinds: readonly string[] }) =>
      context.outcome !== null && params.kinds.includes(context.outcome.kind),
    isResult: (_, params: { output: ProviderReturnOutput; result: 'succeeded' | 'processing' }) =>
      params.output.kind === 'confirmed' && params.output.result === params.result,
    isLeftFor: (_, params: { output: ProviderReturnOutput; to: 'business' | 'checkout' }) =>
      params.output.kind === 'left' && params.output.to === params.to,
  },
  delays: {
    /** Polling interval of a payment that the card provider is processing. */
    lookInterval: MINUTE_MS,
  },
}).extend(customersPage)

function isRequestPaid(request: PaymentRequest | null): boolean {
  return request !== null && isPaid(request.status)
}
