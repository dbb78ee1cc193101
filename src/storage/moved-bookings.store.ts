import * as z from 'zod/mini'
import { asMovedTo, findUpdate, readMovedFrom } from '#domain/booking/booking-update.ts'
import { createStore, type StoreDeps } from './store.ts'

/**
 * The bookings that were moved in this tab, and the sessions that were given a time in it, by booking. The entries of its
 * history, which lead into that once more, still say what each was before.
 *
 * Written: by the booking, when it has moved one.
 * Cleared: when the customer signs out, and with the tab.
 */
const movedBookingsStore = createStore({
  key: 'horacerta.note.moved',
  area: 'tab',
  schema: z.record(
    z.string(),
    z.object({
      /** As it is now, ISO. */
      start: z.iso.datetime({ offset: true }),
      professionalId: z.string(),
      /** The starts that it had, as the entries spell them. */
      before: z.array(z.string()),
    }),
  ),
})

interface MovedBooking {
  bookingId: string
  /** When it was, as the address said it; ISO. Null for a session, which had no time. */
  from: string | null
  start: string
  professionalId: string
}

/** Keeps in this tab what a booking was before it was moved. */
export function recordMoved(deps: StoreDeps, { bookingId, from, start, professionalId }: MovedBooking): void {
  const all = movedBookingsStore.read(deps)
  const before = [...(all?.[bookingId]?.before ?? []), ...(from === null ? [] : [from])]
  movedBookingsStore.write(deps, { ...all, [bookingId]: { start, professionalId, before } })
}

/**
 * What travels with a booking that is changed, with the time that it has now where the state says an earlier one, or none:
 * a session that was given its time is moved from it like any other booking.
 */
export function asMoved(deps: StoreDeps, passed: { [key: string]: unknown }): { [key: string]: unknown } {
  const update = findUpdate(passed)
  const moved = movedBookingsStore.read(deps)?.[update?.bookingId ?? '']
  if (update === null || moved === undefined) return passed
  const isBefore = update.kind === 'schedule' || moved.before.includes(readMovedFrom(passed.movedFrom)?.start ?? '')
  return isBefore ? asMovedTo(passed, moved) : passed
}
