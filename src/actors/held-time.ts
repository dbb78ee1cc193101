import { holdsTime } from '#domain/booking/held-time.ts'
import type { FindHeldInput, SavedBooking } from '#machines/booking/booking-wizard/index.ts'
import type { Deps } from './deps.ts'
import { toHeldBooking } from './held-booking.ts'
import { findPayable } from './unpaid-reading.ts'

/**
 * The unpaid booking of the customer that holds a time they could not have, as the booking flow takes it up; null
 * where it is somebody else's. Throws a `Failure`.
 */
export async function findHeld(
  deps: Pick<Deps, 'api' | 'clock' | 'storage'>,
  { business, customerId, language, recipientId, wanted }: FindHeldInput,
  signal: AbortSignal,
): Promise<SavedBooking | null> {
  if (customerId === null) return null
  const { transaction } = await findPayable(
    deps,
    business,
    { view: 'reserves', customerId, language },
    signal,
    (one) => one.package === null && wanted.some((time) => holdsTime(one, time)),
  )
  return transaction === null ? null : toHeldBooking({ business, transaction, recipientId })
}
