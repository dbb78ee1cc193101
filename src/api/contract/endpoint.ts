import * as z from 'zod/mini'
import { MINUTE_MS } from '#domain/instant.ts'
import { idSchema } from './wire.ts'

/**
 * One endpoint of the back end, used by the app's clients, the sandbox's routes and the OpenAPI document. Assumed of
 * all of them: `accept-language` carries the language of the page, and `content-language` names the language of a text
 * for the customer.
 */
export interface Endpoint {
  /** Unique name of the endpoint in failures, the sandbox and the OpenAPI document. */
  readonly id: string
  /** Which of the configured hosts serves it. */
  readonly host: 'main' | 'payment' | 'payout' | 'codes'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the host, with `{name}` for each parameter. A trailing slash is part of it. */
  readonly path: `/${string}`
  readonly params?: z.ZodMiniType
  /** Values are texts, or lists of texts for a repeated key. */
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** `bearer` is the user's or an anonymous token, `static` the fixed value of the code-sending API. */
  readonly auth: 'bearer' | 'none' | 'static'
  /**
   * When a lost connection or a time-out is retried: "always"; "idempotent": always, with one
   * idempotency key; "unsentOnly": only if no response has begun and there was no time-out; "never".
   */
  readonly retry: 'always' | 'idempotent' | 'unsentOnly' | 'never'
  readonly timeoutMs: number
  /** Whether a slow response shows a notice. */
  readonly slowNotice: boolean
  /** Whether the path or a shape is assumed, because the specification does not give it. */
  readonly assumed: boolean
  /** The response is one page of a list: the body becomes `items`, and the count in this header becomes `total`. */
  readonly totalHeader?: 'x-total-pages' | 'x-total-count'
  /**
   * A successful response also has a text for the customer. Its language from `content-language` is added as `language`
   * (A-173).
   */
  readonly speaks?: true
  /** The requirements that need the endpoint. */
  readonly source: readonly string[]
}

const TIMEOUT_MS = 30_000
export const PAYMENT_TIMEOUT_MS = MINUTE_MS

/** Common fields of most endpoints of the two bearer hosts. */
export const bearer = {
  auth: 'bearer',
  retry: 'always',
  timeoutMs: TIMEOUT_MS,
  slowNotice: true,
  assumed: false,
} as const
export const code = {
  host: 'codes',
  auth: 'static',
  retry: 'unsentOnly',
  timeoutMs: TIMEOUT_MS,
  slowNotice: true,
} as const

export const byId = z.object({ id: idSchema })

type Part<One extends Endpoint, Name extends 'params' | 'query' | 'body'> = One extends {
  [Key in Name]: infer Schema extends z.ZodMiniType
}
  ? { [Key in Name]: z.input<Schema> }
  : unknown

type Flat<Parts> = { [Key in keyof Parts]: Parts[Key] }

/** The request of an endpoint: `params`, `query` and `body`, each only if the endpoint has it. */
export type RequestOf<One extends Endpoint> = Flat<Part<One, 'params'> & Part<One, 'query'> & Part<One, 'body'>>

/** The response of an endpoint in wire format. */
export type ResponseOf<One extends Endpoint> = z.output<One['response']>
