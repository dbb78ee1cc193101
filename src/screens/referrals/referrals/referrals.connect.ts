import type { SnapshotFrom } from 'xstate'
import { getReward } from '#domain/referrals/referral.ts'
import type { ReferralsEvent, ReferralsPage, referralsMachine } from '#machines/referrals/referrals/index.ts'

export type ReferralsSnapshot = SnapshotFrom<typeof referralsMachine>

/** Refer and earn as its own screens see it. */
export function connectReferrals(snapshot: ReferralsSnapshot, send: (event: ReferralsEvent) => void) {
  const { page, link, failure } = snapshot.context
  return {
    /** Which page it is: the form of the account is a step of the earnings. */
    page: page === 'account' ? ('earnings' as const) : page,
    /** What is copied and shared; null where the server gave none. */
    url: link?.url ?? null,
    /** What a referral brings. */
    reward: getReward(link ?? { cashbackCents: null }),
    isCopied: snapshot.hasTag('copied'),
    hasCopyFailed: snapshot.hasTag('copyFailed'),
    hasShareFailed: snapshot.hasTag('shareFailed'),
    /** Why there is nothing to show; null unless there is not. */
    failure: snapshot.hasTag('failed') ? failure : null,
    isTelling: snapshot.hasTag('dialog:failed'),
    copy: () => send({ type: 'link.copy' }),
    share: (message: string) => send({ type: 'link.share', message }),
    open: (page: ReferralsPage) => send({ type: 'page.open', page: page }),
    closeDialog: () => send({ type: 'dialog.close' }),
    retry: () => send({ type: 'referrals.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
