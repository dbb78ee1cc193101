/** What the screens of the sign-in are given, with the actor of their machine. */
export interface SignInScreenProps<Actor> {
  actor: Actor
  /** The support chat. */
  supportUrl: string
  /** Milliseconds since the epoch, by the app's clock. */
  now: () => number
}
