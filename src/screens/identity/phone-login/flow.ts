import { createElement, type FunctionComponent } from 'react'
import { phoneLoginMachine } from '#machines/identity/phone-login/index.ts'
import { createPhoneLoginImplementations } from '#src/actors/identity/phone-login.actors.ts'
import { preloadDialog } from '#src/components/overlay/dialog.tsx'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { CodeScreen } from './code-screen.tsx'
import { NumberScreen } from './number-screen.tsx'
import type { PhoneLoginSnapshot } from './phone-login.connect.ts'
import { getPhoneLoginUrl } from './phone-login.url.ts'
import type { SignInScreenProps } from './sign-in-page.types.ts'
import { WaitingScreen } from './waiting-screen.tsx'

/**
 * Creates the flow of the phone sign-in: `/login` and `/login/code`. Nothing is saved: a reload continues from the
 * history state alone, and the code is typed again.
 */
export function createFlow(deps: Deps): FlowModule {
  // The dialog about a lost connection could not be loaded once it is lost.
  preloadDialog()
  const surroundings = { supportUrl: deps.config.supportUrl, now: deps.clock.nowMs }
  const withSurroundings = <Actor>(component: FunctionComponent<SignInScreenProps<Actor>>) =>
    function SignInScreen({ actor }: { actor: Actor }) {
      return createElement(component, { actor, ...surroundings })
    }
  return {
    machine: phoneLoginMachine.provide(createPhoneLoginImplementations(deps)),
    screens: {
      'phone-login': {
        waiting: withSurroundings(WaitingScreen),
        code: withSurroundings(CodeScreen),
      },
      'number-entry': { number: withSurroundings(NumberScreen) },
    },
    getUrl: (snapshot) => getPhoneLoginUrl(snapshot as PhoneLoginSnapshot),
  }
}
