import { FlowFault } from './explore.ts'
import { changesFrom, type Flow, readFrozen } from './lock.ts'

/** What a flow does otherwise than was accepted, for the inspector and other programs. */
export interface Changes {
  /** The states and transitions where it does, by name. */
  changed: readonly string[]
  /** What it does there, a sentence each. */
  differences: readonly string[]
  /** Why it cannot be told; null where it can. */
  fault: string | null
}

/** Compares a flow with the file of its frozen one; `null` where there is none. */
export async function changesOf(flow: Flow, text: string | null): Promise<Changes> {
  try {
    const { differences, changed } = await changesFrom(readFrozen(flow.cases.machine, text), flow)
    return { changed: [...changed].sort(), differences, fault: null }
  } catch (error) {
    if (error instanceof FlowFault) return { changed: [], differences: [], fault: error.message }
    throw error
  }
}
