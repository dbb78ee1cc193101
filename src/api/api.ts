import type { Api } from './api.types.ts'
import { createSend, type TransportDeps, type WireRequest } from './transport.ts'

/** Creates the app's API: typed endpoints over the transport. */
export function createApi(deps: TransportDeps): Api {
  const send = createSend(deps)
  return { call: (endpoint, request, options) => send(endpoint, request as WireRequest, options) }
}
