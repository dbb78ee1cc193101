import * as z from 'zod/mini'
import { idSchema } from './wire.ts'

/**
 * One call of the back end, as the app's clients, the sandbox's routes and the OpenAPI document read it. Assumed of all of them: a
 * call names the language of the page in `accept-language`, and an answer with a text for the customer names the language of
 * that in `content-language`.
 */
export interface Endpoint {
  /** Its own name: failures, cached answers, the sandbox and the OpenAPI document know the call by it. */
  readonly id: string
  /** Which of the configured hosts answers. */
  readonly host: 'main' | 'payment' | 'payout' | 'codes'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the host, with `{name}` where a parameter goes; a slash at the end belongs to it. */
  readonly path: `/${string}`
  readonly params?: z.ZodMiniType
  /** Values are texts, or lists of texts for a repeated key. */
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** The user's or an anonymous token, nothing, or the fixed value of the code-sending API. */
  readonly auth: 'bearer' | 'none' | 'static'
  /**
   * When a lost connection or a time-out is tried again: "always"; "idempotent": always, under one
   * Idempotency-Key; "unsentOnly": only while the server has said nothing and the time is not up; "never".
   */
  readonly retry: 'always' | 'idempotent' | 'unsentOnly' | 'never'
  readonly timeoutMs: number
  /** Whether a slow answer is worth a notice. */
  readonly slowNotice: boolean
  /** The path or a shape is not in the specification but assumed. */
  readonly assumed: boolean
  /** The answer is one page of a list: the body is its `items`, and how many there are stands in this header as `total`. */
  readonly totalHeader?: 'x-total-pages' | 'x-total-count'
  /**
   * The answer has a text for the customer also where it is a success: its language, which `content-language` names, stands as
   * `language` beside it.
   */
  readonly speaks?: true
  /** The requirements that ask for the call. */
  readonly source: readonly string[]
}

const TIMEOUT_MS = 30_000
export const PAYMENT_TIMEOUT_MS = 60_000

/** What most calls of the two bearer hosts have in common. */
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

/** What a call is made with: `params`, `query` and `body`, each only where the call has it. */
export type RequestOf<One extends Endpoint> = Flat<Part<One, 'params'> & Part<One, 'query'> & Part<One, 'body'>>

/** What a call answers, in the words of the wire. */
export type ResponseOf<One extends Endpoint> = z.output<One['response']>
