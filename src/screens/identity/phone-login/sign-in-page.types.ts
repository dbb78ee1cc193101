/** The props of the sign-in screens, with the actor of their machine. */
export interface SignInScreenProps<Actor> {
  actor: Actor
  /** URL of the support chat. */
  supportUrl: string
  /** Returns milliseconds since the epoch, by the app's clock. */
  now: () => number
}
