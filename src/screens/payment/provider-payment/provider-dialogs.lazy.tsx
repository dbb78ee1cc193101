import type { AnyActorRef } from 'xstate'
import { lazyScreens } from '#src/screens/lazy.tsx'

const chunk = lazyScreens(
  () => import('./provider-dialogs.tsx'),
  ['provider-payment'],
  () => null,
)

/** The card provider's form, in a chunk of its own with the provider's library: whoever pays in BRL does without. */
export const ProviderDialogs = chunk.screen<{ actor: AnyActorRef; isAfterRefusal: boolean }>(
  ({ ProviderDialogs }) => ProviderDialogs,
)
