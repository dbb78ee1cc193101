import { assign, type EventObject, fromCallback, fromPromise, setup, stateIn } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import { isOver } from '#domain/payment/payment-status.ts'
import { endings, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { readingStatus, readStatus, statusGuards } from '#machines/shared/payment.ts'
import type {
  CodeDeadline,
  CodePaymentContext,
  CodePaymentEvent,
  CodePaymentInput,
  CodePaymentOutput,
  CodePaymentTag,
} from './code-payment.types.ts'

/**
 * Shows a Pix code and waits for the payment: until the booking's deadline, or without a deadline for a request (R-352
 * to R-366).
 */
export const codePaymentMachine = setup({
  types: {
    context: {} as CodePaymentContext,
    events: {} as CodePaymentEvent,
    tags: {} as CodePaymentTag,
    input: {} as CodePaymentInput,
    output: {} as CodePaymentOutput,
  },
  actors: {
    readDeadline: fromPromise<CodeDeadline, { createdAt: string }>(mustBeProvided('readDeadline')),
    readStatus,
    watchTab: fromCallback<EventObject>(mustWatch('watchTab')),
  },
  actions: {
    storeDeadline: assign((_, params: { deadline: CodeDeadline }) => ({ deadline: params.deadline })),
    storeStatus: assign((_, params: { status: PaymentStatus }) => ({ status: params.status })),
  },
  guards: {
    isTimed: ({ context }) => context.createdAt !== null,
    isOver: (_, params: { deadline: CodeDeadline }) => params.deadline.remainingMs === 0,
    isPaid: statusGuards.isPaid,
    /** A withdrawn request cannot be tried again; its own page shows that. */
    isWithdrawn: ({ context }, params: { status: PaymentStatus }) =>
      context.requestId !== null && isOver(params.status),
    /** Not signed in, or not allowed: polling again would not help. */
    isSessionExpired: (_, params: { error: unknown }) =>
      ['unauthorized', 'forbidden'].includes(toFailure(params.error).kind),
    /** No dialog covers the code. */
    isStaying: stateIn({ waiting: { leaving: 'closed' } }),
    isPending: (_, params: { status: PaymentStatus }) => params.status === 'pending',
  },
  delays: {
    pollInterval: 5_000,
    /** Forty minutes from the booking, minus the time before this page was opened. */
    pollCutoff: ({ context }) => context.deadline?.remainingMs ?? 0,
  },
}).createMachine({
  id: 'code-payment',
  context: ({ input }) => ({ ...input, deadline: null, status: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isTimed', target: 'resuming' }, { target: 'waiting' }] },
    resuming: {
      tags: ['screen:code', 'busy'],
      invoke: {
        id: 'readDeadline',
        src: 'readDeadline',
        input: ({ context }) => ({ createdAt: context.createdAt ?? '' }),
        onDone: [
          { guard: withOutput('isOver', 'deadline'), target: 'askingAfterDeadline' },
          { target: 'waiting', actions: withOutput('storeDeadline', 'deadline') },
        ],
        // A booking without a valid date has no deadline to show or trust.
        onError: 'askingAfterDeadline',
      },
    },
    waiting: {
      tags: 'screen:code',
      type: 'parallel',
      invoke: { id: 'watchTab', src: 'watchTab', onError: {} },
      states: {
        polling: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                ...readingStatus,
                onDone: [
                  { guard: withOutput('isPaid', 'status'), target: '#code-payment.paid' },
                  { guard: withOutput('isPending', 'status'), target: 'pausing' },
                  { target: '#code-payment.askingAfterRefusal' },
                ],
                onError: [
                  { guard: withEvent('isSessionExpired'), target: 'sessionExpired' },
                  // A failed request says nothing about the payment.
                  { target: 'pausing' },
                ],
              },
            },
            pausing: {
              on: { 'tab.shown': 'asking', 'network.restored': 'asking' },
              after: { pollInterval: 'asking' },
            },
            // The code stays and can be paid; a sign-in in another tab is noticed when this tab is visible again.
            sessionExpired: {
              tags: 'sessionExpired',
              on: {
                'tab.shown': 'asking',
                'signIn.start': { guard: 'isStaying', target: '#code-payment.leftForSignIn' },
              },
            },
          },
        },
        limit: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isTimed', target: 'running' }, { target: 'none' }] },
            running: { after: { pollCutoff: '#code-payment.askingAfterDeadline' } },
            none: {},
          },
        },
        leaving: {
          initial: 'closed',
          states: {
            closed: { on: { 'payment.leave': 'deciding', 'back.request': 'deciding' } },
            deciding: {
              tags: 'dialog:leave',
              on: {
                'payment.wait': 'closed',
                'back.request': 'closed',
                'payment.giveUp': '#code-payment.askingBeforeLeaving',
              },
            },
          },
        },
      },
    },
    // The last three checks, so that a late payment is not missed.
    askingAfterDeadline: {
      tags: ['screen:code', 'busy'],
      invoke: {
        ...readingStatus,
        onDone: [{ guard: withOutput('isPaid', 'status'), target: 'paid' }, { target: 'expired' }],
        onError: [
          // The reservation shows the result after a sign-in.
          { guard: withEvent('isSessionExpired'), target: 'leftForSignIn' },
          // Without a response it is unknown whether the payment arrived.
          { target: 'unanswered' },
        ],
      },
    },
    askingAfterRefusal: {
      tags: ['screen:code', 'busy'],
      invoke: {
        ...readingStatus,
        onDone: [
          { guard: withOutput('isPaid', 'status'), target: 'paid' },
          { guard: withOutput('isPending', 'status'), target: 'deciding' },
          {
            guard: withOutput('isWithdrawn', 'status'),
            target: 'withdrawn',
            actions: withOutput('storeStatus', 'status'),
          },
          { target: 'refused', actions: withOutput('storeStatus', 'status') },
        ],
        onError: 'deciding',
      },
    },
    askingBeforeLeaving: {
      tags: ['screen:code', 'busy'],
      invoke: {
        ...readingStatus,
        onDone: [{ guard: withOutput('isPaid', 'status'), target: 'paid' }, { target: 'abandoned' }],
        onError: 'abandoned',
      },
    },
    unanswered: {
      tags: ['screen:unanswered', 'failed'],
      on: { 'status.retry': 'askingAfterDeadline', 'payment.giveUp': 'abandoned', 'back.request': 'abandoned' },
    },
    expired: {
      tags: 'screen:expired',
      on: { 'payment.restart': 'leftExpired', 'payment.giveUp': 'abandoned', 'back.request': 'abandoned' },
    },
    refused: {
      tags: ['screen:refused', 'failed'],
      on: { 'payment.restart': 'leftRefused', 'payment.giveUp': 'abandoned', 'back.request': 'leftRefused' },
    },
    ...endings('paid', 'abandoned'),
    leftForSignIn: { type: 'final', output: { kind: 'sessionExpired' } },
    leftExpired: { type: 'final', output: { kind: 'expired' } },
    withdrawn: { type: 'final', output: ({ context }) => ({ kind: 'refused', status: context.status }) },
    leftRefused: { type: 'final', output: ({ context }) => ({ kind: 'refused', status: context.status }) },
  },
  output: getFinalOutput,
})
