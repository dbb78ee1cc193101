import { linkEntryMachine } from '#machines/business/link-entry/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { getReturnRoute } from '#machines/shared/return-route.ts'
import { createLinkEntryImplementations } from '#src/actors/business/link-entry.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule, LazyMachines } from '#src/screens/flow-module.ts'
import { EntryScreen } from './entry-screen.tsx'
import type { LinkEntrySnapshot } from './link-entry.connect.ts'
import { WaitingScreen } from './waiting-screen.tsx'

/** Where customers come in by the link of a business: `/business/link/{id}`; a token is not left standing. */
export function createFlow(deps: Deps, lazy: LazyMachines): FlowModule {
  const { stores } = deps.config
  return {
    machine: linkEntryMachine.provide(createLinkEntryImplementations(deps, lazy)),
    screens: {
      'link-entry': { waiting: WaitingScreen, entry: ({ actor }) => <EntryScreen actor={actor} stores={stores} /> },
    },
    getUrl: (snapshot) => {
      const { entry, linkCode } = (snapshot as LinkEntrySnapshot).context
      // Until the token is used the address keeps it, so that a reload still has it.
      if (linkCode !== null) return null
      const params = { id: getAddressId({ entry }) }
      return { name: 'linkEntry', params, query: {}, state: { ...getReturnRoute(entry) }, step: 'linkEntry' }
    },
  }
}
