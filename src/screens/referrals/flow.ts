import { referralsMachine, routeOf } from '#machines/referrals/index.ts'
import type { Deps } from '#src/actors/deps.ts'
import { createReferralsImplementations } from '#src/actors/referrals.actors.ts'
import { preloadDialog } from '#src/components/dialog.tsx'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { HomeScreen } from './home-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import type { ReferralsSnapshot } from './referrals.connect.ts'
import { StepsScreen } from './steps-screen.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

/** Refer and earn: `/indicacoes` and the pages below it. */
export function createFlow(deps: Deps): FlowModule {
  // What says that the connection is gone cannot be fetched when it is.
  preloadDialog()
  return {
    machine: referralsMachine.provide(createReferralsImplementations(deps)),
    screens: {
      referrals: { waiting: WaitingScreen, home: HomeScreen, steps: StepsScreen },
      'referral-list': { list: ListScreen },
    },
    addressOf: (snapshot) => {
      const { place } = (snapshot as ReferralsSnapshot).context
      return { name: routeOf(place), params: {}, query: {}, state: null, step: place }
    },
  }
}
