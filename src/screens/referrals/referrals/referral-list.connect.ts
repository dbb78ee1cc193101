import type { SnapshotFrom } from 'xstate'
import { findReferrals } from '#domain/referrals/referral.ts'
import type { ReferralListEvent, referralListMachine } from '#machines/referrals/referral-list/index.ts'

/** Maps the snapshot of the referrals to their screen. */
export function connectReferralList(
  snapshot: SnapshotFrom<typeof referralListMachine>,
  send: (event: ReferralListEvent) => void,
) {
  const { referrals, search, failure } = snapshot.context
  const found = findReferrals(referrals, search)
  return {
    search,
    found,
    isBusy: snapshot.hasTag('busy'),
    isEmpty: snapshot.hasTag('empty'),
    canSearch: snapshot.can({ type: 'search.change', text: '' }),
    /** Why the referrals could not be read, else null. */
    failure: snapshot.hasTag('failed') ? failure : null,
    searchFor: (text: string) => send({ type: 'search.change', text }),
    retry: () => send({ type: 'list.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
