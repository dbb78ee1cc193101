import type { SnapshotFrom } from 'xstate'
import type { EarningsEvent, earningsMachine } from '#machines/referrals/earnings/index.ts'

/** Maps the snapshot of the earnings to their screen. */
export function connectEarnings(snapshot: SnapshotFrom<typeof earningsMachine>, send: (event: EarningsEvent) => void) {
  const { earnings, account, failure } = snapshot.context
  return {
    earnings: snapshot.hasTag('busy') ? null : earnings,
    /** Null if none is saved; `isAccountKnown` says whether that is known. */
    account,
    isAccountKnown: snapshot.hasTag('accountKnown'),
    isAccountBusy: snapshot.hasTag('accountBusy'),
    /** Why the account could not be read, else null. */
    accountFailure: snapshot.hasTag('accountFailed') ? failure : null,
    isBusy: snapshot.hasTag('busy'),
    canWithdraw: snapshot.can({ type: 'withdrawal.request' }) || snapshot.hasTag('withdrawing'),
    /** Not during a withdrawal: the customer must see its result. */
    canGoBack: snapshot.can({ type: 'back.request' }),
    isWithdrawing: snapshot.hasTag('withdrawing'),
    isWithdrawn: snapshot.hasTag('withdrawn'),
    /** Why the earnings could not be read, else null. */
    failure: snapshot.hasTag('failed') ? failure : null,
    /** Why the withdrawal was refused, else null. */
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
