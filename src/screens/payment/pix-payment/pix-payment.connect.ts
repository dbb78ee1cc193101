import type { SnapshotFrom } from 'xstate'
import type { PixPaymentEvent, pixPaymentMachine } from '#machines/payment/pix-payment/index.ts'

export type PixPaymentSnapshot = SnapshotFrom<typeof pixPaymentMachine>

/** Characters of the code that are shown; all of it is copied. */
const SHOWN_CHARACTERS = 20

/** The waiting for a Pix payment as its screens see it. */
export function connectPixPayment(snapshot: PixPaymentSnapshot, send: (event: PixPaymentEvent) => void) {
  const { code, amountCents, currency, deadline, requestId, status } = snapshot.context
  return {
    /** A business asks for it: nothing was booked for it, and no time runs out. */
    isRequest: requestId !== null,
    code,
    shownCode: code.slice(0, SHOWN_CHARACTERS),
    amountCents,
    currency,
    /** ISO; null until worked out. */
    expiresAt: deadline?.expiresAt ?? null,
    /** The payment service said no because nobody paid in time. */
    hasRunOut: status === 'expired',
    isBusy: snapshot.hasTag('busy'),
    /** Nobody says how it stands before the customer signs in. */
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
