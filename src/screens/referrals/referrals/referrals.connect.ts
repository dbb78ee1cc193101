import type { SnapshotFrom } from 'xstate'
import { getReward } from '#domain/referrals/referral.ts'
import type { ReferralsEvent, ReferralsPage, referralsMachine } from '#machines/referrals/referrals/index.ts'

export type ReferralsSnapshot = SnapshotFrom<typeof referralsMachine>

/** Maps the snapshot of refer and earn to its own screens. */
export function connectReferrals(snapshot: ReferralsSnapshot, send: (event: ReferralsEvent) => void) {
  const { page, link, failure } = snapshot.context
  return {
    /** The current page: the account form is a step of the earnings. */
    page: page === 'account' ? ('earnings' as const) : page,
    /** The link to copy and share; null if the server sent none. */
    url: link?.url ?? null,
    /** The reward of a referral. */
    reward: getReward(link ?? { cashbackCents: null }),
    isCopied: snapshot.hasTag('copied'),
    hasCopyFailed: snapshot.hasTag('copyFailed'),
    hasShareFailed: snapshot.hasTag('shareFailed'),
    /** Why the page could not be loaded, else null. */
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
