import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import { isOpen } from '#domain/payment/payment-request.ts'
import { failureFrom } from '#machines/shared/chart.ts'
import { mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { readStatus, statusGuards } from '#machines/shared/payment.ts'
import { type ProviderPaymentFailure, toProviderPaymentFailure } from './provider-payment.failure.ts'
import type {
  ConfirmPaymentInput,
  CreateIntentInput,
  FormInput,
  ProviderPaymentTypes,
  ReadIntent,
  ReadIntentInput,
} from './provider-payment.types.ts'

/** Sets up actors, actions, guards and delays of the chart in the machine file. */
export const providerPaymentSetup = setup({
  types: {} as ProviderPaymentTypes,
  actors: {
    createIntent: fromPromise<FormInput, CreateIntentInput>(mustBeProvided('createIntent')),
    readIntent: fromPromise<ReadIntent, ReadIntentInput>(mustBeProvided('readIntent')),
    continueAtBank: fromPromise<void, ReadIntentInput>(mustBeProvided('continueAtBank')),
    checkForm: fromPromise<void, FormInput>(mustBeProvided('checkForm')),
    readStatus,
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
    isForCard: (_, { status }: ReadIntent) => status === 'needsCard' || status === 'needsConfirmation',
    isAtBank: (_, { status }: ReadIntent) => status === 'needsBank',
    isUnderWay: (_, { status }: ReadIntent) => status === 'processing' || status === 'authorized',
    isCharged: (_, { status }: ReadIntent) => status === 'succeeded',
    /** Another payment is requested automatically once; after that the customer decides. */
    isReplaceable: ({ context }, { status }: ReadIntent) => status === 'canceled' && context.canceledId === null,
    isPaid: statusGuards.isPaid,
    /** Waiting, or rejected before and paid again. */
    isOpen: (_, params: { status: PaymentStatus }) => isOpen(params),
  },
  delays: {
    /** Polling interval of a payment that the provider is processing. */
    lookInterval: 5_000,
  },
})
