import { once } from './flows.ts'

/** What the project's own runs noted of a flow; the sandbox has it where there is something. */

/** What tests have met of a flow on one level: on the machine alone, on its screens, or in the whole product. */
export interface CoverageNote {
  level: string
  /** Mark of the chart they were played on. */
  chart: string
  met: { states: readonly string[]; transitions: readonly string[] }
}

/** What a flow does otherwise than was accepted, in sentences, and the names of the states and transitions where. */
export interface ChangesNote {
  /** Mark of the chart that was compared. */
  chart: string
  sentences: readonly string[]
  places: readonly string[]
}

const coverage = new Map<string, Promise<readonly CoverageNote[]>>()
const changes = new Map<string, Promise<readonly ChangesNote[]>>()
const pictured = new Map<string, Promise<readonly string[]>>()

export function loadCoverage(flow: string): Promise<readonly CoverageNote[]> {
  return once(coverage, flow, () => listed<CoverageNote>(`coverage/${flow}`))
}

export function loadChanges(flow: string): Promise<readonly ChangesNote[]> {
  return once(changes, flow, () => listed<ChangesNote>(`changes/${flow}`))
}

/** The states that the atlas has pictures of. */
export function loadPictured(flow: string): Promise<readonly string[]> {
  return once(pictured, flow, () => listed<string>(`pictures/${flow}`))
}

export function pictureOf(flow: string, state: string): string {
  return `/sandbox/notes/pictures/${flow}/${state}`
}

/** None where nobody answers. */
async function listed<Item>(path: string): Promise<readonly Item[]> {
  try {
    const answer = await fetch(`/sandbox/notes/${path}`)
    return answer.ok ? await answer.json() : []
  } catch {
    return []
  }
}
