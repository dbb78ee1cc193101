import type { SnapshotFrom } from 'xstate'
import type { ProviderReturnEvent, providerReturnMachine } from '#machines/payment/provider-return/index.ts'

export type ProviderReturnSnapshot = SnapshotFrom<typeof providerReturnMachine>

/** The way back from the card provider, as its screens see it. */
export function connectProviderReturn(snapshot: ProviderReturnSnapshot, send: (event: ProviderReturnEvent) => void) {
  return {
    /** A business asked for it: nothing was given back, and the reservations say nothing of it. */
    isRequest: snapshot.context.requestId !== null,
    /** Nothing is on its way: the payment waits for the customer. */
    isUnfinished: snapshot.context.result === 'unfinished',
    /** The booking that was not paid could not be given back. */
    isStillHeld: snapshot.can({ type: 'cancellation.retry' }),
    chooseAgain: () => send({ type: 'payment.choose' }),
    askAgain: () => send({ type: 'result.retry' }),
    cancelAgain: () => send({ type: 'cancellation.retry' }),
    openRequest: () => send({ type: 'request.open' }),
    openReservations: () => send({ type: 'reservations.open' }),
    toBusiness: () => send({ type: 'business.show' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
