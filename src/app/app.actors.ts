import { fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import { isAppOnly } from '#domain/business/business.ts'
import { isOldLink, toWebLink } from '#domain/business/old-link.ts'
import type { Business } from '#domain/entities.ts'
import { chooseLanguage } from '#domain/language.ts'
import type { AppEvent, appMachine, FlowId, LoadedFlow, LoadFlowInput } from '#machines/app/app/index.ts'
import { sessionMachine } from '#machines/identity/session/index.ts'
import type { Departure, RouteEntry } from '#machines/shared/flow.types.ts'
import { type ConnectionEvent, connectionMachine } from '#machines/shell/connection/index.ts'
import { createSessionImplementations } from '#src/actors/identity/session.actors.ts'
import { reloadOnline } from '#src/components/reload-online.ts'
import { currentLanguage, loadTexts, setLanguage } from '#src/i18n/i18n.ts'
import type { Styles } from '#src/platform/styles.ts'
import { readBusiness } from '#src/queries/business.query.ts'
import type { Deps, EmittedEvent } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { chosenLanguageStore, lastLanguageStore } from '#src/storage/language.store.ts'
import type { AddressBar } from './address-bar.ts'
import { createLazyMachines, flows } from './lazy.ts'
import { readSaved } from './saved.ts'

export interface AppDeps {
  deps: Deps
  bar: AddressBar
  styles: Styles
  /** Subscribes to the events that flows emit; returns the unsubscribe function. */
  watchEmitted: (listener: (event: EmittedEvent) => void) => () => void
  /** The flow modules loaded so far, for the component that renders them. */
  modules: Map<FlowId, FlowModule>
}

/** Returns the actors of the app machine for a browser. */
export function createAppImplementations({
  deps,
  bar,
  styles,
  watchEmitted,
  modules,
}: AppDeps): MachineImplementationsFrom<typeof appMachine> {
  const lazy = createLazyMachines(deps)
  return {
    actors: {
      connection: connectionMachine.provide({
        actors: { watchConnection: fromCallback<ConnectionEvent>(({ sendBack }) => deps.connection.watch(sendBack)) },
      }),
      session: sessionMachine.provide(createSessionImplementations(deps)),
      watchUrl: fromCallback<AppEvent>(({ sendBack }) =>
        bar.watch((entry) => sendBack({ type: 'route.changed', entry })),
      ),
      watchEmitted: fromCallback<AppEvent>(({ sendBack }) =>
        watchEmitted((event) => {
          if (event.type === 'language.suggested') return sendBack(event)
          const isOld = (business: Business | null) => isOldLink(document.referrer, business, deps.config.oldLinkHosts)
          if (event.type === 'business.missing') {
            const unknown = { businessId: null, businessName: null, businessPhone: null }
            if (isOld(null)) sendBack({ type: 'link.expired', newLink: null, ...unknown })
            return
          }
          const { business } = event
          const language = chooseLanguage({ chosen: chosenLanguageStore.read(deps), business, earlier: null })
          // The next visit starts in it until a business is read.
          lastLanguageStore.write(deps, language)
          sendBack({ type: 'business.loaded', business, language })
          if (isAppOnly(business, deps.config.appOnlyBusinessIds)) sendBack({ type: 'download.required' })
          if (!isOld(business)) return
          const { id: businessId, name: businessName, phone: businessPhone, dynamicLink } = business
          sendBack({ type: 'link.expired', newLink: toWebLink(dynamicLink), businessId, businessName, businessPhone })
        }),
      ),
      loadFlow: fromPromise<LoadedFlow, LoadFlowInput>(async ({ input: { flow, entry, language } }) => {
        const loader = flows[flow]
        await styles.repair()
        const [module] = await Promise.all([
          modules.get(flow) ?? loader.load().then(({ createFlow }) => createFlow(deps, lazy)),
          // A later change of language loads these texts, too.
          loadTexts(currentLanguage(), loader.texts),
        ])
        modules.set(flow, module)
        return {
          logic: module.machine,
          input: { entry, language, business: null, saved: readSaved(deps, flow, module) },
        }
      }),
      depart: fromPromise<RouteEntry, Departure | null>(({ input }) =>
        input === null ? Promise.reject({ kind: 'unexpected', detail: 'no departure' }) : bar.depart(input),
      ),
      readBusiness: fromPromise<void, { id: string }>(async ({ input, signal }) => {
        await readBusiness(deps, input.id, signal)
      }),
      showLanguage: fromPromise<void, { language: Parameters<typeof setLanguage>[0] }>(({ input }) =>
        setLanguage(input.language),
      ),
    },
    actions: {
      announceChosenLanguage: (_, { language }) => {
        chosenLanguageStore.write(deps, language)
        lastLanguageStore.write(deps, language)
      },
      reloadPage: () => void reloadOnline(),
      trackBrokenFlow: (_, { error }) =>
        deps.track({
          type: 'flowBroke',
          detail: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown',
        }),
    },
  }
}
