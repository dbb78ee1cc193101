import type { AnyActorRef } from 'xstate'

/** What the screens of the sign-in are given beside their actor. */
export interface SignInScreenProps {
  actor: AnyActorRef
  /** The support chat. */
  supportUrl: string
  /** Milliseconds since the epoch, by the app's clock. */
  now: () => number
}
