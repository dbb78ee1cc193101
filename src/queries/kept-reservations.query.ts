import { hashKey, type QueryState, queryOptions } from '@tanstack/react-query'
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client'
import type { Track } from '#src/platform/analytics.ts'
import type { Storage } from '#src/storage/browser-storage.ts'
import type { KeptPlace } from '#src/storage/kept-form.ts'
import { KEPT_VERSION, keptReservationsStore, type StoredReservations } from '#src/storage/kept-reservations.store.ts'
import type { QueryDeps } from './queries.ts'

type KeptDeps = Pick<QueryDeps, 'queries'> & { storage: Storage; track: Track }

/** What a device keeps of the reservations of a customer to be read without a connection: businesses, the newest first. */
const placesQuery = (customerId: string) => queryOptions<KeptPlace[]>({ queryKey: ['kept-reservations', customerId] })

/** Brings what is kept for a customer; nothing for anybody else. What does not parse is dropped, with one line in the log. */
export async function recallPlaces(deps: KeptDeps, customerId: string): Promise<KeptPlace[]> {
  const { client } = deps.queries
  const { queryKey } = placesQuery(customerId)
  // Another tab may have kept more since, or the customer's data may be gone.
  client.removeQueries({ queryKey, exact: true })
  await persistQueryClientRestore({
    ...keptBy(deps, customerId),
    // As long as it is of this customer; how old it is is said where it is shown.
    maxAge: Number.POSITIVE_INFINITY,
  })
  return client.getQueryData(queryKey) ?? []
}

/** Keeps the changed places of a customer. */
export async function keepPlaces(
  deps: KeptDeps,
  customerId: string,
  change: (places: KeptPlace[]) => KeptPlace[],
): Promise<void> {
  const { client } = deps.queries
  const { queryKey } = placesQuery(customerId)
  await recallPlaces(deps, customerId)
  client.setQueryData(queryKey, (places = []) => change(places))
  await persistQueryClientSave({
    ...keptBy(deps, customerId),
    dehydrateOptions: { shouldDehydrateQuery: ({ queryHash }) => queryHash === hashKey(queryKey) },
  })
}

/** Where the queries of a customer are kept. */
function keptBy(deps: KeptDeps, customerId: string) {
  const buster = `${KEPT_VERSION} ${customerId}`
  const persister: Persister = {
    persistClient: (kept) => keptReservationsStore.write(deps, kept),
    restoreClient: () => {
      const stored = keptReservationsStore.readOrDrop(deps, 'kept reservations')
      const kept = stored === null ? undefined : toPersisted(stored)
      // What is another customer's stays theirs.
      return kept?.buster === buster ? kept : undefined
    },
    removeClient: () => keptReservationsStore.remove(deps),
  }
  return { queryClient: deps.queries.client, persister, buster }
}

/** What was stored, as the library saves it. */
function toPersisted(stored: StoredReservations): PersistedClient {
  if ('version' in stored) return persisted(`${KEPT_VERSION} ${stored.customerId}`, stored.places, 1)
  const [{ state }] = stored.clientState.queries
  return persisted(stored.buster, state.data, state.dataUpdatedAt)
}

function persisted(buster: string, data: KeptPlace[], dataUpdatedAt: number): PersistedClient {
  const { queryKey } = placesQuery(buster.slice(`${KEPT_VERSION} `.length))
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
