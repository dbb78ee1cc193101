import { and, assign, fromPromise, setup, stateIn } from 'xstate'
import type { SavedAccount } from '#domain/referrals/bank-account.ts'
import { canWithdraw, type Earnings } from '#domain/referrals/referral.ts'
import { endings, getFinalOutput, showFailure, signInOrRecord, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { reading } from '#machines/shared/reading.ts'
import type { EarningsInput, EarningsTypes, TransferInput } from './earnings.types.ts'

const earningsSetup = setup({
  types: {} as EarningsTypes,
  actors: {
    readEarnings: fromPromise<Earnings, EarningsInput>(mustBeProvided('readEarnings')),
    readAccount: fromPromise<SavedAccount | null, EarningsInput>(mustBeProvided('readAccount')),
    requestTransfer: fromPromise<void, TransferInput>(mustBeProvided('requestTransfer')),
  },
  actions: {
    storeEarnings: assign((_, params: { earnings: Earnings }) => params),
    storeAccount: assign((_, params: { account: SavedAccount | null }) => params),
    /**
     * Sets the amount to 0 after a withdrawal, so that it is not requested twice while earnings are read again.
     */
    storeWithdrawn: assign(({ context: { earnings } }) => ({
      earnings: earnings === null ? null : { ...earnings, toReceiveCents: 0 },
    })),
  },
  guards: {
    canWithdraw: ({ context: { earnings } }) => earnings !== null && canWithdraw(earnings),
    hasRecipient: ({ context }) => (context.account?.recipientId ?? null) !== null,
    isAccountKnown: stateIn({ showing: { account: 'known' } }),
  },
  delays: {
    /** How long the success message is shown. */
    snackbarTime: 6_000,
  },
}).extend(reading)

/** Shows the referral earnings and lets the customer withdraw them. */
export const earningsMachine = earningsSetup.createMachine({
  id: 'earnings',
  context: ({ input }) => ({ ...input, earnings: null, account: null, failure: null }),
  output: getFinalOutput,
  initial: 'readingEarnings',
  states: {
    readingEarnings: {
      tags: ['screen:earnings', 'busy'],
      on: { 'back.request': 'left' },
      invoke: {
        id: 'readEarnings',
        src: 'readEarnings',
        input: ({ context }) => ({ customerId: context.customerId }),
        onDone: { target: 'showing', actions: withOutput('storeEarnings', 'earnings') },
        onError: signInOrRecord('sessionExpired', 'unavailable'),
      },
    },
    unavailable: showFailure('screen:earnings', { 'earnings.retry': 'readingEarnings', 'back.request': 'left' }),
    showing: {
      tags: 'screen:earnings',
      type: 'parallel',
      states: {
        withdrawal: {
          initial: 'idle',
          on: {
            'account.open': { guard: 'isAccountKnown', target: '#earnings.accountOpened' },
            'back.request': '#earnings.left',
          },
          states: {
            idle: {
              on: {
                'withdrawal.request': [
                  { guard: and(['isAccountKnown', 'canWithdraw', 'hasRecipient']), target: 'withdrawing' },
                  // There is no bank account yet: it is asked for first.
                  { guard: and(['isAccountKnown', 'canWithdraw']), target: '#earnings.accountOpened' },
                ],
              },
            },
            withdrawing: {
              tags: 'withdrawing',
              // Nobody leaves before the result of the withdrawal is known.
              on: { 'account.open': {}, 'back.request': {} },
              invoke: {
                id: 'requestTransfer',
                src: 'requestTransfer',
                input: ({ context: { customerId, account } }) => ({
                  customerId,
                  recipientId: account?.recipientId ?? '',
                }),
                onDone: { target: 'withdrawn', actions: 'storeWithdrawn' },
                onError: signInOrRecord('#earnings.sessionExpired', 'refused'),
              },
            },
            withdrawn: {
              tags: 'withdrawn',
              after: { snackbarTime: 'idle' },
              invoke: {
                id: 'readEarnings',
                src: 'readEarnings',
                input: ({ context }) => ({ customerId: context.customerId }),
                onDone: { actions: withOutput('storeEarnings', 'earnings') },
                onError: [
                  { guard: withEvent('isUnauthorized'), target: '#earnings.sessionExpired' },
                  // Only the paid amount is outdated, until the next visit.
                  {},
                ],
              },
            },
            refused: {
              tags: 'dialog:refused',
              exit: 'clearFailure',
              // Reads the earnings again, in case the withdrawal succeeded.
              on: { 'dialog.close': '#earnings.readingEarnings' },
            },
          },
        },
        account: {
          initial: 'reading',
          states: {
            reading: {
              tags: 'accountBusy',
              invoke: {
                id: 'readAccount',
                src: 'readAccount',
                input: ({ context }) => ({ customerId: context.customerId }),
                onDone: { target: 'known', actions: withOutput('storeAccount', 'account') },
                onError: signInOrRecord('#earnings.sessionExpired', 'unread'),
              },
            },
            known: { tags: 'accountKnown' },
            unread: {
              tags: 'accountFailed',
              // No withdrawal runs here, so no other failure is cleared.
              exit: 'clearFailure',
              on: { 'account.retry': 'reading' },
            },
          },
        },
      },
    },
    ...endings('left', 'accountOpened', 'sessionExpired'),
  },
})
