import { assign, fromPromise, setup } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { isUnknownResult, toFailure } from '#domain/failure.ts'
import type { ReferralLink } from '#domain/referrals/referral.ts'
import { bankAccountMachine } from '#machines/referrals/bank-account/index.ts'
import { earningsMachine } from '#machines/referrals/earnings/index.ts'
import { referralListMachine } from '#machines/referrals/referral-list/index.ts'
import { failureFrom } from '#machines/shared/chart.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import { getPlace } from './referrals.mappers.ts'
import type { ReferralsPlace, ReferralsTypes, Referrer } from './referrals.types.ts'

/** What the chart of refer and earn is made of. */
export const referralsSetup = setup({
  types: {} as ReferralsTypes,
  actors: {
    identifyReferrer: fromPromise<Referrer>(mustBeProvided('identifyReferrer')),
    createLink: fromPromise<ReferralLink, { customerId: string }>(mustBeProvided('createLink')),
    /** Whether the server still knows whoever is signed in. */
    confirmCustomer: fromPromise<Customer>(mustBeProvided('confirmCustomer')),
    copyLink: fromPromise<void, { url: string }>(mustBeProvided('copyLink')),
    shareLink: fromPromise<void, { message: string }>(mustBeProvided('shareLink')),
    rememberReturn: fromPromise<void, { path: string }>(mustBeProvided('rememberReturn')),
    referralList: referralListMachine,
    earnings: earningsMachine,
    bankAccount: bankAccountMachine,
  },
  actions: {
    storePlace: assign((_, params: { place: ReferralsPlace }) => params),
    storeReferrer: assign((_, params: Referrer) => params),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeLink: assign((_, params: { link: ReferralLink }) => params),
    clearLink: assign({ link: null }),
    recordFailure: assign(failureFrom(toReadFailure)),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isNobody: (_, params: { customer: Customer | null }) => params.customer === null,
    isSamePerson: ({ context }, params: { customer: Customer | null }) => params.customer?.id === context.customer?.id,
    isSamePlace: ({ context }, { entry }: { entry: RouteEntry }) => getPlace(entry) === context.place,
    isUnauthorized: (_, params: { error: unknown }) => toFailure(params.error).kind === 'unauthorized',
    /** Nobody was there to answer: who is signed in has nothing to do with it. */
    isConnection: (_, params: { error: unknown }) => isConnection(params.error),
    /** The sign-in would not help, or did not. */
    isPastSignIn: ({ context }, params: { error: unknown }) =>
      context.signIn === 'tried' || toFailure(params.error).kind === 'offline',
    isNobodyAgain: ({ context }, params: { customer: Customer | null }) =>
      params.customer === null && context.signIn === 'tried',
    isUnknown: ({ context }) => context.customer === null,
    isAt: ({ context }, params: { place: ReferralsPlace }) => context.place === params.place,
    isLinkMissing: ({ context }) => context.link === null,
    hasNoAddress: ({ context }) => (context.link?.url ?? null) === null,
    isOutcome: (_, params: { output: { kind: string }; kind: 'signedOut' | 'saved' | 'accountOpened' }) =>
      params.output.kind === params.kind,
  },
  delays: {
    /** How long it is said that the link was copied. */
    snackbarTime: 6_000,
  },
})

function isConnection(error: unknown): boolean {
  const failure = toFailure(error)
  return failure.kind === 'offline' || isUnknownResult(failure)
}
