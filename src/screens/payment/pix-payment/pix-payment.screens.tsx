import type { AnyActorRef } from 'xstate'
import type { Screen } from '#src/screens/flow-module.ts'
import { laterScreens } from '#src/screens/later.tsx'

const later = laterScreens(() => import('./later-screens.ts'), ['pix-payment'])
const CodeScreen = later.screen<{ actor: AnyActorRef; now: () => number }>(({ CodeScreen }) => CodeScreen)

/** Fetches the screens of a payment before there is one. */
export const preloadPixPayment = later.preload

/** The screens of a Pix payment, for every flow that takes one. `now`: milliseconds by the app's clock. */
export function createPixPaymentScreens(now: () => number): { [screen: string]: Screen } {
  return {
    code: ({ actor }) => <CodeScreen actor={actor} now={now} />,
    unanswered: later.screen(({ UnansweredScreen }) => UnansweredScreen),
    expired: later.screen(({ ExpiredScreen }) => ExpiredScreen),
    refused: later.screen(({ RefusedScreen }) => RefusedScreen),
  }
}
