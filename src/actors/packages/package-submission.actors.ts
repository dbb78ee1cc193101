import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { CheckoutInfo, Package } from '#domain/entities.ts'
import { isPackageInfo, toPackageInfo } from '#domain/packages/packages.ts'
import type {
  BookingSubmissionFailure,
  bookingSubmissionMachine,
  CalculateInput,
  CreateBookingInput,
  CreatedBooking,
} from '#machines/booking/booking-submission/index.ts'
import { createBookingSubmissionImplementations, sendBooking } from '#src/actors/booking/booking-submission.actors.ts'
import { buildBooking } from '#src/api/contract/booking-changes.ts'
import { buildPackageLines } from '#src/api/contract/package-purchase.ts'
import { calculatePackage } from '#src/queries/checkout.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readReservationToken } from '#src/storage/reservation-token.store.ts'

/** Returns the actors that submit a package purchase: those of a booking, with another calculation and request. */
export function createPackageSubmissionImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof bookingSubmissionMachine> {
  const booking = createBookingSubmissionImplementations(deps)
  return {
    ...booking,
    actors: {
      ...booking.actors,
      calculateCheckout: fromPromise<CheckoutInfo, CalculateInput>(
        ({ input: { bookingPackage, recipientId }, signal }) =>
          calculatePackage(deps, mustBeThere(bookingPackage), recipientId, signal),
      ),
      createBooking: fromPromise<CreatedBooking, CreateBookingInput>(({ input, signal }) =>
        buyPackage(deps, mustBeThere(input.bookingPackage), input, signal),
      ),
    },
  }
}

/**
 * Buys the package with one idempotency key for all retries. Throws a `Failure`, or `invalidPackage`.
 */
async function buyPackage(
  deps: Deps,
  bookingPackage: Package,
  { key, businessId, isCancellationPolicy, isOfferRefused }: CreateBookingInput,
  signal: AbortSignal,
): Promise<CreatedBooking> {
  if (!isPackageInfo(toPackageInfo(bookingPackage, 'pt-BR')))
    throw { kind: 'invalidPackage' } satisfies BookingSubmissionFailure
  const rwgToken = readReservationToken(deps)
  const lines = buildPackageLines(bookingPackage, businessId, rwgToken)
  const flags = { isCancellationPolicy, isOfferRefused, couponId: null, packageIds: [bookingPackage.id] }
  return sendBooking(deps, { key, rwgToken, body: buildBooking(lines, flags) }, signal)
}

function mustBeThere(bookingPackage: Package | null): Package {
  if (bookingPackage === null) throw new Error('a purchase without a package')
  return bookingPackage
}
