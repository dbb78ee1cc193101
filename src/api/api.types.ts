import type { EndpointId, RequestOf, ResponseOf } from '#src/api/contract/endpoints.ts'

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

/** The one door to the back end: typed by the endpoint table, checked on the way in, failures thrown as `Failure`. */
export interface Api {
  /** Sends a request. */
  call<Id extends EndpointId>(id: Id, request: RequestOf<Id>, options?: CallOptions): Promise<ResponseOf<Id>>
  /** Like `call`, for reads: one request for several askers, and an answer younger than `freshMs` is used again. */
  read<Id extends EndpointId>(
    id: Id,
    request: RequestOf<Id>,
    options?: CallOptions & { freshMs?: number },
  ): Promise<ResponseOf<Id>>
}
