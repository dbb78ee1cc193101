import type { TimeZones } from './temporal-stand-in.ts'

/** What stands in for Temporal; null where the browser has it, and until `withTemporal` has loaded it. */
export let standIn: TimeZones | null = null

/**
 * Loads a chunk that uses `time.ts`, and beside it what stands in for Temporal in a browser without it. Whatever loads
 * such a chunk in the browser waits for this (`tests/lint/temporal.test.ts`).
 */
export async function withTemporal<Chunk>(chunk: Promise<Chunk>): Promise<Chunk> {
  const [loaded] = await Promise.all([chunk, typeof Temporal === 'undefined' ? loadStandIn() : null])
  return loaded
}

async function loadStandIn(): Promise<void> {
  ;({ standIn } = await import('./temporal-stand-in.ts'))
}
