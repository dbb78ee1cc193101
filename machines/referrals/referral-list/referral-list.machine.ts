import { assign, fromPromise, setup } from 'xstate'
import type { Referral } from '#domain/referrals/referral.ts'
import { endings, getFinalOutput, showFailure, signInOrRecord, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { reading } from '#machines/shared/reading.ts'
import type { ReferralListInput, ReferralListTypes } from './referral-list.types.ts'

const referralListSetup = setup({
  types: {} as ReferralListTypes,
  actors: {
    readReferrals: fromPromise<Referral[], ReferralListInput>(mustBeProvided('readReferrals')),
  },
  actions: {
    storeReferrals: assign((_, params: { referrals: Referral[] }) => params),
    storeSearch: assign((_, params: { text: string }) => ({ search: params.text })),
  },
  guards: {
    isEmpty: (_, params: { output: Referral[] }) => params.output.length === 0,
  },
}).extend(reading)

/** Lists the customer's referrals and the status of each reward. */
export const referralListMachine = referralListSetup.createMachine({
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
        onError: signInOrRecord('sessionExpired', 'unavailable'),
      },
    },
    listing: {
      tags: 'screen:list',
      on: { 'search.change': { actions: withEvent('storeSearch') } },
    },
    empty: { tags: ['screen:list', 'empty'] },
    unavailable: showFailure('screen:list', { 'list.retry': 'readingReferrals' }),
    ...endings('left', 'sessionExpired'),
  },
})
