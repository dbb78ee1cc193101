import type { Business, Language } from '#domain/entities.ts'
import type { Api } from '#src/api/api.types.ts'
import type { Track } from '#src/platform/analytics.ts'
import type { CardProvider } from '#src/platform/card-provider.ts'
import type { CardStore } from '#src/platform/card-store.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Config } from '#src/platform/config.ts'
import type { Connection } from '#src/platform/connection.ts'
import type { Identity } from '#src/platform/identity.types.ts'
import type { Queries } from '#src/queries/queries.ts'
import type { Storage } from '#src/storage/browser-storage.ts'

/** The dependencies of the actors of every flow, created once in `src/app`, and by hand in tests. */
export interface Deps {
  api: Api
  /** The query cache; actors read through `read` of `src/queries`. */
  queries: Queries
  storage: Storage
  clock: Clock
  identity: Identity
  config: Config
  connection: Pick<Connection, 'watch'>
  track: Track
  /** Passes a card from its form to the actor that pays. */
  cards: CardStore
  /** The card provider, for payments in other currencies than BRL. */
  provider: CardProvider
  /** Emits an event of a flow to the app. */
  emit: (event: EmittedEvent) => void
}

export type EmittedEvent =
  /** An actor read the business of a URL: title, background and language follow. */
  | { type: 'business.loaded'; business: Business }
  /** The business of a URL does not exist; the URL may be an old link. */
  | { type: 'business.missing' }
  /** A page without a business suggests a language. */
  | { type: 'language.suggested'; language: Language }
