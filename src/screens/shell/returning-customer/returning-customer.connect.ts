import type { SnapshotFrom } from 'xstate'
import type { ReturningCustomerEvent, returningCustomerMachine } from '#machines/shell/returning-customer/index.ts'

export type ReturningSnapshot = SnapshotFrom<typeof returningCustomerMachine>

/** Maps the snapshot of a returning customer to the card on the page of the business. */
export function connectReturning(snapshot: ReturningSnapshot, send: (event: ReturningCustomerEvent) => void) {
  const { context } = snapshot
  const { business, coming, services, offers } = context
  const withNames = business.allowSelectProfessional
  return {
    /** The zone of the times; null while there is nothing to show. */
    zone: snapshot.hasTag('shown') ? business : null,
    /** The next reservation; null if the last one is offered again. */
    coming: coming && { start: coming.booking.start, professional: coming.booking.professional?.name || null },
    canMove: coming?.canMove ?? false,
    isBusy: snapshot.hasTag('busy'),
    /** Services of the last reservation that are still offered. */
    services,
    /** The next times for them; the professional only where the customer may choose one. */
    times: offers.flatMap(([first]) =>
      first === undefined
        ? []
        : [{ start: first.start, professional: withNames ? first.professional.name || null : null }],
    ),
    open: () => send({ type: 'reservation.open' }),
    move: () => send({ type: 'reservation.move' }),
    choose: (start: string) => send({ type: 'time.choose', start }),
  }
}
