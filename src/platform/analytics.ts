/** What the app may report about its use: a closed list, nothing personal in it. */
export type TrackedEvent =
  /** which phone sign-in error appeared, never the number. */
  | { type: 'phoneSignInFailed'; code: string }
  /** A stored or received value did not parse and was dropped. */
  | { type: 'dropped'; what: string }
  /** the amounts of a package could not be had; `detail` is the kind of failure. */
  | { type: 'unpriced'; detail: string }
  /** A flow ended in an error of our own; `detail` is for developers. */
  | { type: 'flowBroke'; detail: string }

export type Track = (event: TrackedEvent) => void

/** One line a report in the console of whoever looks; nothing leaves the device by default. */
export const trackInConsole: Track = (event) => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console, by intention
  console.info('[hora-certa]', event.type, event)
}
