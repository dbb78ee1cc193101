import type { SnapshotFrom } from 'xstate'
import type { CodePaymentEvent, codePaymentMachine } from '#machines/payment/code-payment/index.ts'

export type CodePaymentSnapshot = SnapshotFrom<typeof codePaymentMachine>

/** Shown characters of the code; the complete code is copied. */
const SHOWN_CHARACTERS = 20

/** Maps the snapshot of the payment of a code to its screens. */
export function connectCodePayment(snapshot: CodePaymentSnapshot, send: (event: CodePaymentEvent) => void) {
  const { code, amountCents, currency, deadline, requestId, status } = snapshot.context
  return {
    /** Whether it is a payment request of the business: no booking, and no deadline. */
    isRequest: requestId !== null,
    code,
    shownCode: code.slice(0, SHOWN_CHARACTERS),
    amountCents,
    currency,
    /** ISO; null until calculated. */
    expiresAt: deadline?.expiresAt ?? null,
    /** Whether the payment service rejected it as overdue. */
    hasRunOut: status === 'expired',
    isBusy: snapshot.hasTag('busy'),
    /** Whether the session expired, so that the status cannot be read before a sign-in. */
    isSignedOut: snapshot.hasTag('sessionExpired'),
    isLeaving: snapshot.hasTag('dialog:leave'),
    canLeave: snapshot.can({ type: 'payment.leave' }),
    leave: () => send({ type: 'payment.leave' }),
    wait: () => send({ type: 'payment.wait' }),
    giveUp: () => send({ type: 'payment.giveUp' }),
    askAgain: () => send({ type: 'status.retry' }),
    signIn: () => send({ type: 'signIn.start' }),
    restart: () => send({ type: 'payment.restart' }),
  }
}
