import * as z from 'zod/mini'
import { asMovedTo, findUpdate, readMovedFrom } from '#domain/booking/booking-update.ts'
import { createStore, type StoreDeps } from './store.ts'

/**
 * The bookings that this tab rescheduled, and the package sessions that it gave a time, by booking id. Older history
 * entries of the tab still contain the former time.
 *
 * Written: by the booking, after a reschedule.
 * Cleared: when the customer signs out, and with the tab.
 */
const movedBookingsStore = createStore({
  key: 'horacerta.note.moved',
  area: 'tab',
  schema: z.record(
    z.string(),
    z.object({
      /** The current start, ISO. */
      start: z.iso.datetime({ offset: true }),
      professionalId: z.string(),
      /** The former starts, spelled as in the history entries. */
      before: z.array(z.string()),
    }),
  ),
})

interface MovedBooking {
  bookingId: string
  /** The former start as in the history entry, ISO; null for a session, which had no time. */
  from: string | null
  start: string
  professionalId: string
}

/** Stores for this tab the former start of a booking that was rescheduled. */
export function recordMoved(deps: StoreDeps, { bookingId, from, start, professionalId }: MovedBooking): void {
  const all = movedBookingsStore.read(deps)
  const before = [...(all?.[bookingId]?.before ?? []), ...(from === null ? [] : [from])]
  movedBookingsStore.write(deps, { ...all, [bookingId]: { start, professionalId, before } })
}

/**
 * Returns the navigation state of a reschedule with the current time of the booking, if the state has a former time or
 * none. A session that got a time is then rescheduled like any other booking.
 */
export function asMoved(deps: StoreDeps, passed: { [key: string]: unknown }): { [key: string]: unknown } {
  const update = findUpdate(passed)
  const moved = movedBookingsStore.read(deps)?.[update?.bookingId ?? '']
  if (update === null || moved === undefined) return passed
  const isBefore = update.kind === 'schedule' || moved.before.includes(readMovedFrom(passed.movedFrom)?.start ?? '')
  return isBefore ? asMovedTo(passed, moved) : passed
}
