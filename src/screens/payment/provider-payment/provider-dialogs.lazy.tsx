import type { AnyActorRef } from 'xstate'
import { lazyScreens } from '#src/screens/lazy.tsx'

const chunk = lazyScreens(
  () => import('./provider-dialogs.tsx'),
  ['provider-payment'],
  () => null,
)

/** The card provider's form, in its own chunk with the provider's library, because payments in BRL do not need it. */
export const ProviderDialogs = chunk.screen<{ actor: AnyActorRef; isAfterRefusal: boolean }>(
  ({ ProviderDialogs }) => ProviderDialogs,
)
