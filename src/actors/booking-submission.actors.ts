import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { endsBeforeStart, findEmptyFields, toBookingLines, toBulkBooking } from '#domain/booking-payload.ts'
import type { CheckoutInfo, Package } from '#domain/entities.ts'
import { isPackageInfo, toPackageInfo, toPackageLines } from '#domain/packages.ts'
import type {
  BookingSubmissionFailure,
  bookingSubmissionMachine,
  CalculateInput,
  CreateBookingInput,
  CreatedBooking,
} from '#machines/booking-submission/index.ts'
import { paymentSubmissionMachine } from '#machines/payment-submission/index.ts'
import { toTransaction } from '#src/api/contract/booking.ts'
import { toCalculationBody, toCheckoutInfo } from '#src/api/contract/checkout.ts'
import { toPackageCalculationBody } from '#src/api/contract/package-purchase.ts'
import { readReservationToken } from '#src/platform/reservation-token.ts'
import type { Deps } from './deps.ts'
import { createPaymentSubmissionImplementations } from './payment-submission.actors.ts'

/** What making a booking really does, with the payment that follows it. */
export function createBookingSubmissionImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof bookingSubmissionMachine> {
  return {
    actors: {
      calculateCheckout: fromPromise<CheckoutInfo, CalculateInput>(({ input, signal }) =>
        calculateCheckout(deps, input, signal),
      ),
      createKey: fromPromise<{ key: string }>(async () => ({ key: crypto.randomUUID() })),
      createBooking: fromPromise<CreatedBooking, CreateBookingInput>(({ input, signal }) =>
        createBooking(deps, input, signal),
      ),
      paymentSubmission: paymentSubmissionMachine.provide(createPaymentSubmissionImplementations(deps)),
    },
  }
}

/** The amounts of a checkout as the server calculates them now, in cents. Throws a `Failure`. */
export async function calculateCheckout(
  { api }: Pick<Deps, 'api'>,
  input: CalculateInput,
  signal: AbortSignal,
): Promise<CheckoutInfo> {
  const { pack, recipientId } = input
  const body = pack === null ? toCalculationBody(input) : toPackageCalculationBody(pack, recipientId)
  return toCheckoutInfo(await api.call('calculateCheckout', { body }, { signal }))
}

/**
 * Books all items together, or buys the package, under one key however often it is tried. Throws a
 * `Failure`, or why the lines cannot be sent.
 */
async function createBooking(deps: Deps, input: CreateBookingInput, signal: AbortSignal): Promise<CreatedBooking> {
  const { api, clock } = deps
  const { key, pack } = input
  const rwgToken = readReservationToken(deps)
  const body = pack === null ? bookingBody(input, rwgToken) : packageBody(input, pack, rwgToken)
  const wire = await api.call('createBookingTransaction', { body }, { signal, idempotencyKey: key })
  // Once for each booking, and nobody waits for it.
  if (rwgToken !== null) {
    api.call('collectReservation', { body: { rwg_token: rwgToken } }, { keepalive: true }).catch(() => {})
  }
  const { id, bookings } = toTransaction(wire)
  const [createdAt] = bookings.flatMap((booking) => booking.createdAt ?? []).sort()
  return { transactionId: id, createdAt: createdAt ?? clock.now() }
}

function bookingBody(input: CreateBookingInput, rwgToken: string | null) {
  const { businessId, items, answer, couponId, isCancellationPolicy, isOfferRefused } = input
  const lines = toBookingLines(items, { businessId, answer, rwgToken, couponId, isReschedule: false })
  const fields = findEmptyFields(lines)
  if (fields.length > 0) throw { kind: 'emptyFields', fields } satisfies BookingSubmissionFailure
  if (lines.some(endsBeforeStart)) throw { kind: 'endsBeforeStart' } satisfies BookingSubmissionFailure
  return toBulkBooking(lines, { isCancellationPolicy, isOfferRefused, couponId, packageIds: [] })
}

function packageBody(input: CreateBookingInput, pack: Package, rwgToken: string | null) {
  const { businessId, isCancellationPolicy, isOfferRefused } = input
  if (!isPackageInfo(toPackageInfo(pack, 'pt-BR'))) throw { kind: 'invalidPackage' } satisfies BookingSubmissionFailure
  const lines = toPackageLines(pack, businessId, rwgToken)
  return toBulkBooking(lines, { isCancellationPolicy, isOfferRefused, couponId: null, packageIds: [pack.id] })
}
