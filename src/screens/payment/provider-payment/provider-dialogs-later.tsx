import type { AnyActorRef } from 'xstate'
import { laterScreens } from '#src/screens/later.tsx'

const later = laterScreens(
  () => import('./provider-dialogs.tsx'),
  ['provider-payment'],
  () => null,
)

/** The card provider's form, in a chunk of its own with the provider's library: whoever pays in BRL does without. */
export const ProviderDialogs = later.screen<{ actor: AnyActorRef; isAfterRefusal: boolean }>(
  ({ ProviderDialogs }) => ProviderDialogs,
)
