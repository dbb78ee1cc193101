import { asMovedTo, findUpdate, readMovedFrom } from '#domain/booking/booking-update.ts'
import type { MovedBooking } from '#machines/booking/booking-wizard/index.ts'
import type { NavigationState } from '#machines/shared/flow.types.ts'
import { movedBookingsStore } from '#src/storage/moved-bookings.store.ts'
import type { Deps } from './deps.ts'

type Parts = Pick<Deps, 'storage'>

/** Keeps in this tab what a booking was before it was moved. */
export function noteMoved(parts: Parts, { bookingId, from, start, professionalId }: MovedBooking): void {
  const all = movedBookingsStore.read(parts)
  const before = [...(all?.[bookingId]?.before ?? []), ...(from === null ? [] : [from])]
  movedBookingsStore.write(parts, { ...all, [bookingId]: { start, professionalId, before } })
}

/**
 * What travels with a booking that is changed, with the time that it has now where the state says an earlier one, or none:
 * a session that was given its time is moved from it like any other booking.
 */
export function asMoved(parts: Parts, passed: NavigationState): NavigationState {
  const update = findUpdate(passed)
  const moved = movedBookingsStore.read(parts)?.[update?.bookingId ?? '']
  if (update === null || moved === undefined) return passed
  const isBefore = update.kind === 'schedule' || moved.before.includes(readMovedFrom(passed.movedFrom)?.start ?? '')
  return isBefore ? asMovedTo(passed, moved) : passed
}
