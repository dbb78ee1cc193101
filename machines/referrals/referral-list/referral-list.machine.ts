import { assign, fromPromise, setup } from 'xstate'
import { toFailure } from '#domain/failure.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import { failureFrom, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import type { ReferralListInput, ReferralListTypes } from './referral-list.types.ts'

/** Lists the customer's referrals and the status of each reward. */
export const referralListMachine = setup({
  types: {} as ReferralListTypes,
  actors: {
    readReferrals: fromPromise<Referral[], ReferralListInput>(mustBeProvided('readReferrals')),
  },
  actions: {
    storeReferrals: assign((_, params: { referrals: Referral[] }) => params),
    storeSearch: assign((_, params: { text: string }) => ({ search: params.text })),
    recordFailure: assign(failureFrom(toReadFailure)),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isUnauthorized: (_, params: { error: unknown }) => toFailure(params.error).kind === 'unauthorized',
    isEmpty: (_, params: { output: Referral[] }) => params.output.length === 0,
  },
}).createMachine({
  id: 'referral-list',
  context: ({ input }) => ({ ...input, referrals: [], search: '', failure: null }),
  output: getFinalOutput,
  initial: 'readingReferrals',
  on: { 'back.request': '.left' },
  states: {
    readingReferrals: {
      tags: ['screen:list', 'busy'],
      invoke: {
        id: 'readReferrals',
        src: 'readReferrals',
        input: ({ context }) => ({ customerId: context.customerId }),
        onDone: [
          { guard: withEvent('isEmpty'), target: 'empty' },
          { target: 'listing', actions: withOutput('storeReferrals', 'referrals') },
        ],
        onError: [
          { guard: withEvent('isUnauthorized'), target: 'sessionExpired' },
          { target: 'unavailable', actions: withEvent('recordFailure') },
        ],
      },
    },
    listing: {
      tags: 'screen:list',
      on: { 'search.change': { actions: withEvent('storeSearch') } },
    },
    empty: { tags: ['screen:list', 'empty'] },
    unavailable: {
      tags: ['screen:list', 'failed'],
      exit: 'clearFailure',
      on: { 'list.retry': 'readingReferrals' },
    },
    left: { type: 'final', output: { kind: 'left' } },
    sessionExpired: { type: 'final', output: { kind: 'sessionExpired' } },
  },
})
