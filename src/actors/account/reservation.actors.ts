import { fromPromise } from 'xstate'
import type { RescheduleAnswer } from '#domain/booking/reschedule.ts'
import type { CancellationPolicy } from '#domain/entities.ts'
import { type Failure, toFailure } from '#domain/failure.ts'
import {
  type ReadCachedReservationInput,
  type ReadReservation,
  type ReadReservationInput,
  type ReadTerms,
  type ReadTermsInput,
  type ResumeUnpaidInput,
  reservationMachine,
} from '#machines/account/reservation/index.ts'
import { watchNetwork } from '#src/actors/shell/watch-network.actors.ts'
import { watchTab } from '#src/actors/shell/watch-tab.actors.ts'
import {
  CANCEL_BOOKING,
  CONFIRM_BOOKING,
  updateBooking as updateBookingCall,
} from '#src/api/contract/booking-changes.ts'
import { readClientPolicy as readClientPolicyCall, toPolicy } from '#src/api/contract/checkout.ts'
import type { RequestOf } from '#src/api/contract/endpoint.ts'
import {
  buildReadCancellationTerms,
  readCancellationTerms,
  toCancellationTerms,
} from '#src/api/contract/reservations.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import { readBusiness } from '#src/queries/business.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { askReschedule } from '#src/queries/reschedule.query.ts'
import { readSummaries, readTransaction } from '#src/queries/reservations.query.ts'

/** Loads the offline cache of reservations. */
const loadCache = () => import('#src/queries/reservations-cache.query.ts')

/** Creates the machine of a reservation with its actors. */
export function createReservation(deps: Deps): typeof reservationMachine {
  return reservationMachine.provide({
    actors: {
      readReservation: fromPromise<ReadReservation, ReadReservationInput>(({ input, signal }) =>
        readReservation(deps, input, signal),
      ),
      readCachedReservation: fromPromise<ReadReservation | null, ReadCachedReservationInput>(async ({ input }) =>
        (await loadCache()).readCachedReservation(deps, input),
      ),
      watchNetwork: watchNetwork(deps),
      watchTab: watchTab(deps),
      lookAgain: fromPromise<ReadReservation, ReadReservation>(({ input, signal }) => lookAgain(deps, input, signal)),
      confirmBooking: fromPromise<void, { bookingId: string }>(({ input, signal }) =>
        updateBooking(deps, input.bookingId, CONFIRM_BOOKING, signal),
      ),
      cancelBooking: fromPromise<void, { bookingId: string }>(({ input, signal }) =>
        updateBooking(deps, input.bookingId, CANCEL_BOOKING, signal),
      ),
      prepareCheckout: fromPromise<void, ResumeUnpaidInput>(async ({ input }) =>
        (await import('#src/storage/unpaid-drafts.ts')).storeUnpaid(deps, input),
      ),
      readTerms: fromPromise<ReadTerms, ReadTermsInput>(({ input, signal }) => readTerms(deps, input, signal)),
      askReschedule: fromPromise<RescheduleAnswer, { bookingId: string }>(({ input, signal }) =>
        askReschedule(deps, input.bookingId, signal),
      ),
    },
  })
}

/**
 * Reads the booking of the URL with its business, its policy and its payment summary. Throws a
 * `Failure`.
 */
async function readReservation(
  deps: Deps,
  { businessId, transactionId, customerId, recipientId }: ReadReservationInput,
  signal: AbortSignal,
): Promise<ReadReservation> {
  const readOfBusiness = async () => {
    const business = await readBusiness(deps, businessId, signal)
    const policy = await readClientPolicy(deps, recipientId ?? business.recipientId, customerId, signal)
    return { business, policy }
  }
  const [transaction, { business, policy }, [summary = null]] = await Promise.all([
    readTransaction(deps, transactionId, signal),
    readOfBusiness(),
    readSummaries(deps, [transactionId], signal),
  ])
  const readAt = deps.clock.now()
  const read = { business, transaction, policy, summary, readAt, asOf: readAt }
  keep(deps, read)
  return read
}

/**
 * Reads the reservation again. If that fails, the known one is judged by the current time; throws a `Failure` only if
 * the server no longer accepts the customer.
 */
async function lookAgain(deps: Deps, known: ReadReservation, signal: AbortSignal): Promise<ReadReservation> {
  const transaction = await readTransaction(deps, known.transaction.id, signal).catch((error) => {
    const { kind } = toFailure(error)
    if (kind === 'unauthorized' || kind === 'forbidden') throw error
    return null
  })
  const readAt = deps.clock.now()
  if (transaction === null) return { ...known, readAt }
  const read = { ...known, transaction, readAt, asOf: readAt }
  keep(deps, read)
  return read
}

/** Caches the reservation for offline use and ignores errors. */
function keep(deps: Deps, read: ReadReservation): void {
  loadCache()
    .then(({ cacheReservation }) => cacheReservation(deps, read))
    .catch(() => {})
}

/** Confirms or cancels a booking, with one idempotency key per tap. Throws a `Failure`. */
async function updateBooking(
  { api }: Deps,
  id: string,
  body: RequestOf<typeof updateBookingCall>['body'],
  signal: AbortSignal,
): Promise<void> {
  await api.call(updateBookingCall, { params: { id }, body }, { signal, idempotencyKey: createRandomId() })
}

/**
 * Reads the cost of a cancellation and the client's policy, both for the business that is paid.
 * Throws a `Failure`, also if the response has no amounts.
 */
async function readTerms(
  deps: Deps,
  { customerId, bookingCreatedAt: createdAt, ...booking }: ReadTermsInput,
  signal: AbortSignal,
): Promise<ReadTerms> {
  const [wire, policy] = await Promise.all([
    deps.api.call(readCancellationTerms, buildReadCancellationTerms({ ...booking, createdAt }), { signal }),
    readClientPolicy(deps, booking.recipientId, customerId, signal),
  ])
  const terms = toCancellationTerms(wire)
  if (terms === null) throw { kind: 'contract', endpoint: 'readCancellationTerms', path: '' } satisfies Failure
  return { terms, policy, readAt: deps.clock.now() }
}

/** Reads the policy for a client; null if there is none or the request fails. */
function readClientPolicy(
  { api }: Deps,
  id: string,
  clientId: string,
  signal: AbortSignal,
): Promise<CancellationPolicy | null> {
  return api.call(readClientPolicyCall, { params: { id, clientId } }, { signal }).then(toPolicy, () => null)
}
