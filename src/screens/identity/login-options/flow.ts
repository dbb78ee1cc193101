import { loginOptionsMachine } from '#machines/identity/login-options/index.ts'
import { createLoginOptionsImplementations } from '#src/actors/identity/login-options.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule, LazyMachines } from '#src/screens/flow-module.ts'
import type { LoginOptionsSnapshot } from './login-options.connect.ts'
import { OptionsScreen } from './options-screen.tsx'
import { SettledScreen } from './settled-screen.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

/** Creates the flow of the sign-in options: `/login/options`. */
export function createFlow(deps: Deps, lazy: LazyMachines): FlowModule {
  return {
    machine: loginOptionsMachine.provide(createLoginOptionsImplementations(deps, lazy)),
    screens: { 'login-options': { waiting: WaitingScreen, options: OptionsScreen, settled: SettledScreen } },
    getUrl: (snapshot) => {
      const { back } = (snapshot as LoginOptionsSnapshot).context
      return { name: 'loginOptions', params: {}, query: {}, state: { ...back }, step: 'options' }
    },
  }
}
