import { once } from './flows.ts'

/** What the project's own runs noted of a flow; the sandbox has it where there is something. */

/** What tests have met of a flow on one level: on the machine alone, on its screens, or in the whole product. */
export interface CoverageRecord {
  level: string
  /** Mark of the chart they were played on. */
  chart: string
  met: { states: readonly string[]; transitions: readonly string[] }
}

/** One thing that a flow does otherwise than was accepted. */
export interface Change {
  kind: 'different' | 'new' | 'gone'
  /** The sentence. */
  says: string
  /** Names of states and transitions. */
  at: readonly string[]
}

/** What a flow does otherwise than was accepted. */
export interface ChangesRecord {
  changes: readonly Change[]
  /** Why it cannot be told; null where it can. */
  fault: string | null
}

const coverage = new Map<string, Promise<readonly CoverageRecord[]>>()
const pictured = new Map<string, Promise<readonly string[]>>()

export function loadCoverage(flow: string): Promise<readonly CoverageRecord[]> {
  return once(coverage, flow, () => listed<CoverageRecord>(`coverage/${flow}`))
}

/** Compared anew each time; rejected where nobody answers. */
export async function loadChanges(flow: string, signal: AbortSignal): Promise<ChangesRecord> {
  const response = await fetch(`/sandbox/notes/changes/${flow}`, { signal })
  if (!response.ok) throw new Error(`The changes of "${flow}" were answered with ${response.status}.`)
  return response.json()
}

/** The states that the atlas has pictures of. */
export function loadPictured(flow: string): Promise<readonly string[]> {
  return once(pictured, flow, () => listed<string>(`pictures/${flow}`))
}

export function getPicture(flow: string, state: string): string {
  return `/sandbox/notes/pictures/${flow}/${state}`
}

/** None where nobody answers. */
async function listed<Item>(path: string): Promise<readonly Item[]> {
  try {
    const response = await fetch(`/sandbox/notes/${path}`)
    return response.ok ? await response.json() : []
  } catch {
    return []
  }
}
