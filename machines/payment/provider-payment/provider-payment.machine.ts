import { endings, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { readingStatus, toSubject } from '#machines/shared/payment.ts'
import { providerPaymentSetup } from './provider-payment.setup.ts'
import type { FormInput, ProviderPaymentContext, ReadIntentInput } from './provider-payment.types.ts'

/**
 * Takes a payment in the card provider's form, for currencies other than BRL (R-292, R-367 to R-376, decision 0034).
 */
export const providerPaymentMachine = providerPaymentSetup.createMachine({
  id: 'provider-payment',
  context: ({ input }) => ({ ...input, handle: null, canceledId: null, failure: null }),
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
        onDone: { target: 'readingIntent', actions: withOutput('storeHandle') },
        onError: [
          { guard: withEvent('isKind', { kind: 'unauthorized' }), target: 'sessionExpired' },
          { target: 'failed', actions: withEvent('recordFailure') },
        ],
      },
    },
    // The server may return the payment of an earlier attempt: its status decides the next step.
    readingIntent: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'readIntent',
        src: 'readIntent',
        input: ({ context }) => toReadIntent(context),
        onDone: [
          { guard: withOutput('isForCard'), target: 'entering' },
          { guard: withOutput('isAtBank'), target: 'atBank' },
          { guard: withOutput('isUnderWay'), target: 'underWay' },
          { guard: withOutput('isCharged'), target: 'paid' },
          { guard: withOutput('isReplaceable'), target: 'creatingIntent', actions: withOutput('storeCanceled') },
          { target: 'formMissing', actions: 'recordUndecided' },
        ],
        onError: { target: 'formMissing', actions: 'recordMissingForm' },
      },
    },
    // The bank waits for the customer, who continues there or pays with another card.
    atBank: {
      tags: 'dialog:bank',
      on: {
        'bank.open': 'readingStatusForBank',
        'card.enter': 'entering',
        'payment.giveUp': 'abandoned',
        'back.request': 'abandoned',
      },
    },
    readingStatusForBank: {
      tags: 'busy',
      invoke: {
        ...readingStatus,
        onDone: [
          { guard: withOutput('isPaid', 'status'), target: 'paid' },
          { guard: withOutput('isOpen', 'status'), target: 'continuingAtBank' },
          { target: 'failed', actions: 'recordOver' },
        ],
        onError: [
          { guard: withEvent('isKind', { kind: 'unauthorized' }), target: 'sessionExpired' },
          { target: 'formMissing', actions: 'recordMissingForm' },
        ],
      },
    },
    // If the bank has its own page, the browser goes there and comes back to the return URL.
    continuingAtBank: {
      tags: 'busy',
      invoke: {
        id: 'continueAtBank',
        src: 'continueAtBank',
        input: ({ context }) => toReadIntent(context),
        onDone: 'readingIntent',
        onError: [
          { guard: withEvent('isKind', { kind: 'declined' }), target: 'failed', actions: withEvent('recordFailure') },
          { target: 'readingIntent' },
        ],
      },
    },
    // The provider is processing it: no other payment is possible, so the status is polled until it is known.
    underWay: {
      tags: 'dialog:underWay',
      initial: 'resting',
      on: { 'payment.giveUp': 'abandoned', 'back.request': 'abandoned' },
      invoke: { id: 'watchTab', src: 'watchTab', onError: {} },
      states: {
        resting: {
          on: { 'status.retry': 'looking', 'tab.shown': 'looking', 'network.restored': 'looking' },
          after: { lookInterval: 'looking' },
        },
        looking: {
          invoke: {
            id: 'readIntent',
            src: 'readIntent',
            input: ({ context }) => toReadIntent(context),
            onDone: [
              { guard: withOutput('isUnderWay'), target: 'resting' },
              { target: '#provider-payment.readingIntent' },
            ],
            // A failed request says nothing about the payment.
            onError: 'resting',
          },
        },
      },
    },
    formMissing: {
      tags: ['dialog:formMissing', 'failed'],
      on: {
        'form.retry': { target: 'readingIntent', actions: 'clearCanceled' },
        'payment.giveUp': 'abandoned',
        'back.request': 'abandoned',
      },
    },
    entering: {
      tags: 'dialog:form',
      initial: 'asking',
      on: {
        'payment.submit': { target: 'checkingForm', actions: 'clearFailure' },
        'payment.leave': 'leaving',
        'back.request': 'leaving',
        'form.broke': { target: 'formMissing', actions: withEvent('recordBrokenForm') },
      },
      states: {
        asking: {},
        refused: { tags: 'failed' },
      },
    },
    // The form stays open, so that typed data is not lost.
    leaving: {
      tags: ['dialog:form', 'dialog:leave'],
      on: { 'payment.wait': 'entering', 'back.request': 'entering', 'payment.giveUp': 'abandoned' },
    },
    checkingForm: {
      tags: ['dialog:form', 'busy'],
      invoke: {
        id: 'checkForm',
        src: 'checkForm',
        input: ({ context }) => toForm(context),
        onDone: 'readingStatus',
        onError: [
          { guard: withEvent('isKind', { kind: 'incomplete' }), target: 'entering' },
          { target: 'entering.refused', actions: withEvent('recordFailure') },
        ],
      },
    },
    // The form may have been open for long: a booking that is paid or over is not charged.
    readingStatus: {
      tags: ['dialog:form', 'busy'],
      invoke: {
        ...readingStatus,
        onDone: [
          { guard: withOutput('isPaid', 'status'), target: 'paid' },
          { guard: withOutput('isOpen', 'status'), target: 'confirming' },
          { target: 'failed', actions: 'recordOver' },
        ],
        onError: [
          { guard: withEvent('isKind', { kind: 'unauthorized' }), target: 'sessionExpired' },
          { target: 'entering.refused', actions: withEvent('recordFailure') },
        ],
      },
    },
    // If this succeeds, the browser navigates to the return URL.
    confirming: {
      tags: ['dialog:form', 'busy'],
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => ({ ...toReadIntent(context), returnPath: context.returnPath }),
        onDone: 'paid',
        onError: [
          { guard: withEvent('isKind', { kind: 'incomplete' }), target: 'entering' },
          {
            guard: withEvent('isKind', { kind: 'notAccepted' }),
            target: 'entering.refused',
            actions: withEvent('recordFailure'),
          },
          // Another tab was faster, or the customer is back from the bank: the status decides the next step.
          { guard: withEvent('isKind', { kind: 'undecided' }), target: 'readingIntent' },
          { target: 'failed', actions: withEvent('recordFailure') },
        ],
      },
    },
    paid: { type: 'final', output: { kind: 'paid' } },
    failed: { type: 'final', output: ({ context }) => ({ kind: 'failed', failure: context.failure }) },
    ...endings('sessionExpired', 'abandoned'),
  },
  output: getFinalOutput,
})

function toForm({ handle }: ProviderPaymentContext): FormInput {
  if (handle === null) throw new Error('a form of the provider needs its payment')
  return { handle }
}

/** Maps the context to the payment at the provider and its booking or request. */
function toReadIntent(context: ProviderPaymentContext): ReadIntentInput {
  return { ...toForm(context), ...toSubject(context) }
}
