import { hashKey, type QueryState, queryOptions } from '@tanstack/react-query'
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client'
import type { BookingTransaction, Business } from '#domain/entities.ts'
import type { Track } from '#src/platform/analytics.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Identity } from '#src/platform/identity.types.ts'
import { withPets } from '#src/storage/booked-pets.store.ts'
import type { Storage } from '#src/storage/browser-storage.ts'
import {
  type CachedTransaction,
  type CacheEntry,
  toBusiness,
  toCachedBusiness,
  toCachedList,
  toCachedTransaction,
  toTransaction,
} from '#src/storage/cached-reservations.ts'
import { storedCustomer } from '#src/storage/person.store.ts'
import {
  CACHE_VERSION,
  reservationsCacheStore,
  type StoredReservations,
} from '#src/storage/reservations-cache.store.ts'
import type { QueryDeps } from './queries.ts'
import { type ListedPages, withResult } from './reservations.query.ts'

/*
 * What this device keeps of the reservations of the customer who is signed in, to be read without a connection: of each
 * business the first page of both lists and the details that were opened, as they were read last. It goes with them
 * (`forgetCustomer`).
 */

/** Businesses, and details of each that are on no first page; who has more looks at the newest. */
const BUSINESSES = 5
const DETAILS = 10

type CacheDeps = Pick<QueryDeps, 'queries'> & { storage: Storage; track: Track }
type RecallDeps = CacheDeps & { clock: Clock }
type KeepDeps = CacheDeps & { identity: Pick<Identity, 'user'> }

/** Keeps the lists of a business as they have just been read. */
export async function cacheReservations(
  deps: KeepDeps,
  {
    business,
    reserves,
    packages,
    asOf,
  }: { business: Business; reserves: ListedPages; packages: ListedPages; asOf: string },
): Promise<void> {
  const lists = { reserves: toCachedList(reserves), packages: toCachedList(packages), asOf }
  await updateEntry(deps, business, ({ details }) => {
    const isListed = (id: string) =>
      [...lists.reserves.transactions, ...lists.packages.transactions].some((one) => one.id === id)
    return { lists, details: details.filter(({ transaction }) => !isListed(transaction.id)) }
  })
}

/** Keeps a reservation as it has just been read; only with the business that it belongs to. */
export async function cacheReservation(
  deps: KeepDeps,
  { business, transaction, asOf }: { business: Business; transaction: BookingTransaction; asOf: string },
): Promise<void> {
  if (transaction.bookings.some(({ businessId }) => businessId !== business.id)) return
  const cached = toCachedTransaction(transaction)
  await updateEntry(deps, business, ({ lists, details }) => ({
    lists,
    details: [{ transaction: cached, asOf }, ...details.filter((one) => one.transaction.id !== cached.id)].slice(
      0,
      DETAILS,
    ),
  }))
}

/** The lists of a business, by its id or slug; null where nothing is kept for this customer. */
export async function readCachedReservations(deps: RecallDeps, id: string, customerId: string) {
  const entry = await findEntry(deps, id, customerId)
  if (entry === undefined || entry.lists === null) return null
  const { business, lists, details } = entry
  // What was looked at later is as it was then.
  const latest = (transaction: CachedTransaction) =>
    restoreTransaction(
      deps,
      business,
      details.find((one) => one.transaction.id === transaction.id)?.transaction ?? transaction,
    )
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
export async function readCachedReservation(
  deps: RecallDeps,
  { businessId, transactionId, customerId }: { businessId: string; transactionId: string; customerId: string },
) {
  const entry = await findEntry(deps, businessId, customerId)
  if (entry === undefined) return null
  const { business, lists, details } = entry
  const listed = [...(lists?.reserves.transactions ?? []), ...(lists?.packages.transactions ?? [])]
  const found = [...details, ...listed.map((transaction) => ({ transaction, asOf: lists?.asOf ?? '' }))].find(
    ({ transaction }) => transaction.id === transactionId,
  )
  if (found === undefined) return null
  return {
    business: toBusiness(business),
    transaction: restoreTransaction(deps, business, found.transaction),
    policy: null,
    summary: null,
    readAt: deps.clock.now(),
    asOf: found.asOf,
  }
}

/** Keeps one business before the others; for nobody but the customer whom this device knows. */
async function updateEntry(
  deps: KeepDeps,
  business: Business,
  change: (entry: Omit<CacheEntry, 'business'>) => Omit<CacheEntry, 'business'>,
): Promise<void> {
  const customerId = storedCustomer(deps)?.id
  if (customerId === undefined) return
  await updateCacheEntries(deps, customerId, (entries) => {
    const before = entries.find((entry) => entry.business.id === business.id) ?? { lists: null, details: [] }
    const others = entries.filter((entry) => entry.business.id !== business.id)
    const entry = { business: toCachedBusiness(business), ...change({ lists: before.lists, details: before.details }) }
    return [entry, ...others].slice(0, BUSINESSES)
  })
}

async function findEntry(deps: CacheDeps, id: string, customerId: string): Promise<CacheEntry | undefined> {
  return (await readCacheEntries(deps, customerId)).find(({ business }) => business.id === id || business.slug === id)
}

/** Nothing of a payment is kept with it, but what this browser was told of one that is on its way holds here, too. */
function restoreTransaction(
  deps: CacheDeps,
  business: CacheEntry['business'],
  cached: CachedTransaction,
): BookingTransaction {
  return withResult(deps, withPets(deps, toTransaction(business, cached)))
}

/** What a device keeps of the reservations of a customer to be read without a connection: businesses, the newest first. */
const cacheEntriesQuery = (customerId: string) =>
  queryOptions<CacheEntry[]>({ queryKey: ['cached-reservations', customerId] })

/** Brings what is kept for a customer; nothing for anybody else. What does not parse is dropped, with one line in the log. */
async function readCacheEntries(deps: CacheDeps, customerId: string): Promise<CacheEntry[]> {
  const { client } = deps.queries
  const { queryKey } = cacheEntriesQuery(customerId)
  // Another tab may have kept more since, or the customer's data may be gone.
  client.removeQueries({ queryKey, exact: true })
  await persistQueryClientRestore({
    ...getPersistOptions(deps, customerId),
    // As long as it is of this customer; how old it is is said where it is shown.
    maxAge: Number.POSITIVE_INFINITY,
  })
  return client.getQueryData(queryKey) ?? []
}

/** Keeps the changed places of a customer. */
async function updateCacheEntries(
  deps: CacheDeps,
  customerId: string,
  change: (entries: CacheEntry[]) => CacheEntry[],
): Promise<void> {
  const { client } = deps.queries
  const { queryKey } = cacheEntriesQuery(customerId)
  await readCacheEntries(deps, customerId)
  client.setQueryData(queryKey, (entries = []) => change(entries))
  await persistQueryClientSave({
    ...getPersistOptions(deps, customerId),
    dehydrateOptions: { shouldDehydrateQuery: ({ queryHash }) => queryHash === hashKey(queryKey) },
  })
}

/** Where the queries of a customer are kept. */
function getPersistOptions(deps: CacheDeps, customerId: string) {
  const buster = `${CACHE_VERSION} ${customerId}`
  const persister: Persister = {
    persistClient: (cached) => reservationsCacheStore.write(deps, cached),
    restoreClient: () => {
      const stored = reservationsCacheStore.readOrDrop(deps, 'kept reservations')
      const cached = stored === null ? undefined : toPersisted(stored)
      // What is another customer's stays theirs.
      return cached?.buster === buster ? cached : undefined
    },
    removeClient: () => reservationsCacheStore.remove(deps),
  }
  return { queryClient: deps.queries.client, persister, buster }
}

/** What was stored, as the library saves it. */
function toPersisted(stored: StoredReservations): PersistedClient {
  if ('version' in stored) return persisted(`${CACHE_VERSION} ${stored.customerId}`, stored.places, 1)
  const [{ state }] = stored.clientState.queries
  return persisted(stored.buster, state.data, state.dataUpdatedAt)
}

function persisted(buster: string, data: CacheEntry[], dataUpdatedAt: number): PersistedClient {
  const { queryKey } = cacheEntriesQuery(buster.slice(`${CACHE_VERSION} `.length))
  const state: QueryState = {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'idle',
  }
  const query = { queryKey, queryHash: hashKey(queryKey), state, dehydratedAt: dataUpdatedAt }
  return { buster, timestamp: dataUpdatedAt, clientState: { mutations: [], queries: [query] } }
}
