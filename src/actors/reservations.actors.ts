import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { languageWord } from '#domain/language.ts'
import { bottomNavigationMachine } from '#machines/bottom-navigation/index.ts'
import { reservationMachine } from '#machines/reservation/index.ts'
import type {
  ListedPages,
  MoreReading,
  ReadMoreInput,
  ReadReservationsInput,
  RecallReservationsInput,
  ReservationsReading,
  reservationsMachine,
} from '#machines/reservations/index.ts'
import { toTransaction } from '#src/api/contract/booking.ts'
import { eraseDeviceData } from '#src/platform/device-data.ts'
import { createBottomNavigationImplementations } from './bottom-navigation.actors.ts'
import { laterCalendarSync } from './calendar-sync.later.ts'
import { readPolicy } from './checkout-terms.ts'
import { forgetCustomer, identifyCustomer } from './customer.ts'
import type { Deps } from './deps.ts'
import { keepReservationsLater, recallReservationsLater } from './kept-reservations.later.ts'
import { watchNetwork } from './network.ts'
import { readBusiness } from './read-business.ts'
import { createReservationImplementations, readSummaries } from './reservation.actors.ts'
import { rememberReturn } from './return-path.ts'

/** Bought packages on a page. */
const PACKAGES_PER_PAGE = 10

/** What the list of reservations really does: the main API, the payout API, and what the browser keeps of the customer. */
export function createReservationsImplementations(deps: Deps): MachineImplementationsFrom<typeof reservationsMachine> {
  return {
    actors: {
      bottomNavigation: bottomNavigationMachine.provide(createBottomNavigationImplementations(deps)),
      calendarSync: laterCalendarSync(deps),
      reservation: reservationMachine.provide(createReservationImplementations(deps)),
      identifyCustomer: identifyCustomer(deps),
      eraseDevice: fromPromise<void>(async () => {
        await deps.identity.signOut()
        forgetCustomer(deps)
        await eraseDeviceData()
      }),
      rememberReturn: rememberReturn(deps),
      readReservations: fromPromise<ReservationsReading, ReadReservationsInput>(({ input, signal }) =>
        readReservations(deps, input, signal),
      ),
      recallReservations: fromPromise<ReservationsReading | null, RecallReservationsInput>(({ input }) =>
        recallReservationsLater(deps, input),
      ),
      watchNetwork: watchNetwork(deps),
      readMore: fromPromise<MoreReading, ReadMoreInput>(({ input, signal }) => readMore(deps, input, signal)),
    },
  }
}

/** The first page of both lists, with the business, its policy and the money of what is listed; kept for when there is no connection. Throws a `Failure`. */
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
    // Only the hint until when cancelling costs nothing is made of it.
    readPolicy(deps, business.recipientId, language, signal).catch(() => null),
  ])
  const ids = new Set([...reserves.transactions, ...packages.transactions].map((transaction) => transaction.id))
  const summaries = await readSummaries(deps, [...ids], signal)
  const rememberedId = deps.storage.read('device', 'bookingTransactionId')
  const readAt = deps.clock.now()
  const reading = { business, reserves, packages, summaries, policy, rememberedId, readAt, asOf: readAt }
  keepReservationsLater(deps, reading)
  return reading
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

/**
 * One page of a list: of reservations with how many pages there are, of packages with how many packages.
 * Where the server does not say, this page is the last one.
 */
async function readPage(
  { api }: Deps,
  { view, page, businessId, customerId, language }: ReadMoreInput,
  signal: AbortSignal,
): Promise<ListedPages> {
  const word = languageWord(language)
  if (view === 'packages') {
    const request = {
      params: { id: businessId },
      query: { page: String(page), per_page: '10', language: word },
    } as const
    const { items, total } = await api.call('readBoughtPackages', request, { signal })
    const pages = total === null ? page : Math.ceil(total / PACKAGES_PER_PAGE)
    return { transactions: items.map(toTransaction), page, pages }
  }
  const query = {
    user_id: customerId,
    business_id: businessId,
    validate_packages: 'true',
    language: word,
    page_index: String(page),
  } as const
  const { items, total } = await api.call('readReservations', { query }, { signal })
  return { transactions: items.map(toTransaction), page, pages: total ?? page }
}
