import type { ScreensOf } from '#src/screens/flow-module.ts'
import { lazyScreens } from '#src/screens/lazy.tsx'

const chunk = lazyScreens(() => import('./return-screens.tsx'), ['provider-payment'])

/** The screens of a return from the card provider, for every confirmation; loaded on a return. */
export const providerReturnScreens: ScreensOf<'provider-return'> = {
  loading: chunk.screen(({ AskingScreen }) => AskingScreen),
  refused: chunk.screen(({ RefusedScreen }) => RefusedScreen),
  declined: chunk.screen(({ DeclinedScreen }) => DeclinedScreen),
  unclear: chunk.screen(({ UnclearScreen }) => UnclearScreen),
  unknown: chunk.screen(({ UnknownScreen }) => UnknownScreen),
}
