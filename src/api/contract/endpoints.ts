import type * as z from 'zod/mini'
import { accountEndpoints } from './endpoints.account.ts'
import { funnelEndpoints } from './endpoints.funnel.ts'

export type { Endpoint } from './endpoint.ts'

/** Every call the app makes, by id; the app itself takes them as it needs them (`createApi`). */
export const endpoints = { ...funnelEndpoints, ...accountEndpoints }

export type EndpointId = keyof typeof endpoints

type Part<Id extends EndpointId, Name extends 'params' | 'query' | 'body'> = (typeof endpoints)[Id] extends {
  [Key in Name]: infer Schema extends z.ZodMiniType
}
  ? { [Key in Name]: z.input<Schema> }
  : unknown

type Flat<Parts> = { [Key in keyof Parts]: Parts[Key] }

/** What a call is made with: `params`, `query` and `body`, each only where the call has it. */
export type RequestOf<Id extends EndpointId> = Flat<Part<Id, 'params'> & Part<Id, 'query'> & Part<Id, 'body'>>

/** What a call answers, in the words of the wire. */
export type ResponseOf<Id extends EndpointId> = z.output<(typeof endpoints)[Id]['response']>
