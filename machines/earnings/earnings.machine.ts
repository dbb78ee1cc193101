import { assign, fromPromise, setup } from 'xstate'
import { toFailure } from '#domain/failure.ts'
import { canWithdraw } from '#domain/referral.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import type { EarningsInput, EarningsOutput, EarningsReading, EarningsTypes, TransferInput } from './earnings.types.ts'

/** What the referrals have brought, and the withdrawal of what can be withdrawn. */
export const earningsMachine = setup({
  types: {} as EarningsTypes,
  actors: {
    readEarnings: fromPromise<EarningsReading, EarningsInput>(mustBeProvided('readEarnings')),
    requestTransfer: fromPromise<void, TransferInput>(mustBeProvided('requestTransfer')),
  },
  actions: {
    storeReading: assign((_, params: EarningsReading) => params),
    /** What was to be received is on its way: nobody asks for it twice while the earnings are read anew. */
    storeWithdrawn: assign(({ context: { earnings } }) => ({
      earnings: earnings === null ? null : { ...earnings, toReceiveCents: 0 },
    })),
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toReadFailure(params.error) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isUnauthorized: (_, params: { error: unknown }) => toFailure(params.error).kind === 'unauthorized',
    canWithdraw: ({ context }) => mayWithdraw(context),
    canWithdrawToAccount: ({ context }) => mayWithdraw(context) && (context.account?.recipientId ?? null) !== null,
  },
  delays: {
    /** How long it is said that the withdrawal was taken. */
    snackbarTime: 6_000,
  },
}).createMachine({
  id: 'earnings',
  context: ({ input }) => ({ ...input, earnings: null, account: null, failure: null }),
  output: ({ event }) => event.output as EarningsOutput,
  initial: 'readingEarnings',
  on: { 'back.request': '.left' },
  states: {
    readingEarnings: {
      tags: ['screen:earnings', 'busy'],
      invoke: {
        id: 'readEarnings',
        src: 'readEarnings',
        input: ({ context }) => ({ customerId: context.customerId }),
        onDone: { target: 'showing', actions: { type: 'storeReading', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isUnauthorized', params: ({ event }) => event }, target: 'signedOut' },
          { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    unavailable: {
      tags: ['screen:earnings', 'failed'],
      exit: 'clearFailure',
      on: { 'earnings.retry': 'readingEarnings' },
    },
    showing: {
      tags: 'screen:earnings',
      initial: 'idle',
      on: { 'account.open': 'accountOpened' },
      states: {
        idle: {
          on: {
            'withdrawal.request': [
              { guard: 'canWithdrawToAccount', target: 'withdrawing' },
              // There is nowhere to pay it to: the account comes first.
              { guard: 'canWithdraw', target: '#earnings.accountOpened' },
            ],
          },
        },
        withdrawing: {
          tags: 'withdrawing',
          // Nobody leaves without knowing what became of the money.
          on: { 'account.open': {}, 'back.request': {} },
          invoke: {
            id: 'requestTransfer',
            src: 'requestTransfer',
            input: ({ context: { customerId, account } }) => ({
              customerId,
              recipientId: account?.recipientId ?? '',
            }),
            onDone: { target: 'withdrawn', actions: 'storeWithdrawn' },
            onError: [
              { guard: { type: 'isUnauthorized', params: ({ event }) => event }, target: '#earnings.signedOut' },
              { target: 'refused', actions: { type: 'recordFailure', params: ({ event }) => event } },
            ],
          },
        },
        withdrawn: {
          tags: 'withdrawn',
          after: { snackbarTime: 'idle' },
          invoke: {
            id: 'readEarnings',
            src: 'readEarnings',
            input: ({ context }) => ({ customerId: context.customerId }),
            onDone: { actions: { type: 'storeReading', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isUnauthorized', params: ({ event }) => event }, target: '#earnings.signedOut' },
              // What is shown is right but for the amount that was paid, which comes with the next visit.
              {},
            ],
          },
        },
        refused: {
          tags: 'dialog:refused',
          exit: 'clearFailure',
          // Whether anything was withdrawn all the same is asked of the server.
          on: { 'dialog.close': '#earnings.readingEarnings' },
        },
      },
    },
    left: { type: 'final', output: { kind: 'left' } },
    accountOpened: { type: 'final', output: { kind: 'accountOpened' } },
    signedOut: { type: 'final', output: { kind: 'signedOut' } },
  },
})

function mayWithdraw({ earnings }: EarningsTypes['context']): boolean {
  return earnings !== null && canWithdraw(earnings)
}
