import { type Failure, serverSays } from '#domain/failure.ts'
import { at } from '#machines/shared/booking-examples.ts'
import type { EndpointId } from '#src/api/contract/endpoints.ts'

/** The text that the server sends with its error responses in this table. */
export const SERVER_TEXT = 'The server says why'

/** The failure that the transport throws for each fault of `docs/failures.md`; a function if it names the call. */
export const faults = {
  offline: { kind: 'offline', code: 'NO_CONNECTION', during: 'request' },
  lost: { kind: 'network' },
  'time-out': { kind: 'timeout' },
  '400': { kind: 'invalid', status: 400, text: serverSays(SERVER_TEXT) },
  '401': { kind: 'unauthorized', text: serverSays(SERVER_TEXT) },
  '403': { kind: 'forbidden', text: serverSays(SERVER_TEXT) },
  '404': { kind: 'notFound', text: serverSays(SERVER_TEXT) },
  '409': { kind: 'conflict', text: serverSays(SERVER_TEXT), taken: { serviceId: 'haircut', start: at(10) } },
  '422': { kind: 'invalid', status: 422, text: serverSays(SERVER_TEXT) },
  '500': { kind: 'server', status: 500, text: serverSays(SERVER_TEXT) },
  wordless: { kind: 'server', status: 500, text: null },
  malformed: (endpoint: EndpointId) => ({ kind: 'contract', endpoint, path: 'id' }),
  broken: { kind: 'unexpected', detail: 'TypeError: a fault of our own' },
} as const satisfies { [fault: string]: Failure | ((endpoint: EndpointId) => Failure) }

export type Fault = keyof typeof faults | 'empty'

export function isFault(text: string): text is Fault {
  return text === 'empty' || text in faults
}

/** Returns the failure that a call throws under a fault. `empty` is a response of the scenario, not a failure. */
export function getFailure(fault: Exclude<Fault, 'empty'>, call: EndpointId): Failure {
  const failure = faults[fault]
  return typeof failure === 'function' ? failure(call) : failure
}
