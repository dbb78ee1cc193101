import { fromPromise, setup } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import { isOver, isPaid } from '#domain/payment/payment-status.ts'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import type { PaymentRejectionInput, PaymentRejectionTypes } from './payment-rejection.types.ts'

/** Cancels the booking whose payment was rejected, and tells the customer why. */
export const paymentRejectionMachine = setup({
  types: {} as PaymentRejectionTypes,
  actors: {
    cancelBooking: fromPromise<void, { transactionId: string }>(mustBeProvided('cancelBooking')),
    readStatus: fromPromise<PaymentStatus, PaidSubject>(mustBeProvided('readStatus')),
  },
  guards: {
    isHeld: ({ context }) => context.isHeld,
    isUnread: ({ context }) => context.failure !== null,
    isConflict: (_, params: { error: unknown }) => toFailure(params.error).kind === 'conflict',
    isPaid: (_, { status }: { status: PaymentStatus }) => isPaid(status),
    isOver: (_, { status }: { status: PaymentStatus }) => isOver(status),
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
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context }) => ({ transactionId: context.transactionId }),
        onDone: 'cancelled',
        onError: [{ guard: withEvent('isConflict'), target: 'checkingRefusal' }, { target: 'cancellationFailed' }],
      },
    },
    // A booking that is paid or over cannot be cancelled any more.
    checkingRefusal: {
      tags: 'busy',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: ({ context }) => toSubject(context),
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
    repeated: { type: 'final', output: { kind: 'repeated' } },
    dismissed: { type: 'final', output: { kind: 'dismissed' } },
    released: { type: 'final', output: { kind: 'released' } },
    paid: { type: 'final', output: { kind: 'paid' } },
    abandoned: { type: 'final', output: { kind: 'abandoned' } },
  },
  output: getFinalOutput,
})

function toSubject({ transactionId, requestId }: PaymentRejectionInput): PaidSubject {
  return { transactionId, requestId }
}
