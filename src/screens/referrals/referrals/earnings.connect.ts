import type { SnapshotFrom } from 'xstate'
import type { EarningsEvent, earningsMachine } from '#machines/referrals/earnings/index.ts'

/** The earnings as their screen sees them. */
export function connectEarnings(snapshot: SnapshotFrom<typeof earningsMachine>, send: (event: EarningsEvent) => void) {
  const { earnings, account, failure } = snapshot.context
  return {
    earnings: snapshot.hasTag('busy') ? null : earnings,
    /** Null where none is saved; `isAccountKnown` says whether that is known. */
    account,
    isAccountKnown: snapshot.hasTag('accountKnown'),
    isAccountBusy: snapshot.hasTag('accountBusy'),
    /** Why the account could not be read; null unless it could not. */
    accountFailure: snapshot.hasTag('accountFailed') ? failure : null,
    isBusy: snapshot.hasTag('busy'),
    canWithdraw: snapshot.can({ type: 'withdrawal.request' }) || snapshot.hasTag('withdrawing'),
    /** Not while it is withdrawn: nobody leaves without knowing what became of the money. */
    canGoBack: snapshot.can({ type: 'back.request' }),
    isWithdrawing: snapshot.hasTag('withdrawing'),
    isWithdrawn: snapshot.hasTag('withdrawn'),
    /** Why the earnings could not be read; null unless they could not. */
    failure: snapshot.hasTag('failed') ? failure : null,
    /** Why the withdrawal was not taken; null unless it was not. */
    refusal: snapshot.hasTag('dialog:refused') ? failure : null,
    withdraw: () => send({ type: 'withdrawal.request' }),
    retryAccount: () => send({ type: 'account.retry' }),
    openAccount: () => send({ type: 'account.open' }),
    closeDialog: () => send({ type: 'dialog.close' }),
    retry: () => send({ type: 'earnings.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type EarningsView = ReturnType<typeof connectEarnings>
