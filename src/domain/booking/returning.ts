import type { Booking, BookingTransaction, Business, ChosenService, ChosenTime } from '#domain/entities.ts'
import { inTimeOrder, readInstant } from '#domain/instant.ts'
import { paymentOnItsWay } from '#domain/payment/payable.ts'
import { takesPlace } from '#domain/payment/transaction.ts'
import { listSequences } from './next-times.ts'
import { canReschedule } from './reschedule.ts'
import { isUpcoming } from './reservation.ts'
import type { ServiceTimes } from './times.ts'

/** What a business offers to a customer who comes back: the next reservation, or the last one again. Instants are ISO. */

/** The next reservation of the customer at a business. */
export interface ComingReservation {
  transaction: BookingTransaction
  /** Its earliest booking that is still to come. */
  booking: Booking & { start: string }
  /** Whether it can be moved as a whole: it has one booking left, which may be moved. */
  canMove: boolean
}

/**
 * Finds the reservation with the earliest booking that is still to come at `now`; null without one. A booking without
 * its payment is left out: it is offered to be paid, or its time is over.
 */
export function findComing(
  transactions: readonly BookingTransaction[],
  business: Business,
  now: string,
): ComingReservation | null {
  const coming = transactions.flatMap((transaction) => {
    const isPaying = paymentOnItsWay(transaction) !== null
    const bookings = transaction.bookings.filter(
      ({ businessId, status }) => businessId === business.id && (status !== 'waiting' || isPaying),
    )
    const ahead = inTimeOrder(bookings.filter(hasStart).filter((one) => isUpcoming(one, now)))
    const [booking] = ahead
    if (booking === undefined) return []
    const canMove = ahead.length === 1 && canReschedule(booking, business, now)
    return [{ transaction, booking, canMove, start: booking.start }]
  })
  const [next] = inTimeOrder(coming)
  if (next === undefined) return null
  const { start, ...found } = next
  return found
}

/** What was booked last: each service once, with the professional of that time. */
export interface LastReservation {
  transactionId: string
  /** In order of time. */
  services: { id: string; professionalId: string | null }[]
}

/**
 * Finds the reservation with the latest booking that took place before `now`; null without one. The sessions of a
 * package are paid with it, so that booking one again would cost another price.
 */
export function findLast(
  transactions: readonly BookingTransaction[],
  { id }: Pick<Business, 'id'>,
  now: string,
): LastReservation | null {
  const past = transactions.flatMap((transaction) => {
    if (transaction.package !== null) return []
    const bookings = inTimeOrder(transaction.bookings.filter(hasStart).filter((one) => isPast(one, id, now)))
    const latest = bookings.at(-1)
    return latest === undefined ? [] : [{ id: transaction.id, bookings, start: latest.start }]
  })
  const last = inTimeOrder(past).at(-1)
  if (last === undefined) return null
  const services = last.bookings.map(({ service, professional }): [string, LastReservation['services'][number]] => [
    service.id,
    { id: service.id, professionalId: professional?.id ?? null },
  ])
  return { transactionId: last.id, services: [...new Map(services).values()] }
}

function hasStart<One extends Booking>(booking: One): booking is One & { start: string } {
  return booking.start !== null
}

function isPast({ start, status, businessId }: Booking & { start: string }, id: string, now: string): boolean {
  return businessId === id && readInstant(start) <= readInstant(now) && status !== 'waiting' && takesPlace({ status })
}

/** The most times that are offered. */
const MOST_TIMES = 3

/**
 * Lists the first times of a day at which the services can follow each other, each as one choice per service. The
 * professional of last time comes first where the customer may choose one and they have a time on that day.
 */
export function listNextTimes(
  day: readonly ServiceTimes[],
  last: LastReservation,
  { allowSelectProfessional }: Pick<Business, 'allowSelectProfessional'>,
): ChosenTime[][] {
  const preferred = day.map((times) => {
    const before = last.services.find(({ id }) => id === times.serviceId)?.professionalId ?? null
    return allowSelectProfessional ? withOnly(times, before) : times
  })
  return listSequences(preferred).slice(0, MOST_TIMES)
}

/** Returns the times of one professional; all times if they have none that day. */
function withOnly(times: ServiceTimes, professionalId: string | null): ServiceTimes {
  const own = times.professionals.filter(
    ({ professional, slots }) => professional.id === professionalId && slots.length,
  )
  return own.length === 0 ? times : { ...times, professionals: own }
}

/** Returns the choices of services that are still offered, as they are offered now, in the order of last time. */
export function keepOffered(last: LastReservation, offered: readonly ChosenService[]): ChosenService[] {
  return last.services.flatMap(({ id }) => offered.find((service) => service.id === id) ?? [])
}
