import { FlowFault, type Graph } from './explore.ts'
import { leavesOf } from './export.ts'
import { differencesFrom, differencesOnPath, type Flow, freeze, pathsOf, readFrozen } from './lock.ts'

/** What a flow does otherwise than was accepted. */
export interface Changes {
  /** For a reader; none where it does what was accepted. */
  sentences: readonly string[]
  /** Where in the chart: the transitions taken there and the states it is in then, by name. */
  places: readonly string[]
}

/** Compares a flow with what was accepted of it, as its file has it; `ways` tells every way through the machine. */
export async function changesOf(text: string | null, flow: Flow, ways: () => Graph): Promise<Changes> {
  try {
    const frozen = readFrozen(flow.cases.machine, text)
    const sentences = await differencesFrom(frozen, flow, ways)
    if (sentences.length === 0) return { sentences, places: [] }
    const places = new Set<string>()
    for (const path of pathsOf(frozen.steps)) {
      let last: readonly string[] = []
      const differences = await differencesOnPath(path, flow.machine, flow.cases, ({ taken }, snapshot) => {
        last = [...taken, ...leavesOf(snapshot)]
      })
      if (differences.length > 0) for (const place of last) places.add(place)
    }
    return { sentences, places: places.size > 0 ? [...places] : await newPlacesOf(flow, frozen.steps, ways) }
  } catch (error) {
    if (error instanceof FlowFault) return { sentences: [error.message], places: [] }
    throw error
  }
}

/** What was accepted is done as it was: the states to which something leads that was not. */
async function newPlacesOf(flow: Flow, accepted: readonly { id: string }[], ways: () => Graph): Promise<string[]> {
  const known = new Set(accepted.map(({ id }) => id))
  const { steps } = await freeze(flow, ways())
  return [...new Set(steps.filter(({ id }) => !known.has(id)).flatMap(({ to }) => to))]
}
