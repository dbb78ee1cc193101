import { assign, fromPromise, setup } from 'xstate'
import { toFailure } from '#domain/failure.ts'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { cancelBooking, cancellingBooking, readingStatus, readStatus, statusGuards } from '#machines/shared/payment.ts'
import type {
  ProviderResult,
  ProviderReturnContext,
  ProviderReturnEvent,
  ProviderReturnInput,
  ProviderReturnOutput,
  ProviderReturnTag,
} from './provider-return.types.ts'

/**
 * Finds the result of a payment at the card provider, and cancels a booking that was not paid.
 */
export const providerReturnMachine = setup({
  types: {
    context: {} as ProviderReturnContext,
    events: {} as ProviderReturnEvent,
    tags: {} as ProviderReturnTag,
    input: {} as ProviderReturnInput,
    output: {} as ProviderReturnOutput,
  },
  actors: {
    readResult: fromPromise<ProviderResult, ProviderReturnInput>(mustBeProvided('readResult')),
    readStatus,
    takePending: fromPromise<{ isPending: boolean }, { transactionId: string }>(mustBeProvided('takePending')),
    cancelBooking,
  },
  actions: {
    storeResult: assign((_, params: { result: ProviderResult }) => ({ result: params.result })),
  },
  guards: {
    isRequest: ({ context }) => context.requestId !== null,
    isBooking: ({ context }) => context.requestId === null,
    /** A payment request shows its own status, if the provider's payment cannot be found any more. */
    isAskedForLost: ({ context }, params: { error: unknown }) =>
      context.requestId !== null && toFailure(params.error).kind === 'notFound',
    /** The URL names a payment that does not belong to its booking or request, which shows its own status. */
    isOfAnother: (_, params: { error: unknown }) => toFailure(params.error).kind === 'conflict',
    isConfirmed: (_, params: { result: ProviderResult }) =>
      params.result === 'succeeded' || params.result === 'processing',
    isRefused: (_, params: { result: ProviderResult }) => params.result === 'needsCard' || params.result === 'canceled',
    ...statusGuards,
    isHidden: (_, params: { error: unknown }) =>
      ['unauthorized', 'forbidden', 'notFound'].includes(toFailure(params.error).kind),
    isPending: (_, params: { isPending: boolean }) => params.isPending,
  },
}).createMachine({
  id: 'provider-return',
  context: ({ input }) => ({ ...input, result: null }),
  initial: 'readingResult',
  states: {
    readingResult: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'readResult',
        src: 'readResult',
        input: ({ context: { result, ...input } }) => input,
        onDone: [
          {
            guard: withOutput('isConfirmed', 'result'),
            target: 'confirmed',
            actions: withOutput('storeResult', 'result'),
          },
          { guard: withOutput('isRefused', 'result'), target: 'undoing' },
          { target: 'unclear', actions: withOutput('storeResult', 'result') },
        ],
        // A failed request undoes nothing.
        onError: [
          { guard: withEvent('isOfAnother'), target: 'unread' },
          { guard: withEvent('isAskedForLost'), target: 'unread' },
          { target: 'readingStatus' },
        ],
      },
    },
    readingStatus: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        ...readingStatus,
        onDone: [
          {
            guard: withOutput('isPaid', 'status'),
            target: 'confirmed',
            actions: { type: 'storeResult', params: { result: 'succeeded' } },
          },
          { guard: withOutput('isOver', 'status'), target: 'refused' },
          // The rejected payment may be an earlier attempt, while the latest may still succeed.
          { target: 'unknown' },
        ],
        onError: [{ guard: withEvent('isHidden'), target: 'unread' }, { target: 'unknown' }],
      },
    },
    // A payment request does not cancel its booking.
    undoing: { always: [{ guard: 'isRequest', target: 'refused' }, { target: 'takingPending' }] },
    // A URL can be reloaded or shared: only the browser that paid cancels the booking, and only once.
    takingPending: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'takePending',
        src: 'takePending',
        input: ({ context }) => ({ transactionId: context.transactionId }),
        onDone: [{ guard: withOutput('isPending'), target: 'cancellingBooking' }, { target: 'declined' }],
        onError: 'declined',
      },
    },
    cancellingBooking: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        ...cancellingBooking,
        onDone: 'refused',
        onError: 'stillHeld',
      },
    },
    stillHeld: {
      tags: ['screen:refused', 'failed'],
      on: {
        'cancellation.retry': 'cancellingBooking',
        'business.show': 'leftForBusiness',
        'back.request': 'leftForBusiness',
      },
    },
    refused: {
      tags: 'screen:refused',
      on: {
        'payment.choose': 'leftForCheckout',
        'business.show': 'leftForBusiness',
        'back.request': 'leftForBusiness',
      },
    },
    // It is unknown here whether the booking is still held.
    declined: {
      tags: 'screen:declined',
      on: {
        'payment.choose': 'leftForCheckout',
        'reservations.open': 'leftForReservations',
        'back.request': 'leftForBusiness',
      },
    },
    // Reservations do not show payment requests: the request shows its own status.
    unclear: {
      tags: 'screen:unclear',
      on: {
        'request.open': { guard: 'isRequest', target: 'unread' },
        'reservations.open': { guard: 'isBooking', target: 'leftForReservations' },
        'business.show': 'leftForBusiness',
        'back.request': 'leftForBusiness',
      },
    },
    unknown: {
      tags: ['screen:unknown', 'failed'],
      on: {
        'result.retry': 'readingResult',
        'business.show': { guard: 'isRequest', target: 'leftForBusiness' },
        'reservations.open': { guard: 'isBooking', target: 'leftForReservations' },
        'back.request': [{ guard: 'isRequest', target: 'leftForBusiness' }, { target: 'leftForReservations' }],
      },
    },
    confirmed: { type: 'final', output: ({ context }) => ({ kind: 'confirmed', result: context.result }) },
    unread: { type: 'final', output: { kind: 'unread' } },
    leftForCheckout: { type: 'final', output: { kind: 'left', to: 'checkout' } },
    leftForReservations: { type: 'final', output: { kind: 'left', to: 'reservations' } },
    leftForBusiness: { type: 'final', output: { kind: 'left', to: 'business' } },
  },
  output: getFinalOutput,
})
