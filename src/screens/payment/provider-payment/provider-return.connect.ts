import type { SnapshotFrom } from 'xstate'
import type { ProviderReturnEvent, providerReturnMachine } from '#machines/payment/provider-return/index.ts'

export type ProviderReturnSnapshot = SnapshotFrom<typeof providerReturnMachine>

/** Maps the snapshot of a return from the card provider to its screens. */
export function connectProviderReturn(snapshot: ProviderReturnSnapshot, send: (event: ProviderReturnEvent) => void) {
  return {
    /** Whether it is a payment request of the business: nothing is released, and it is not in the reservations. */
    isRequest: snapshot.context.requestId !== null,
    /** Whether the payment waits for the customer and nothing is processing. */
    isUnfinished: snapshot.context.result === 'unfinished',
    /** Whether the unpaid booking could not be released. */
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
