import type { Api } from './api.types.ts'
import { endpoints } from './contract/endpoints.ts'
import { createReadCache } from './read-cache.ts'
import { send, type TransportDeps, type WireRequest } from './transport.ts'

/** The app's API: the endpoint table over the transport, reads through the cache (one request for several askers). */
export function createApi(deps: TransportDeps): Api {
  const cache = createReadCache()
  const call: Api['call'] = (id, request, options) => send(deps, id, endpoints[id], request as WireRequest, options)
  return {
    call,
    read: (id, request, { freshMs = 0, signal, ...options } = {}) =>
      cache.read(JSON.stringify([id, request]), (signal) => call(id, request, { ...options, signal }), {
        freshMs,
        signal,
      }),
  }
}
