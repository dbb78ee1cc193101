import type { Language } from '#domain/entities.ts'
import type { Db } from '#sandbox/db/open.ts'
import type { IdentityProvider } from '#sandbox/identity/identity.ts'
import type { Bearer } from '#sandbox/identity/tokens.ts'
import type { StripeApi } from '#sandbox/provider/stripe.ts'
import type { Tenant, Tenants } from '#sandbox/tenants.ts'
import type { RequestOf, ResponseOf } from '#src/api/contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#src/api/contract/endpoints.ts'

/** What all routes of a sandbox share. */
export interface Services {
  db: Db
  tenants: Tenants
  identity: IdentityProvider
  /** The card provider's API with test keys; null for its stand-in. */
  stripe: StripeApi | null
  /** Logs mistakes of the app or the sandbox. */
  log(line: string): void
}

/** One validated call of the contract, with its caller. */
export interface Call<Id extends EndpointId> {
  request: RequestOf<Endpoints[Id]>
  tenant: Tenant
  services: Services
  /** The caller; anonymous for calls without a bearer token. */
  bearer: Bearer
  /** The Idempotency-Key, if there is one. */
  key: string | null
  /** The requested language; null if none of the three is requested. */
  language: Language | null
  /** Origin of the page, for the URLs of pictures. */
  origin: string
}

export type Handler<Id extends EndpointId> = (call: Call<Id>) => Promise<ResponseOf<Endpoints[Id]>>
export type Handlers = { [Id in EndpointId]: Handler<Id> }
