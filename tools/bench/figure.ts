/** One measured figure. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The budget as text: "≤ 150 kB"; empty for a figure without a budget. */
  budget: string
  ok: boolean
}

export type Benchmark = () => Figure[] | Promise<Figure[]>

/** Creates a figure without a budget. */
export function told(name: string, value: number, unit: string): Figure {
  return { name, value, unit, budget: '', ok: true }
}

export function atMost(name: string, value: number, unit: string, limit: number): Figure {
  return { name, value, unit, budget: `≤ ${limit} ${unit}`.trimEnd(), ok: value <= limit }
}

export function atLeast(name: string, value: number, unit: string, limit: number): Figure {
  return { name, value, unit, budget: `≥ ${limit} ${unit}`.trimEnd(), ok: value >= limit }
}

export function exactly(name: string, value: number, unit: string, wanted: number): Figure {
  return { name, value, unit, budget: `= ${wanted} ${unit}`.trimEnd(), ok: value === wanted }
}

/** Returns the median; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new RangeError('no values, so there is none in the middle')
  return (lower + upper) / 2
}

/** Returns the smallest value that is not exceeded by the given percentage of all values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const found = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]
  if (found === undefined) throw new RangeError('no values, so there is no percentile')
  return found
}
