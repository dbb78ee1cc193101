import { once } from './flows.ts'

/** Records of the project's own runs about a flow, served by the sandbox. */

/** What tests covered of a flow on one level: machine, screens, or whole product. */
export interface CoverageRecord {
  level: string
  /** Fingerprint of the chart that was tested. */
  chart: string
  met: { states: readonly string[]; transitions: readonly string[] }
}

/** One difference between a flow and its recorded behaviour. */
export interface Change {
  kind: 'different' | 'new' | 'gone'
  /** The sentence. */
  says: string
  /** Names of its states and transitions. */
  at: readonly string[]
}

/** The differences between a flow and its recorded behaviour. */
export interface ChangesRecord {
  changes: readonly Change[]
  /** Why they cannot be computed; null if they can. */
  fault: string | null
}

const coverage = new Map<string, Promise<readonly CoverageRecord[]>>()
const pictured = new Map<string, Promise<readonly string[]>>()

export function loadCoverage(flow: string): Promise<readonly CoverageRecord[]> {
  return once(coverage, flow, () => listed<CoverageRecord>(`coverage/${flow}`))
}

/** Loads the differences, computed on each call; rejects if the sandbox does not respond. */
export async function loadChanges(flow: string, signal: AbortSignal): Promise<ChangesRecord> {
  const response = await fetch(`/sandbox/notes/changes/${flow}`, { signal })
  if (!response.ok) throw new Error(`The changes of "${flow}" were answered with ${response.status}.`)
  return response.json()
}

/** Loads the states that the atlas has screenshots of. */
export function loadPictured(flow: string): Promise<readonly string[]> {
  return once(pictured, flow, () => listed<string>(`pictures/${flow}`))
}

export function getPicture(flow: string, state: string): string {
  return `/sandbox/notes/pictures/${flow}/${state}`
}

/** Loads a list; empty if the sandbox does not respond. */
async function listed<Item>(path: string): Promise<readonly Item[]> {
  try {
    const response = await fetch(`/sandbox/notes/${path}`)
    return response.ok ? await response.json() : []
  } catch {
    return []
  }
}
