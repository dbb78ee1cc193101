import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { getDetails } from '#domain/booking/booking-draft.ts'
import { type BookingLine, endsBeforeStart, findEmptyFields, toBookingLines } from '#domain/booking/booking-payload.ts'
import type { BookingUpdate } from '#domain/booking/booking-update.ts'
import type { RescheduleAnswer } from '#domain/booking/reschedule.ts'
import type { CheckoutInfo } from '#domain/entities.ts'
import { isPackageInfo, toPackageInfo } from '#domain/packages/packages.ts'
import type {
  BookingSubmissionFailure,
  bookingSubmissionMachine,
  CalculateInput,
  CreateBookingInput,
  CreatedBooking,
  MadeAgreement,
  ReadPolicy,
  ReadPolicyInput,
} from '#machines/booking/booking-submission/index.ts'
import { type BookingWire, toTransaction } from '#src/api/contract/booking.ts'
import {
  buildBooking,
  buildBookingLine,
  buildCollection,
  collectReservation,
  createBookingTransaction,
  updateBooking,
  updateSchedule,
} from '#src/api/contract/booking-changes.ts'
import type { RequestOf } from '#src/api/contract/endpoint.ts'
import { buildPackageLines } from '#src/api/contract/package-purchase.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import { calculateDraft, policyQuery } from '#src/queries/checkout.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { read } from '#src/queries/queries.ts'
import { askReschedule } from '#src/queries/reschedule.query.ts'
import { storeAgreement } from '#src/storage/agreement.store.ts'
import { readReservationToken } from '#src/storage/reservation-token.store.ts'
import { storedBookingStore } from '#src/storage/stored-booking.store.ts'

/** Returns the actors that make a booking. */
export function createBookingSubmissionImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof bookingSubmissionMachine> {
  return {
    actors: {
      calculateCheckout: fromPromise<CheckoutInfo, CalculateInput>(({ input, signal }) =>
        calculateDraft(deps, input, signal),
      ),
      readPolicy: fromPromise<ReadPolicy, ReadPolicyInput>(async ({ input: { recipientId, language }, signal }) => ({
        // The amounts have just changed, so a cached policy is out of date.
        policy: await read(deps, { ...policyQuery(deps, recipientId, language), staleTime: 0 }, signal),
      })),
      askReschedule: fromPromise<RescheduleAnswer, { bookingId: string }>(({ input, signal }) =>
        askReschedule(deps, input.bookingId, signal),
      ),
      createKey: fromPromise<{ key: string }>(async () => ({ key: createRandomId() })),
      createBooking: fromPromise<CreatedBooking, CreateBookingInput>(({ input, signal }) =>
        createBooking(deps, input, signal),
      ),
    },
    actions: { announceAgreement: (_, made: MadeAgreement) => storeAgreement(deps, made) },
  }
}

/**
 * Books all items together or buys the package, with one idempotency key for all
 * retries. A reschedule or a session changes its booking instead. Throws a `Failure`, or why it cannot be
 * sent (R-302, R-303, `invalidPackage`).
 */
async function createBooking(deps: Deps, input: CreateBookingInput, signal: AbortSignal): Promise<CreatedBooking> {
  const { key, businessId, draft, sent } = input
  const { bookingPackage, update } = draft
  const { isCancellationPolicy, isOfferRefused } = sent
  const rwgToken = readReservationToken(deps)
  if (bookingPackage !== null) {
    if (!isPackageInfo(toPackageInfo(bookingPackage, 'pt-BR')))
      throw { kind: 'invalidPackage' } satisfies BookingSubmissionFailure
    const lines = buildPackageLines(bookingPackage, businessId, rwgToken)
    const flags = { isCancellationPolicy, isOfferRefused, couponId: null, packageIds: [bookingPackage.id] }
    return sendBooking(deps, { key, rwgToken, body: buildBooking(lines, flags) }, signal)
  }
  const lines = getLines(input, rwgToken)
  const [line] = lines
  if (update !== null && line !== undefined) {
    const wire = await changeBooking(deps, update, { key, line }, signal)
    return { transactionId: wire.bookingTransactionId ?? '', createdAt: wire.createdAt ?? deps.clock.now() }
  }
  const flags = { isCancellationPolicy, isOfferRefused, couponId: sent.couponId, packageIds: [] }
  const body = buildBooking(lines.map(buildBookingLine), flags)
  return sendBooking(deps, { key, rwgToken, body }, signal)
}

/** Sends a reschedule, or a time for a session; each has its own endpoint. Throws a `Failure`. */
function changeBooking(
  { api }: Pick<Deps, 'api'>,
  { kind, bookingId: id }: BookingUpdate,
  { key, line }: { key: string; line: BookingLine },
  signal: AbortSignal,
): Promise<BookingWire> {
  const request = { params: { id }, body: buildBookingLine(line) }
  return kind === 'reschedule'
    ? api.call(updateBooking, request, { signal, idempotencyKey: key })
    : api.call(updateSchedule, request, { signal })
}

/** Builds the lines of the items; throws why they cannot be sent. */
function getLines({ businessId, draft, sent }: CreateBookingInput, rwgToken: string | null): BookingLine[] {
  const isReschedule = draft.update?.kind === 'reschedule'
  const shared = { ...getDetails(sent), businessId, rwgToken, couponId: sent.couponId }
  const lines = toBookingLines(draft.items, { ...shared, isReschedule })
  const fields = findEmptyFields(lines)
  if (fields.length > 0) throw { kind: 'emptyFields', fields } satisfies BookingSubmissionFailure
  if (lines.some(endsBeforeStart)) throw { kind: 'endsBeforeStart' } satisfies BookingSubmissionFailure
  return lines
}

/** Sends a new booking with its idempotency key. Throws a `Failure`. */
async function sendBooking(
  deps: Pick<Deps, 'api' | 'clock' | 'storage'>,
  request: { key: string; rwgToken: string | null } & RequestOf<typeof createBookingTransaction>,
  signal: AbortSignal,
): Promise<CreatedBooking> {
  const { key, rwgToken, body } = request
  const wire = await deps.api.call(createBookingTransaction, { body }, { signal, idempotencyKey: key })
  // Once for each booking, in the background.
  if (rwgToken !== null) {
    deps.api.call(collectReservation, { body: buildCollection(rwgToken) }, { keepalive: true }).catch(() => {})
  }
  const { id, bookings } = toTransaction(wire)
  // The booking that opens after a sign-in.
  storedBookingStore.write(deps, id)
  const [createdAt] = bookings.flatMap((booking) => booking.createdAt ?? []).sort()
  return { transactionId: id, createdAt: createdAt ?? deps.clock.now() }
}
