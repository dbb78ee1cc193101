import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import { isOpen, type PaidSubject } from '#domain/payment/payment-request.ts'
import { failureFrom } from '#machines/shared/chart.ts'
import { mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { type ProviderPaymentFailure, toProviderPaymentFailure } from './provider-payment.failure.ts'
import type {
  ConfirmPaymentInput,
  CreateIntentInput,
  FormInput,
  ProviderPaymentTypes,
  ReadIntent,
  ReadIntentInput,
} from './provider-payment.types.ts'

/** Sets up the actors, actions, guards and delays of the chart, which is in the machine file. */
export const providerPaymentSetup = setup({
  types: {} as ProviderPaymentTypes,
  actors: {
    createIntent: fromPromise<FormInput, CreateIntentInput>(mustBeProvided('createIntent')),
    readIntent: fromPromise<ReadIntent, ReadIntentInput>(mustBeProvided('readIntent')),
    continueAtBank: fromPromise<void, ReadIntentInput>(mustBeProvided('continueAtBank')),
    checkForm: fromPromise<void, FormInput>(mustBeProvided('checkForm')),
    readStatus: fromPromise<PaymentStatus, PaidSubject>(mustBeProvided('readStatus')),
    confirmPayment: fromPromise<void, ConfirmPaymentInput>(mustBeProvided('confirmPayment')),
    watchTab: fromCallback<EventObject>(mustWatch('watchTab')),
  },
  actions: {
    storeHandle: assign((_, params: FormInput) => params),
    storeCanceled: assign((_, params: ReadIntent) => ({ canceledId: params.id })),
    clearCanceled: assign({ canceledId: null }),
    recordFailure: assign(failureFrom(toProviderPaymentFailure)),
    recordNoBooking: assign({ failure: { kind: 'noBooking' } }),
    recordMissingForm: assign({ failure: { kind: 'formMissing' } }),
    recordUndecided: assign({ failure: { kind: 'undecided' } }),
    recordBrokenForm: assign((_, params: { why: 'formMissing' | 'undecided' }) => ({ failure: { kind: params.why } })),
    recordOver: assign({ failure: { kind: 'over' } }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasBooking: ({ context }) => context.transactionId !== '',
    isKind: (_, params: { error: unknown; kind: ProviderPaymentFailure['kind'] }) =>
      toProviderPaymentFailure(params.error).kind === params.kind,
    isForCard: (_, { status }: ReadIntent) =>
      status === 'requires_payment_method' || status === 'requires_confirmation',
    isAtBank: (_, { status }: ReadIntent) => status === 'requires_action',
    isUnderWay: (_, { status }: ReadIntent) => status === 'processing' || status === 'requires_capture',
    isCharged: (_, { status }: ReadIntent) => status === 'succeeded',
    /** The server is asked for another payment once; then the customer says whether it is asked again. */
    isReplaceable: ({ context }, { status }: ReadIntent) => status === 'canceled' && context.canceledId === null,
    isPaid: (_, params: { status: PaymentStatus }) => params.status === 'partial' || params.status === 'completed',
    /** What waits, or was turned down before, which is then paid once more. */
    isOpen: (_, params: { status: PaymentStatus }) => isOpen(params),
  },
  delays: {
    /** How often the provider is asked how a payment ended that it works on. */
    lookInterval: 5_000,
  },
})
