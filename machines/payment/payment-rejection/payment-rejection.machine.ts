import { setup } from 'xstate'
import { toFailure } from '#domain/failure.ts'
import { endings, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { cancelBooking, cancellingBooking, readingStatus, readStatus, statusGuards } from '#machines/shared/payment.ts'
import type { PaymentRejectionTypes } from './payment-rejection.types.ts'

/** Cancels the booking whose payment was rejected, and tells the customer why. */
export const paymentRejectionMachine = setup({
  types: {} as PaymentRejectionTypes,
  actors: { cancelBooking, readStatus },
  guards: {
    isHeld: ({ context }) => context.isHeld,
    isUnread: ({ context }) => context.failure !== null,
    isConflict: (_, params: { error: unknown }) => toFailure(params.error).kind === 'conflict',
    ...statusGuards,
  },
  delays: {
    /** A second submit is ignored until one second after the first has completed. */
    submitGuard: 1_000,
  },
}).createMachine({
  id: 'payment-rejection',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isHeld', target: 'cancellingBooking' }, { target: 'cancelled' }] },
    cancellingBooking: {
      tags: 'busy',
      invoke: {
        ...cancellingBooking,
        onDone: 'cancelled',
        onError: [{ guard: withEvent('isConflict'), target: 'checkingRefusal' }, { target: 'cancellationFailed' }],
      },
    },
    // A booking that is paid or over cannot be cancelled any more.
    checkingRefusal: {
      tags: 'busy',
      invoke: {
        ...readingStatus,
        onDone: [
          { guard: withOutput('isPaid', 'status'), target: 'paid' },
          { guard: withOutput('isOver', 'status'), target: 'cancelled' },
          { target: 'cancellationFailed' },
        ],
        onError: 'cancellationFailed',
      },
    },
    cancellationFailed: {
      tags: ['dialog:cancellationFailed', 'failed'],
      on: {
        'cancellation.retry': 'cancellingBooking',
        'submission.abandon': 'abandoned',
        'back.request': 'abandoned',
      },
    },
    // The rejection of a code was shown on its own screen.
    cancelled: { always: [{ guard: 'isUnread', target: 'paymentFailed' }, { target: 'released' }] },
    paymentFailed: {
      tags: ['dialog:paymentFailed', 'failed'],
      initial: 'resting',
      states: {
        resting: { after: { submitGuard: 'ready' } },
        ready: {
          on: {
            'submission.retry': '#payment-rejection.repeated',
            'dialog.close': '#payment-rejection.dismissed',
            'back.request': '#payment-rejection.dismissed',
          },
        },
      },
    },
    ...endings('repeated', 'dismissed', 'released', 'paid', 'abandoned'),
  },
  output: getFinalOutput,
})
