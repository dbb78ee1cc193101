import type { Language } from '#domain/entities.ts'
import type { Db } from '#sandbox/db/open.ts'
import type { IdentityProvider } from '#sandbox/identity/identity.ts'
import type { Bearer } from '#sandbox/identity/tokens.ts'
import type { StripeApi } from '#sandbox/provider/stripe.ts'
import type { Tenant, Tenants } from '#sandbox/tenants.ts'
import type { RequestOf, ResponseOf } from '#src/api/contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#src/api/contract/endpoints.ts'

/** What the routes of one sandbox share. */
export interface Services {
  db: Db
  tenants: Tenants
  identity: IdentityProvider
  /** The card provider itself, with test keys; null: its stand-in. */
  stripe: StripeApi | null
  /** Where a mistake of the app or of the sandbox is told: loudly. */
  log(line: string): void
}

/** One call of the contract, checked and with a caller. */
export interface Call<Id extends EndpointId> {
  request: RequestOf<Endpoints[Id]>
  tenant: Tenant
  services: Services
  /** Who calls; for calls without a bearer token nobody. */
  bearer: Bearer
  /** The Idempotency-Key, when there is one. */
  key: string | null
  /** What the caller wants to be told in; null where they name none of the three languages. */
  language: Language | null
  /** Origin of the page, for addresses of pictures. */
  origin: string
}

export type Handler<Id extends EndpointId> = (call: Call<Id>) => Promise<ResponseOf<Endpoints[Id]>>
export type Handlers = { [Id in EndpointId]: Handler<Id> }
