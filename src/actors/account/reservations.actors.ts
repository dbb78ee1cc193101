import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { paramsIn } from '#domain/paths.ts'
import type { reservationMachine } from '#machines/account/reservation/index.ts'
import type {
  LookedAgain,
  MoreReading,
  ReadCachedReservationsInput,
  ReadMoreInput,
  ReadReservationsInput,
  ReservationsReading,
  reservationsMachine,
} from '#machines/account/reservations/index.ts'
import type { calendarSyncMachine } from '#machines/booking/calendar-sync/index.ts'
import { identifyCustomer } from '#src/actors/identity/customer.actors.ts'
import { watchNetwork } from '#src/actors/shell/watch-network.actors.ts'
import { watchTab } from '#src/actors/shell/watch-tab.actors.ts'
import { readBusiness } from '#src/queries/business.query.ts'
import { policyQuery } from '#src/queries/checkout.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { read } from '#src/queries/queries.ts'
import { readPage, readSummaries, readTransaction } from '#src/queries/reservations.query.ts'
import { eraseDeviceData } from '#src/storage/device-data.ts'
import { rememberPath } from '#src/storage/return-path.store.ts'
import { forgetCustomer } from '#src/storage/sign-out.ts'
import { storedBookingStore } from '#src/storage/stored-booking.store.ts'

/** Loads the offline cache. The first read of a reservation loads it, so it is there before the connection is lost. */
const loadCache = () => import('#src/queries/reservations-cache.query.ts')

/** Returns the actors of the list of reservations: the main API, the payout API and browser storage. */
export function createReservationsImplementations(
  deps: Deps,
  lazy: { calendarSync: typeof calendarSyncMachine; reservation: typeof reservationMachine },
): MachineImplementationsFrom<typeof reservationsMachine> {
  return {
    actors: {
      calendarSync: lazy.calendarSync,
      reservation: lazy.reservation,
      identifyCustomer: identifyCustomer(deps),
      eraseDevice: fromPromise<void>(async () => {
        await deps.identity.signOut()
        forgetCustomer(deps)
        await eraseDeviceData()
      }),
      // Stores the return path, and the requested booking, which opens after the sign-in.
      rememberReturn: fromPromise<void, { path: string }>(async ({ input: { path } }) => {
        rememberPath(deps, path)
        const id = paramsIn('reservation', path)?.bookingTransactionId
        if (id !== undefined) storedBookingStore.write(deps, id)
      }),
      readReservations: fromPromise<ReservationsReading, ReadReservationsInput>(({ input, signal }) =>
        readReservations(deps, input, signal),
      ),
      readCachedReservations: fromPromise<ReservationsReading | null, ReadCachedReservationsInput>(
        async ({ input: { id, customerId } }) => (await loadCache()).readCachedReservations(deps, id, customerId),
      ),
      watchNetwork: watchNetwork(deps),
      watchTab: watchTab(deps),
      lookAgain: fromPromise<LookedAgain, { ids: string[] }>(({ input, signal }) => lookAgain(deps, input.ids, signal)),
      readMore: fromPromise<MoreReading, ReadMoreInput>(({ input, signal }) => readMore(deps, input, signal)),
    },
  }
}

/**
 * Reads the first page of both lists, the business, its policy and the payment summaries, and caches them for offline
 * use. Throws a `Failure`.
 */
async function readReservations(
  deps: Deps,
  { id, business: known, customerId, language }: ReadReservationsInput,
  signal: AbortSignal,
): Promise<ReservationsReading> {
  const business = known ?? (await readBusiness(deps, id, signal))
  const asked = { page: 1, businessId: business.id, customerId, language }
  const [reserves, packages, policy] = await Promise.all([
    readPage(deps, { ...asked, view: 'reserves' }, signal),
    readPage(deps, { ...asked, view: 'packages' }, signal),
    // Only the hint about free cancellation needs the policy.
    read(deps, policyQuery(deps, business.recipientId, language), signal).catch(() => null),
  ])
  const ids = new Set([...reserves.transactions, ...packages.transactions].map((transaction) => transaction.id))
  const summaries = await readSummaries(deps, [...ids], signal)
  const rememberedId = storedBookingStore.read(deps)
  const readAt = deps.clock.now()
  const reading = { business, reserves, packages, summaries, policy, rememberedId, readAt, asOf: readAt }
  // Runs in the background and ignores errors.
  loadCache()
    .then(({ cacheReservations }) => cacheReservations(deps, reading))
    .catch(() => {})
  return reading
}

/** Reads again the transactions that waited for payment. Throws a `Failure`. */
async function lookAgain(deps: Deps, ids: string[], signal: AbortSignal): Promise<LookedAgain> {
  const transactions = await Promise.all(ids.map((id) => readTransaction(deps, id, signal)))
  return { transactions, summaries: await readSummaries(deps, ids, signal) }
}

async function readMore(deps: Deps, input: ReadMoreInput, signal: AbortSignal): Promise<MoreReading> {
  const list = await readPage(deps, input, signal)
  const summaries = await readSummaries(
    deps,
    list.transactions.map(({ id }) => id),
    signal,
  )
  return { view: input.view, list, summaries }
}
