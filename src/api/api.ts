import type { Failure } from '#domain/failure.ts'
import type { Api } from './api.types.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { funnelEndpoints } from './contract/endpoints.funnel.ts'
import type { EndpointId } from './contract/endpoints.ts'
import { createReadCache } from './read-cache.ts'
import { send, type TransportDeps, type WireRequest } from './transport.ts'

type Table = { readonly [id: string]: Endpoint | undefined }

/** The calls that are known by now; those of the account come with the first flow that may need them. */
let known: Table = funnelEndpoints

async function fetchAccount(): Promise<void> {
  const { accountEndpoints } = await import('./contract/endpoints.account.ts')
  known = { ...funnelEndpoints, ...accountEndpoints }
}

/** Fetches the calls of the account ahead; a failure is met again by the call that needs them. */
export function preloadEndpoints(): void {
  fetchAccount().catch(() => {})
}

/** The app's API: the endpoint table over the transport, reads through the cache (one request for several askers, of one person). */
export function createApi(deps: TransportDeps): Api {
  const cache = createReadCache()
  async function fetchEndpoint(id: EndpointId): Promise<Endpoint> {
    await fetchAccount().catch(() => {
      throw { kind: 'network' } satisfies Failure
    })
    const endpoint = known[id]
    if (endpoint === undefined) throw new Error(`the contract has no call "${id}"`)
    return endpoint
  }
  const call: Api['call'] = async (id, request, options) =>
    send(deps, id, known[id] ?? (await fetchEndpoint(id)), request as WireRequest, options)
  return {
    call,
    read: (id, request, { freshMs = 0, signal, ...options } = {}) =>
      cache.read(
        JSON.stringify([deps.tokens.owner(), id, request]),
        (signal) => call(id, request, { ...options, signal }),
        {
          freshMs,
          signal,
        },
      ),
  }
}
