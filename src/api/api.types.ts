import type { Endpoint, RequestOf, ResponseOf } from '#src/api/contract/endpoint.ts'

export interface CallOptions {
  /** Aborts the request when the state that sent it is left. */
  signal?: AbortSignal
  /** One key per attempt of the customer, kept through retries and reloads. */
  idempotencyKey?: string
  /**
   * `caller` if the caller's machine renews the token after a 401. Otherwise the transport renews once and retries
   * (A-43).
   */
  renewal?: 'caller'
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

/** The API client of the app: typed by the endpoint. Responses are validated, and failures are thrown as `Failure`. */
export interface Api {
  /**
   * Sends a request, for example `api.call(readBusiness, { params: { id } })`. Returns the validated response; throws a
   * `Failure`.
   */
  call<One extends Endpoint>(endpoint: One, request: RequestOf<One>, options?: CallOptions): Promise<ResponseOf<One>>
}
