/**
 * The app's one source of "now": the device's clock plus the offset learnt from the `Date` header of answers.
 * Everything above `src/platform` gets the time through this, so tests and the sandbox can move it.
 */
export interface Clock {
  /** Milliseconds since the epoch, by server time when known. */
  nowMs(): number
  /** The same as an ISO instant in UTC. */
  now(): string
  /** Takes the `Date` header of an answer; anything that is not a date is ignored. */
  learn(dateHeader: string | null): void
}

/** A clock over the device's; `device` gives milliseconds since the epoch. */
export function createClock(device: () => number = Date.now): Clock {
  let offsetMs = 0
  const nowMs = () => device() + offsetMs
  return {
    nowMs,
    now: () => new Date(nowMs()).toISOString(),
    learn(dateHeader) {
      const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
      if (Number.isNaN(serverMs)) return
      const drift = serverMs - device()
      // The header has whole seconds: below that a difference is noise.
      offsetMs = Math.abs(drift) < 2_000 ? 0 : drift
    },
  }
}
