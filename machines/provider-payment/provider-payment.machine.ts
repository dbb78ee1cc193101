import { assign, fromPromise, setup } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import { isOpen, type PaidSubject } from '#domain/payment-request.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { type ProviderPaymentFailure, toProviderPaymentFailure } from './provider-payment.failure.ts'
import type {
  ConfirmPaymentInput,
  CreateIntentInput,
  FormInput,
  ProviderPaymentContext,
  ProviderPaymentEvent,
  ProviderPaymentInput,
  ProviderPaymentOutput,
  ProviderPaymentTag,
} from './provider-payment.types.ts'

/** Has a booking paid in the card provider's form, for currencies other than BRL. */
export const providerPaymentMachine = setup({
  types: {
    context: {} as ProviderPaymentContext,
    events: {} as ProviderPaymentEvent,
    tags: {} as ProviderPaymentTag,
    input: {} as ProviderPaymentInput,
    output: {} as ProviderPaymentOutput,
  },
  actors: {
    createIntent: fromPromise<FormInput, CreateIntentInput>(mustBeProvided('createIntent')),
    loadForm: fromPromise<void, FormInput>(mustBeProvided('loadForm')),
    checkForm: fromPromise<void, FormInput>(mustBeProvided('checkForm')),
    readStatus: fromPromise<PaymentStatus, PaidSubject>(mustBeProvided('readStatus')),
    confirmPayment: fromPromise<void, ConfirmPaymentInput>(mustBeProvided('confirmPayment')),
  },
  actions: {
    storeTicket: assign((_, params: FormInput) => params),
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toProviderPaymentFailure(params.error) })),
    recordNoBooking: assign({ failure: { kind: 'noBooking' } }),
    recordMissingForm: assign({ failure: { kind: 'formMissing' } }),
    recordBrokenForm: assign((_, params: { why: 'formMissing' | 'over' }) => ({ failure: { kind: params.why } })),
    recordOver: assign({ failure: { kind: 'over' } }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasBooking: ({ context }) => context.transactionId !== '',
    isKind: (_, params: { error: unknown; kind: ProviderPaymentFailure['kind'] }) =>
      toProviderPaymentFailure(params.error).kind === params.kind,
    isPaid: (_, params: { status: PaymentStatus }) => params.status === 'partial' || params.status === 'completed',
    /** What waits, or was turned down before, which is then paid once more. */
    isOpen: (_, params: { status: PaymentStatus }) => isOpen(params),
  },
}).createMachine({
  id: 'provider-payment',
  context: ({ input }) => ({ ...input, ticket: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasBooking', target: 'creatingIntent' },
        { target: 'failed', actions: 'recordNoBooking' },
      ],
    },
    creatingIntent: {
      tags: 'busy',
      invoke: {
        id: 'createIntent',
        src: 'createIntent',
        input: ({ context }) => context,
        onDone: { target: 'loadingForm', actions: { type: 'storeTicket', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ ...event, kind: 'unauthorized' }) },
            target: 'signedOut',
          },
          { target: 'failed', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    loadingForm: {
      tags: 'busy',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context }) => toForm(context),
        onDone: { target: 'entering', actions: 'clearFailure' },
        onError: { target: 'formMissing', actions: 'recordMissingForm' },
      },
    },
    formMissing: {
      tags: ['dialog:formMissing', 'failed'],
      on: { 'form.retry': 'loadingForm', 'payment.giveUp': 'gaveUp', 'back.request': 'gaveUp' },
    },
    entering: {
      tags: 'dialog:form',
      initial: 'asking',
      on: {
        'payment.submit': { target: 'checkingForm', actions: 'clearFailure' },
        'payment.leave': 'leaving',
        'back.request': 'leaving',
        'form.broke': { target: 'formMissing', actions: { type: 'recordBrokenForm', params: ({ event }) => event } },
      },
      states: {
        asking: {},
        refused: { tags: 'failed' },
      },
    },
    // The form stays as it is meanwhile: what was typed is not lost to a second thought.
    leaving: {
      tags: ['dialog:form', 'dialog:leave'],
      on: { 'payment.wait': 'entering', 'back.request': 'entering', 'payment.giveUp': 'gaveUp' },
    },
    checkingForm: {
      tags: ['dialog:form', 'busy'],
      invoke: {
        id: 'checkForm',
        src: 'checkForm',
        input: ({ context }) => toForm(context),
        onDone: 'readingStatus',
        onError: [
          { guard: { type: 'isKind', params: ({ event }) => ({ ...event, kind: 'incomplete' }) }, target: 'entering' },
          { target: 'entering.refused', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    // The form may have stood open for long: a booking that is paid or over by now is not charged.
    readingStatus: {
      tags: ['dialog:form', 'busy'],
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: ({ context: { transactionId, requestId } }) => ({ transactionId, requestId }),
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => ({ status: event.output }) }, target: 'paid' },
          { guard: { type: 'isOpen', params: ({ event }) => ({ status: event.output }) }, target: 'confirming' },
          { target: 'failed', actions: 'recordOver' },
        ],
        onError: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ ...event, kind: 'unauthorized' }) },
            target: 'signedOut',
          },
          { target: 'entering.refused', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    // Where this works the browser leaves for the return address, and the page with it.
    confirming: {
      tags: ['dialog:form', 'busy'],
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => ({
          ...toForm(context),
          transactionId: context.transactionId,
          requestId: context.requestId,
          returnPath: context.returnPath,
        }),
        onDone: 'paid',
        onError: [
          { guard: { type: 'isKind', params: ({ event }) => ({ ...event, kind: 'incomplete' }) }, target: 'entering' },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ ...event, kind: 'notAccepted' }) },
            target: 'entering.refused',
            actions: { type: 'recordFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    paid: { type: 'final', output: { kind: 'paid' } },
    failed: { type: 'final', output: ({ context }) => ({ kind: 'failed', failure: context.failure }) },
    signedOut: { type: 'final', output: { kind: 'signedOut' } },
    gaveUp: { type: 'final', output: { kind: 'gaveUp' } },
  },
  output: ({ event }) => event.output as ProviderPaymentOutput,
})

function toForm({ ticket }: ProviderPaymentContext): FormInput {
  if (ticket === null) throw new Error('a form of the provider needs its payment')
  return { ticket }
}
