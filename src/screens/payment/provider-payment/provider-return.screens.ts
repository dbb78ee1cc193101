import type { FlowModule } from '#src/screens/flow-module.ts'
import { laterScreens } from '#src/screens/later.tsx'

const later = laterScreens(() => import('./return-screens.tsx'), ['provider-payment'])

/** The screens of the way back from the card provider, for every confirmation; fetched when somebody comes back. */
export const providerReturnScreens: NonNullable<FlowModule['screens'][string]> = {
  loading: later.screen(({ AskingScreen }) => AskingScreen),
  refused: later.screen(({ RefusedScreen }) => RefusedScreen),
  declined: later.screen(({ DeclinedScreen }) => DeclinedScreen),
  unclear: later.screen(({ UnclearScreen }) => UnclearScreen),
  unknown: later.screen(({ UnknownScreen }) => UnknownScreen),
}
