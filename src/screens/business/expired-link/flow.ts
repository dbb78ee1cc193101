import { expiredLinkMachine } from '#machines/business/expired-link/index.ts'
import { createExpiredLinkImplementations } from '#src/actors/business/expired-link.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import type { ExpiredLinkSnapshot } from './expired-link.connect.ts'
import { ExpiredScreen } from './expired-screen.tsx'

/** Creates the flow of a replaced link: `/link-expirado`. */
export function createFlow(deps: Deps): FlowModule {
  return {
    machine: expiredLinkMachine.provide(createExpiredLinkImplementations(deps)),
    screens: { 'expired-link': { expired: ExpiredScreen } },
    getUrl: (snapshot) => {
      const { newLink, businessId, businessName, businessPhone } = (snapshot as ExpiredLinkSnapshot).context
      const state = { newLink, businessId, businessName, businessPhone }
      return { name: 'expiredLink', params: {}, query: {}, state, step: 'expired' }
    },
  }
}
