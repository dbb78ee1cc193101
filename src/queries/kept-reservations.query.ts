import { hashKey, type QueryState, queryOptions } from '@tanstack/react-query'
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client'
import * as z from 'zod/mini'
import { readJson } from '#domain/json.ts'
import type { Track } from '#src/platform/analytics.ts'
import type { Storage } from '#src/platform/storage.ts'
import { type KeptPlace, placeSchema } from './kept-form.ts'
import type { QueryDeps } from './queries.ts'

type KeptDeps = Pick<QueryDeps, 'queries'> & { storage: Storage; track: Track }

const KEY = 'horacerta.kept.reservations'

/** Of the form in which it is stored; what another one wrote is dropped, but for that of the release before. */
const VERSION = 3

const storedSchema = z.object({
  buster: z.string().check(z.startsWith(`${VERSION} `)),
  timestamp: z.number(),
  clientState: z.object({
    queries: z.tuple([z.object({ state: z.object({ data: z.array(placeSchema), dataUpdatedAt: z.number() }) })]),
  }),
})

/** As version 2 stored it, without a query around it. */
const earlierSchema = z.object({ version: z.literal(2), customerId: z.string(), places: z.array(placeSchema) })

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
  const { storage, track } = deps
  const buster = `${VERSION} ${customerId}`
  const remove = () => storage.remove('device', KEY)
  const persister: Persister = {
    persistClient: (kept) => storage.write('device', KEY, JSON.stringify(kept)),
    restoreClient: () => {
      const stored = storage.read('device', KEY)
      if (stored === null) return undefined
      const kept = parse(stored)
      if (kept === null) {
        track({ type: 'dropped', what: 'kept reservations' })
        remove()
        return undefined
      }
      // What is another customer's stays theirs.
      return kept.buster === buster ? kept : undefined
    },
    removeClient: remove,
  }
  return { queryClient: deps.queries.client, persister, buster }
}

/** What was stored, as the library saves it; null where nobody can tell what it is. */
function parse(stored: string): PersistedClient | null {
  const json = readJson(stored)
  const { data: earlier } = earlierSchema.safeParse(json)
  if (earlier !== undefined) return persisted(`${VERSION} ${earlier.customerId}`, earlier.places, 1)
  const { data: kept } = storedSchema.safeParse(json)
  if (kept === undefined) return null
  const [{ state }] = kept.clientState.queries
  return persisted(kept.buster, state.data, state.dataUpdatedAt)
}

function persisted(buster: string, data: KeptPlace[], dataUpdatedAt: number): PersistedClient {
  const { queryKey } = placesQuery(buster.slice(`${VERSION} `.length))
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
