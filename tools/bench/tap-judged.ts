/** Milliseconds that a bare page with as many buttons took when the budgets of taps were set, on a CPU 4× slower. */
const BARE_ON_REFERENCE_MS = 48

/**
 * Returns the shortest duration of each tap over several loads that make the same taps. Durations are milliseconds, a list for each
 * load. Throws a `RangeError` if the loads did not make as many taps each.
 */
export function bestOfEach(loads: readonly (readonly number[])[]): number[] {
  const [first = []] = loads
  if (first.length === 0 || loads.some((load) => load.length !== first.length)) {
    throw new RangeError(`each load makes the same taps, not ${loads.map((load) => load.length).join(', ')}`)
  }
  return first.map((_, tap) => Math.min(...loads.map((load) => load[tap] ?? Number.POSITIVE_INFINITY)))
}

/** Returns how many times slower this machine is than the reference, by the time of the bare page; never less than 1. */
export function slowerBy(bareMs: number): number {
  return Math.max(1, bareMs / BARE_ON_REFERENCE_MS)
}
