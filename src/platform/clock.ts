/**
 * The app's one source of "now": the device's clock plus the offset learnt from the `Date` header of responses.
 * All other code gets the time through it, so tests and the sandbox can change it.
 */
export interface Clock {
  /** Returns milliseconds since the epoch, by server time when known. */
  nowMs(): number
  /** Returns the same as an ISO instant in UTC. */
  now(): string
  /** Learns the offset from the `Date` header of a response; ignores anything that is not a date. */
  learn(dateHeader: string | null): void
}

/** Creates a clock over the device's; `device` returns milliseconds since the epoch. */
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
      // The header has whole seconds, so smaller differences are noise.
      offsetMs = Math.abs(drift) < 2_000 ? 0 : drift
    },
  }
}
