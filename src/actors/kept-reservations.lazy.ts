import type { ReadReservation } from '#machines/account/reservation/index.ts'
import type { ReservationsReading } from '#machines/account/reservations/index.ts'
import type { Deps } from './deps.ts'

/** What keeps reservations comes behind them. It is there before the connection is lost: whoever has read any has fetched it. */
const fetch = () => import('./kept-reservations.ts')

/** Nobody waits for it; what cannot be kept is read all the same. */
export function keepReservationsLazily(deps: Deps, reading: ReservationsReading): void {
  void fetch()
    .then(({ keepReservations }) => keepReservations(deps, reading))
    .catch(() => {})
}

export function keepReservationLazily(deps: Deps, read: ReadReservation): void {
  void fetch()
    .then(({ keepReservation }) => keepReservation(deps, read))
    .catch(() => {})
}

/** The lists of a business; null where nothing is kept. Throws where the code for it cannot be had. */
export async function recallReservationsLazily(
  deps: Deps,
  { id, customerId }: { id: string; customerId: string },
): Promise<ReservationsReading | null> {
  return (await fetch()).recallReservations(deps, id, customerId)
}

export async function recallReservationLazily(
  deps: Deps,
  asked: { businessId: string; transactionId: string; customerId: string },
): Promise<ReadReservation | null> {
  return (await fetch()).recallReservation(deps, asked)
}
