import type { ScreensOf } from '#src/screens/flow-module.ts'
import { lazyScreens } from '#src/screens/lazy.tsx'

const chunk = lazyScreens(() => import('./lazy-screens.ts'), ['code-payment'])
const CodeScreen = chunk.screen(({ CodeScreen }) => CodeScreen)

/** Loads the screens of a payment before there is one. */
export const preloadCodePayment = chunk.preload

/** Creates the screens of a payment by code, for every flow that has one. `now` returns milliseconds by the app's clock. */
export function createCodePaymentScreens(now: () => number): ScreensOf<'code-payment'> {
  return {
    code: ({ actor }) => <CodeScreen actor={actor} now={now} />,
    unanswered: chunk.screen(({ UnansweredScreen }) => UnansweredScreen),
    expired: chunk.screen(({ ExpiredScreen }) => ExpiredScreen),
    refused: chunk.screen(({ RefusedScreen }) => RefusedScreen),
  }
}
