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

/** What the actors of every flow may use; made once in `src/app`, by hand in tests. */
export interface Deps {
  api: Api
  /** What has been read; actors read by `read` of `src/queries`. */
  queries: Queries
  storage: Storage
  clock: Clock
  identity: Identity
  config: Config
  connection: Pick<Connection, 'watch'>
  track: Track
  /** Where the form of a card lays it for the actor that pays: the one way a card goes. */
  cards: CardStore
  /** Takes payments in other currencies than BRL. */
  provider: CardProvider
  /** Tells the app what a flow has learnt and every flow may want to know. */
  emit: (news: EmittedEvent) => void
}

export type EmittedEvent =
  /** Each actor that reads the business of an address announces it: title, background and language follow. */
  | { type: 'business.loaded'; business: Business }
  /** The address names a business that there is not: it may be that of an old link. */
  | { type: 'business.missing' }
  /** A page that no business is known for asks for a language of its own. */
  | { type: 'language.suggested'; language: Language }
