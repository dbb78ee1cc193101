import type { BookingTransaction, Business } from '#domain/entities.ts'
import type { ReadReservation } from '#machines/account/reservation/index.ts'
import type { ListedPages, ReservationsReading } from '#machines/account/reservations/index.ts'
import { keepPlaces, recallPlaces } from '#src/queries/kept-reservations.query.ts'
import {
  type KeptPlace,
  type KeptTransaction,
  toBusiness,
  toKeptBusiness,
  toKeptList,
  toKeptTransaction,
  toTransaction,
} from '#src/storage/kept-form.ts'
import { withPets } from './booked-pets.ts'
import { storedCustomer } from './customer.ts'
import type { Deps } from './deps.ts'
import { withResult } from './reservation-reading.ts'

/*
 * What this device keeps of the reservations of the customer who is signed in, to be read without a connection: of each
 * business the first page of both lists and the details that were opened, as they were read last. It goes with them
 * (`forgetCustomer`).
 */

/** Businesses, and details of each that are on no first page; who has more looks at the newest. */
const PLACES = 5
const DETAILS = 10

type Parts = Pick<Deps, 'queries' | 'storage' | 'identity' | 'clock' | 'track'>

/** Keeps the lists of a business as they have just been read. */
export async function keepReservations(
  deps: Deps,
  { business, reserves, packages, asOf }: ReservationsReading,
): Promise<void> {
  const lists = { reserves: toKeptList(reserves), packages: toKeptList(packages), asOf }
  await keep(deps, business, ({ details }) => {
    const isListed = (id: string) =>
      [...lists.reserves.transactions, ...lists.packages.transactions].some((one) => one.id === id)
    return { lists, details: details.filter(({ transaction }) => !isListed(transaction.id)) }
  })
}

/** Keeps a reservation as it has just been read; only with the business that it belongs to. */
export async function keepReservation(deps: Deps, { business, transaction, asOf }: ReadReservation): Promise<void> {
  if (transaction.bookings.some(({ businessId }) => businessId !== business.id)) return
  const kept = toKeptTransaction(transaction)
  await keep(deps, business, ({ lists, details }) => ({
    lists,
    details: [{ transaction: kept, asOf }, ...details.filter((one) => one.transaction.id !== kept.id)].slice(
      0,
      DETAILS,
    ),
  }))
}

/** The lists of a business, by its id or slug; null where nothing is kept for this customer. */
export async function recallReservations(
  deps: Parts,
  id: string,
  customerId: string,
): Promise<ReservationsReading | null> {
  const place = await getPlace(deps, id, customerId)
  if (place === undefined || place.lists === null) return null
  const { business, lists, details } = place
  // What was looked at later is as it was then.
  const latest = (transaction: KeptTransaction) =>
    recalled(deps, business, details.find((one) => one.transaction.id === transaction.id)?.transaction ?? transaction)
  const list = ({ transactions, ...pages }: typeof lists.reserves): ListedPages => ({
    ...pages,
    transactions: transactions.map(latest),
  })
  return {
    business: toBusiness(business),
    reserves: list(lists.reserves),
    packages: list(lists.packages),
    summaries: [],
    policy: null,
    rememberedId: null,
    readAt: deps.clock.now(),
    asOf: lists.asOf,
  }
}

/** One reservation of a business; null where nothing of it is kept for this customer. */
export async function recallReservation(
  deps: Parts,
  { businessId, transactionId, customerId }: { businessId: string; transactionId: string; customerId: string },
): Promise<ReadReservation | null> {
  const place = await getPlace(deps, businessId, customerId)
  if (place === undefined) return null
  const { business, lists, details } = place
  const listed = [...(lists?.reserves.transactions ?? []), ...(lists?.packages.transactions ?? [])]
  const found = [...details, ...listed.map((transaction) => ({ transaction, asOf: lists?.asOf ?? '' }))].find(
    ({ transaction }) => transaction.id === transactionId,
  )
  if (found === undefined) return null
  return {
    business: toBusiness(business),
    transaction: recalled(deps, business, found.transaction),
    policy: null,
    summary: null,
    readAt: deps.clock.now(),
    asOf: found.asOf,
  }
}

/** Keeps one business before the others; for nobody but the customer whom this device knows. */
async function keep(
  deps: Deps,
  business: Business,
  change: (place: Omit<KeptPlace, 'business'>) => Omit<KeptPlace, 'business'>,
): Promise<void> {
  const customerId = storedCustomer(deps)?.id
  if (customerId === undefined) return
  await keepPlaces(deps, customerId, (places) => {
    const before = places.find((place) => place.business.id === business.id) ?? { lists: null, details: [] }
    const others = places.filter((place) => place.business.id !== business.id)
    const place = { business: toKeptBusiness(business), ...change({ lists: before.lists, details: before.details }) }
    return [place, ...others].slice(0, PLACES)
  })
}

async function getPlace(deps: Parts, id: string, customerId: string): Promise<KeptPlace | undefined> {
  return (await recallPlaces(deps, customerId)).find(({ business }) => business.id === id || business.slug === id)
}

/** Nothing of a payment is kept with it, but what this browser was told of one that is on its way holds here, too. */
function recalled(deps: Parts, business: KeptPlace['business'], kept: KeptTransaction): BookingTransaction {
  return withResult(deps, withPets(deps, toTransaction(business, kept)))
}
