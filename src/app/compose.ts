import type { FlowId } from '#machines/app/app/index.ts'
import { createApi } from '#src/api/api.ts'
import { createAdoptingFetch } from '#src/first-load/adopt.ts'
import { requestedLanguage } from '#src/i18n/i18n.ts'
import { trackInConsole } from '#src/platform/analytics.ts'
import { createCardProvider } from '#src/platform/card-provider.ts'
import { createCardStore } from '#src/platform/card-store.ts'
import { createClock } from '#src/platform/clock.ts'
import type { Config } from '#src/platform/config.ts'
import { createConnection } from '#src/platform/connection.ts'
import { createIdentity } from '#src/platform/identity.ts'
import { createStyles } from '#src/platform/styles.ts'
import type { Deps, EmittedEvent } from '#src/queries/deps.ts'
import { createQueries, forgetRead } from '#src/queries/queries.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { createStorage } from '#src/storage/browser-storage.ts'
import { watchErased } from '#src/storage/erased.store.ts'
import { createStoredIdentity } from '#src/storage/identity.store.ts'
import { storeReservationToken } from '#src/storage/reservation-token.store.ts'
import { createAddressBar } from './address-bar.ts'
import type { AppDeps } from './app.actors.ts'
import { showMove } from './show-move.ts'

/** Creates the dependencies of the app, once per page. */
export function compose(config: Config): AppDeps {
  // Before anything reads the page's URL.
  const provider = createCardProvider(config.cardProvider)
  const storage = createStorage()
  // The user deleted the device's data in another tab.
  watchErased({ storage }, () => location.reload())
  const clock = createClock()
  storeReservationToken({ storage, clock }, window.location.search)
  const connection = createConnection()
  const identity = createIdentity({ config, storedIdentity: createStoredIdentity({ storage }) })
  const queries = createQueries()
  identity.watch(() => forgetRead(queries))
  const listeners = new Set<(event: EmittedEvent) => void>()
  const deps: Deps = {
    queries,
    storage,
    clock,
    identity,
    config,
    connection,
    track: trackInConsole,
    cards: createCardStore(),
    provider,
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    api: createApi({
      hosts: config.hosts,
      codesAuthorization: config.codesAuthorization,
      language: requestedLanguage,
      tokens: {
        owner: () => identity.user()?.uid ?? null,
        token: () => identity.token(),
        renew: () => identity.renew(),
        refuse: () => identity.refuse(),
      },
      connection,
      clock,
      http: createAdoptingFetch(),
    }),
  }
  return {
    deps,
    bar: createAddressBar(storage, window, showMove),
    styles: createStyles(),
    modules: new Map<FlowId, FlowModule>(),
    watchEmitted: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
