import * as z from 'zod/mini'
import { asMovedTo, findUpdate, readMovedFrom } from '#domain/booking/booking-update.ts'
import { readJson } from '#domain/json.ts'
import type { MovedBooking } from '#machines/booking/booking-wizard/index.ts'
import type { NavigationState } from '#machines/shared/flow.types.ts'
import type { StorageKey } from '#src/platform/storage.ts'
import type { Deps } from './deps.ts'

/**
 * The bookings that were moved in this tab, and the sessions that were given a time in it: the entries of its history, which
 * lead into that once more, still say what each was before.
 */
const KEY: StorageKey = 'horacerta.note.moved'

const movedSchema = z.record(
  z.string(),
  z.object({
    /** As it is now, ISO. */
    start: z.iso.datetime({ offset: true }),
    professionalId: z.string(),
    /** The starts that it had, as the entries spell them. */
    before: z.array(z.string()),
  }),
)

type Parts = Pick<Deps, 'storage'>

export function noteMoved({ storage }: Parts, { bookingId, from, start, professionalId }: MovedBooking): void {
  const all = readAll({ storage })
  const before = [...(all[bookingId]?.before ?? []), ...(from === null ? [] : [from])]
  storage.write('tab', KEY, JSON.stringify({ ...all, [bookingId]: { start, professionalId, before } }))
}

/**
 * What travels with a booking that is changed, with the time that it has now where the state says an earlier one, or none:
 * a session that was given its time is moved from it like any other booking.
 */
export function asMoved(parts: Parts, passed: NavigationState): NavigationState {
  const update = findUpdate(passed)
  const moved = readAll(parts)[update?.bookingId ?? '']
  if (update === null || moved === undefined) return passed
  const isBefore = update.kind === 'schedule' || moved.before.includes(readMovedFrom(passed.movedFrom)?.start ?? '')
  return isBefore ? asMovedTo(passed, moved) : passed
}

function readAll({ storage }: Parts): z.infer<typeof movedSchema> {
  return movedSchema.safeParse(readJson(storage.read('tab', KEY))).data ?? {}
}
