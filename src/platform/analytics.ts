/** The closed list of events that the app may report; none contains personal data. */
export type TrackedEvent =
  /** which phone sign-in error appeared, never the number. */
  | { type: 'phoneSignInFailed'; code: string }
  /** A stored or received value did not parse and was dropped. */
  | { type: 'dropped'; what: string }
  /** the amounts of a package could not be read; `detail` is the kind of failure. */
  | { type: 'unpriced'; detail: string }
  /** A flow ended in an unexpected error; `detail` is for developers. */
  | { type: 'flowBroke'; detail: string }

export type Track = (event: TrackedEvent) => void

/** Reports each event as one line in the console; nothing leaves the device by default. */
export const trackInConsole: Track = (event) => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console, by intention
  console.info('[hora-certa]', event.type, event)
}
