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

/* The offline cache of the signed-in customer's reservations: for each business the first page of both lists and the
   details that were opened. It is cleared on sign-out (`forgetCustomer`). */

/** The most businesses, and the most opened details of each; the newest ones are kept. */
const BUSINESSES = 5
const DETAILS = 10

type CacheDeps = Pick<QueryDeps, 'queries'> & { storage: Storage; track: Track }
type RecallDeps = CacheDeps & { clock: Clock }
type KeepDeps = CacheDeps & { identity: Pick<Identity, 'user'> }

/** Caches the lists of a business that were just read. */
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

/** Caches a reservation that was just read, if all its bookings are at that business. */
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

/** Returns the cached lists of a business, by id or slug; null if this customer has none. */
export async function readCachedReservations(deps: RecallDeps, id: string, customerId: string) {
  const entry = await findEntry(deps, id, customerId)
  if (entry === undefined || entry.lists === null) return null
  const { business, lists, details } = entry
  // A detail that was opened later is newer than the list.
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

/** Returns a cached reservation of a business; null if this customer has none. */
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

/**
 * Updates the cache entry of a business and moves it to the front. Does nothing if no customer is stored on this
 * device.
 */
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

/**
 * Restores a transaction. Payments are not cached, but a pending payment that this browser knows of applies here, too.
 */
function restoreTransaction(
  deps: CacheDeps,
  business: CacheEntry['business'],
  cached: CachedTransaction,
): BookingTransaction {
  return withResult(deps, withPets(deps, toTransaction(business, cached)))
}

/** Returns the query of the cached businesses of a customer, newest first. */
const cacheEntriesQuery = (customerId: string) =>
  queryOptions<CacheEntry[]>({ queryKey: ['cached-reservations', customerId] })

/** Restores the cache of a customer; empty for another customer. Unreadable data is removed and tracked. */
async function readCacheEntries(deps: CacheDeps, customerId: string): Promise<CacheEntry[]> {
  const { client } = deps.queries
  const { queryKey } = cacheEntriesQuery(customerId)
  // Another tab may have written since, or the data may be cleared.
  client.removeQueries({ queryKey, exact: true })
  await persistQueryClientRestore({
    ...getPersistOptions(deps, customerId),
    // The cache never expires by age; the screen shows how old it is.
    maxAge: Number.POSITIVE_INFINITY,
  })
  return client.getQueryData(queryKey) ?? []
}

/** Updates and persists the cache entries of a customer. */
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

/** Builds the options that persist the cache of a customer. */
function getPersistOptions(deps: CacheDeps, customerId: string) {
  const buster = `${CACHE_VERSION} ${customerId}`
  const persister: Persister = {
    persistClient: (cached) => reservationsCacheStore.write(deps, cached),
    restoreClient: () => {
      const stored = reservationsCacheStore.readOrDrop(deps, 'kept reservations')
      const cached = stored === null ? undefined : toPersisted(stored)
      // The cache of another customer is not restored.
      return cached?.buster === buster ? cached : undefined
    },
    removeClient: () => reservationsCacheStore.remove(deps),
  }
  return { queryClient: deps.queries.client, persister, buster }
}

/** Maps the stored value of either version to the library's format. */
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
