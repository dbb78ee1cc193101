import type { Endpoint, RequestOf, ResponseOf } from '#src/api/contract/endpoint.ts'

export interface CallOptions {
  /** Aborts the request when the state that asked for it is left. */
  signal?: AbortSignal
  /** One per attempt of the customer, kept through retries and reloads. */
  idempotencyKey?: string
  /** The caller draws the renewal after a 401 itself; otherwise the transport renews once and asks again. */
  renewal?: 'caller'
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

/** The one door to the back end: typed by the endpoint, checked on the way in, failures thrown as `Failure`. */
export interface Api {
  /** Sends a request: `api.call(readBusiness, { params: { id } })`. */
  call<One extends Endpoint>(endpoint: One, request: RequestOf<One>, options?: CallOptions): Promise<ResponseOf<One>>
}
