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
import type { Api } from '#src/api/api.types.ts'
import type { Identity } from '#src/platform/identity.types.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
  }
}

/** What queries are made of: the door to the back end, what has been read, and whose it is. */
export interface QueryDeps {
  api: Api
  queries: Queries
  identity: Pick<Identity, 'user'>
}

/** What has been read, and how old each answer is by the clock of the page. */
export interface Queries {
  client: QueryClient
  /** Milliseconds since the query was answered last; infinite where it has no answer, or its last reading failed. */
  ageMs: (query: { state: { status: QueryStatus } }) => number
}

/** Answers that nobody looks at are kept for so long. */
const UNUSED_QUERY_MS = 5 * 60_000

// Answers are delivered in a microtask: a timer would cost each read a task more.
notifyManager.setScheduler(queueMicrotask)

/** Makes what keeps the answers of this page. Which request is sent again, and when, is the transport's. */
export function createQueries(monotonicMs: () => number = () => performance.now()): Queries {
  // A device's clock can be set; the library goes by it.
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

/** Lets go of what has been read, but for what somebody reads just now: each key names whose it is. For a change of person. */
export function forgetRead({ client }: Queries): void {
  client.removeQueries({ type: 'inactive' })
}

/** The key of a query: what one person has read is no answer for another. */
export function getKey({ identity }: Pick<QueryDeps, 'identity'>, ...parts: unknown[]): QueryKey {
  return [identity.user()?.uid ?? null, ...parts]
}

/**
 * Reads a query for an actor: an answer that is fresh is used again, and those who read at the same time share one request, which is
 * aborted when the last of them has given up. Throws a `Failure`; none is kept.
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
    // Where an answer becomes stale just now, the library calls `hear` before `subscribe` has returned.
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
