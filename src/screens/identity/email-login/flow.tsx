import { emailLoginMachine } from '#machines/identity/email-login/index.ts'
import { createEmailLoginImplementations, createPasswordSlot } from '#src/actors/identity/email-login.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import type { EmailLoginSnapshot } from './email-login.connect.ts'
import { EmailScreen } from './email-screen.tsx'
import { PasswordSlotContext } from './password-slot.ts'
import { WaitingScreen } from './waiting-screen.tsx'

/**
 * The account with e-mail and password: `/login/email-sign-in` and `/login/email-sign-up`. Both are personal: nothing is
 * saved. One component shows both, so that what was typed in one is there in the other.
 */
export function createFlow(deps: Deps): FlowModule {
  const slot = createPasswordSlot()
  return {
    machine: emailLoginMachine.provide(createEmailLoginImplementations(deps, slot)),
    frame: ({ children }) => <PasswordSlotContext value={slot}>{children}</PasswordSlotContext>,
    screens: { 'email-login': { waiting: WaitingScreen, signIn: EmailScreen, signUp: EmailScreen } },
    getUrl: (given) => {
      const snapshot = given as EmailLoginSnapshot
      const { entry, back } = snapshot.context
      const isSignUp = snapshot.hasTag('screen:waiting')
        ? entry.name === 'loginEmailSignUp'
        : snapshot.matches('signUp')
      const name = isSignUp ? 'loginEmailSignUp' : 'loginEmailSignIn'
      return { name, params: {}, query: {}, state: { ...back }, step: isSignUp ? 'signUp' : 'signIn' }
    },
  }
}
