import type { PaidSubject } from '#domain/payment/payment-request.ts'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { providerPaymentSetup } from './provider-payment.setup.ts'
import type { FormInput, ProviderPaymentContext, ReadIntentInput } from './provider-payment.types.ts'

/** Has a booking paid in the card provider's form, for currencies other than BRL (R-292, R-367 to R-376, decision 0034). */
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
    // The servers give the payment of an earlier try again: its status says how it goes on.
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
    // The bank waits for the customer, who goes on there or pays with another card.
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
        id: 'readStatus',
        src: 'readStatus',
        input: ({ context }) => toSubject(context),
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
    // Where the bank has a page of its own the browser leaves for it, and comes back to the return address.
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
    // The provider works on it: nothing can be paid beside it, and it is looked at until it is known how it ended.
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
            // A question that got no answer says nothing about the money.
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
    // The form stays as it is meanwhile: what was typed is not lost to a second thought.
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
    // The form may have stood open for long: a booking that is paid or over by now is not charged.
    readingStatus: {
      tags: ['dialog:form', 'busy'],
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: ({ context }) => toSubject(context),
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
    // Where this works the browser leaves for the return address, and the page with it.
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
          // Another tab was faster, or the customer has come back from the bank: its status says how it goes on.
          { guard: withEvent('isKind', { kind: 'undecided' }), target: 'readingIntent' },
          { target: 'failed', actions: withEvent('recordFailure') },
        ],
      },
    },
    paid: { type: 'final', output: { kind: 'paid' } },
    failed: { type: 'final', output: ({ context }) => ({ kind: 'failed', failure: context.failure }) },
    sessionExpired: { type: 'final', output: { kind: 'sessionExpired' } },
    abandoned: { type: 'final', output: { kind: 'abandoned' } },
  },
  output: getFinalOutput,
})

function toForm({ handle }: ProviderPaymentContext): FormInput {
  if (handle === null) throw new Error('a form of the provider needs its payment')
  return { handle }
}

/** Which payment at the provider, and what it pays. */
function toReadIntent(context: ProviderPaymentContext): ReadIntentInput {
  return { ...toForm(context), ...toSubject(context) }
}

function toSubject({ transactionId, requestId }: ProviderPaymentContext): PaidSubject {
  return { transactionId, requestId }
}
