/** What a bare page of as many buttons took where the budgets of taps were set, on a CPU 4× slower: milliseconds. */
const BARE_ON_REFERENCE_MS = 48

/**
 * The same taps in several loads, each as the best load has it. Durations are milliseconds, a list for each load; throws a
 * `RangeError` where the loads did not make as many taps each.
 */
export function bestOfEach(loads: readonly (readonly number[])[]): number[] {
  const [first = []] = loads
  if (first.length === 0 || loads.some((load) => load.length !== first.length)) {
    throw new RangeError(`each load makes the same taps, not ${loads.map((load) => load.length).join(', ')}`)
  }
  return first.map((_, tap) => Math.min(...loads.map((load) => load[tap] ?? Number.POSITIVE_INFINITY)))
}

/** How many times slower this machine is today than the reference, by what the bare page takes; never less than 1. */
export function slowerBy(bareMs: number): number {
  return Math.max(1, bareMs / BARE_ON_REFERENCE_MS)
}
