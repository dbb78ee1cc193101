import { CODE_STEP, isAwaitingCode } from '#domain/booking/booking-attempt.ts'
import { checkoutEntryState, dateState, timesState } from '#machines/booking/booking-wizard/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { StateUrl } from '#src/screens/flow-module.ts'
import type { BookingSnapshot } from './booking.connect.ts'

/**
 * Returns the URL of the booking. Each service of the time page is a history entry of its own on one path. Null leaves
 * the address bar unchanged: between two steps, and while the checkout decides whether it may be left.
 */
export function getBookingUrl(snapshot: BookingSnapshot): StateUrl | null {
  const { context } = snapshot
  const at = { params: { id: getAddressId(context) }, query: {} }
  if (snapshot.matches('choosingDate')) return { ...at, name: 'date', state: dateState(context), step: 'date' }
  if (snapshot.matches('choosingTimes')) {
    return { ...at, name: 'times', state: timesState(context), step: `times/${context.serviceIndex}` }
  }
  if (snapshot.matches({ checkingOut: 'leaving' })) return null
  if (snapshot.matches('checkingOut')) {
    return {
      ...at,
      name: 'checkout',
      state: checkoutEntryState(context),
      step: isAwaitingCode(context) ? CODE_STEP : 'checkout',
    }
  }
  return null
}
