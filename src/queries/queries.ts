import {
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverResult,
  type QueryStatus,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { Failure } from '#domain/failure.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import type { Api } from '#src/api/api.types.ts'
import type { Identity } from '#src/platform/identity.types.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
  }
}

/** The dependencies of queries: the API, the query cache and the current user. */
export interface QueryDeps {
  api: Api
  queries: Queries
  identity: Pick<Identity, 'user'>
}

/** The query cache, with the age of each response by the page's monotonic clock. */
export interface Queries {
  client: QueryClient
  /** Milliseconds since the query last succeeded; infinite if it never did or its last read failed. */
  ageMs: (query: { state: { status: QueryStatus } }) => number
}

/** How long unused responses stay in the cache. */
const UNUSED_QUERY_MS = 5 * MINUTE_MS

// Deliver results in a microtask: a timer would add a task to each read.
notifyManager.setScheduler(queueMicrotask)

/** Creates the query cache of this page. Retries are the transport's. */
export function createQueries(monotonicMs: () => number = () => performance.now()): Queries {
  // TanStack Query goes by the device's clock, which the user can change.
  const readAtMs = new WeakMap<object, number>()
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_, query) => void readAtMs.set(query, monotonicMs()),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        gcTime: UNUSED_QUERY_MS,
        structuralSharing: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
  return {
    client,
    ageMs: (query) =>
      query.state.status === 'success' ? monotonicMs() - (readAtMs.get(query) ?? -Infinity) : Infinity,
  }
}

/** Removes the cached responses that have no active reader, when the user changes. Keys contain the user id. */
export function forgetRead({ client }: Queries): void {
  client.removeQueries({ type: 'inactive' })
}

/** Builds the key of a query. It begins with the user id, so that users never share a response. */
export function getKey({ identity }: Pick<QueryDeps, 'identity'>, ...parts: unknown[]): QueryKey {
  return [identity.user()?.uid ?? null, ...parts]
}

/**
 * Reads a query for an actor. A fresh response is reused, and simultaneous readers share one request, which is aborted
 * when the last reader aborts. Throws a `Failure`; failures are not cached.
 */
export function read<Result>(
  { queries: { client, ageMs } }: Pick<QueryDeps, 'queries'>,
  options: UseQueryOptions<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const freshMs = typeof options.staleTime === 'number' ? options.staleTime : 0
  return new Promise((resolve, reject) => {
    const givenUp: Failure = { kind: 'unexpected', detail: 'given up' }
    if (signal?.aborted === true) return reject(givenUp)
    const observer = new QueryObserver<Result, Failure, Result, Result, QueryKey>(client, {
      ...options,
      refetchOnMount: (query) => (ageMs(query) < freshMs ? false : 'always'),
    })
    // If a response becomes stale just now, the library calls the listener before `subscribe` has returned.
    let isEnded = false
    let stop = () => {}
    const end = (settle: () => void) => {
      isEnded = true
      signal?.removeEventListener('abort', giveUp)
      stop()
      settle()
    }
    const giveUp = () => end(() => reject(givenUp))
    const onResult = ({ fetchStatus, data, error }: QueryObserverResult<Result>) => {
      if (fetchStatus === 'idle') end(() => (error === null ? resolve(data as Result) : reject(error)))
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    stop = observer.subscribe(onResult)
    if (isEnded) stop()
    else onResult(observer.getCurrentResult())
  })
}
