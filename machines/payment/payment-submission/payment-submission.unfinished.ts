import { withOutput } from '#machines/shared/chart.ts'
import { readingStatus } from '#machines/shared/payment.ts'
import { paymentSubmissionSetup } from './payment-submission.setup.ts'

/** State for a payment with an unknown result: polls the status until it is known. */
export const paymentUnfinished = paymentSubmissionSetup.createStateConfig({
  tags: ['dialog:paymentUnfinished', 'failed'],
  initial: 'resting',
  invoke: { id: 'watchTab', src: 'watchTab', onError: {} },
  states: {
    resting: { after: { submitGuard: 'ready' } },
    // Polling does not block: the customer can retry or leave.
    ready: {
      on: {
        'submission.retry': '#payment-submission.resuming',
        'submission.abandon': '#payment-submission.abandoned',
        'dialog.close': '#payment-submission.unknown',
        'back.request': '#payment-submission.unknown',
      },
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'tab.shown': { guard: 'isResultOpen', target: 'looking' },
            'network.restored': { guard: 'isResultOpen', target: 'looking' },
          },
          after: { lookInterval: { guard: 'isResultOpen', target: 'looking' } },
        },
        looking: {
          invoke: {
            ...readingStatus,
            onDone: [
              { guard: withOutput('isPaid', 'status'), target: '#payment-submission.paid' },
              { guard: withOutput('isOver', 'status'), target: '#payment-submission.lapsed' },
              { guard: withOutput('isEarlierRefused', 'status'), target: 'waiting', actions: 'recordEarlierRefusal' },
              {
                guard: withOutput('isNewlyRefused', 'status'),
                target: '#payment-submission.rejected',
                actions: 'recordRefusal',
              },
              { target: 'waiting' },
            ],
            // A failed request says nothing about the payment.
            onError: 'waiting',
          },
        },
      },
    },
  },
})
