import type { Api } from './api.types.ts'
import { createReadCache } from './read-cache.ts'
import { createSend, type TransportDeps, type WireRequest } from './transport.ts'

/** The app's API: endpoints over the transport, reads through the cache: calls of one person for the same thing share a request. */
export function createApi(deps: TransportDeps): Api {
  const cache = createReadCache()
  const send = createSend(deps)
  const call: Api['call'] = (endpoint, request, options) => send(endpoint, request as WireRequest, options)
  return {
    call,
    read: (endpoint, request, { freshMs = 0, signal, ...options } = {}) =>
      cache.read(
        JSON.stringify([deps.tokens.owner(), endpoint.id, request]),
        (signal) => call(endpoint, request, { ...options, signal }),
        {
          freshMs,
          signal,
        },
      ),
  }
}
