import { profileMachine } from '#machines/identity/profile/index.ts'
import { getReturnRoute } from '#machines/shared/return-route.ts'
import { createProfileImplementations } from '#src/actors/identity/profile.actors.ts'
import { preloadDialog } from '#src/components/overlay/dialog.tsx'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { NameScreen } from './name-screen.tsx'
import { NumberScreen } from './number-screen.tsx'
import type { ProfileSnapshot } from './profile.connect.ts'
import { WaitingScreen } from './waiting-screen.tsx'

/**
 * Creates the flow that asks for the name of a newly signed-in customer, `/login/personal-information`, and for the
 * number after a Google sign-in, `/login/personal-information-number`. Nothing is saved, because all of it is personal.
 */
export function createFlow(deps: Deps): FlowModule {
  // The dialog about a lost connection could not be loaded once it is lost.
  preloadDialog()
  return {
    machine: profileMachine.provide(createProfileImplementations(deps)),
    screens: { profile: { waiting: WaitingScreen, name: NameScreen, number: NumberScreen } },
    getUrl: (given) => {
      const snapshot = given as ProfileSnapshot
      const { entry } = snapshot.context
      const isNumber = snapshot.matches('number') || (snapshot.hasTag('screen:waiting') && entry.name === 'loginNumber')
      const [name, step] = isNumber ? (['loginNumber', 'number'] as const) : (['loginName', 'name'] as const)
      return { name, params: {}, query: {}, state: { ...getReturnRoute(entry) }, step }
    },
  }
}
