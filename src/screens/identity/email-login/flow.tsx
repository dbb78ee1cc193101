import { emailLoginMachine } from '#machines/identity/email-login/index.ts'
import { createEmailLoginImplementations, createPasswordSlot } from '#src/actors/identity/email-login.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import type { EmailLoginSnapshot } from './email-login.connect.ts'
import { EmailScreen } from './email-screen.tsx'
import { PasswordSlotContext } from './password-slot.ts'
import { WaitingScreen } from './waiting-screen.tsx'

/**
 * Creates the flow of accounts with e-mail and password: `/login/email-sign-in` and `/login/email-sign-up`. Nothing is
 * saved, because all of it is personal. One component shows both, so that typed text is kept between them.
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
