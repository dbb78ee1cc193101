import type { AnyStateMachine } from 'xstate'
import { markOfChart } from './chart.ts'
import { type Criterion, goalsMet, reachableGoals } from './cover.ts'
import type { Graph } from './explore.ts'
import type { FlowPath } from './paths.ts'

/**
 * What the last runs covered, counted from the steps that were played correctly, not from those that were planned. A test run
 * stores it for each flow and level; `npm run flows -- cover` adds it up.
 */

/** Who plays the paths: the machine's own actor, a person at its screens, a person at the whole product. */
export const LEVELS = ['actor', 'screen', 'browser'] as const
export type Level = (typeof LEVELS)[number]

export const CRITERIA = ['states', 'transitions', 'pairs'] as const satisfies readonly Criterion[]

/** What the paths of one flow have covered at one level. */
export interface Coverage {
  flow: string
  level: Level
  /** Fingerprint of the chart on which the paths were played. Coverage of another chart does not count. */
  chart: string
  met: { [Name in Criterion]: readonly string[] }
}

/** The coverage of one flow at one level, compared with everything that can be reached. */
export interface Measured {
  level: Level
  /** `not run` if nothing was stored, `outdated` if the chart has changed since. */
  status: 'run' | 'not run' | 'outdated'
  counts: { [Name in Criterion]: { met: number; of: number } }
  missing: { [Name in Criterion]: readonly string[] }
}

/** Collects the coverage of paths that were played to the end without a difference. */
export function getCoverage(
  { flow, machine, level }: { flow: string; machine: AnyStateMachine; level: Level },
  paths: readonly FlowPath[],
): Coverage {
  const met = (criterion: Criterion) => [...goalsMet(paths, criterion)].sort()
  return {
    flow,
    level,
    chart: markOfChart(machine),
    met: { states: met('states'), transitions: met('transitions'), pairs: met('pairs') },
  }
}

/** Merges two coverages. Drops the earlier one if it belongs to another chart. */
export function together(before: Coverage | null, now: Coverage): Coverage {
  if (before === null || before.chart !== now.chart) return now
  const both = (criterion: Criterion) => [...new Set([...before.met[criterion], ...now.met[criterion]])].sort()
  return { ...now, met: { states: both('states'), transitions: both('transitions'), pairs: both('pairs') } }
}

/** Measures the coverage of a flow at a level against everything that can be reached. */
export function measure(graph: Graph, level: Level, noted: Coverage | null): Measured {
  const isOutdated = noted !== null && noted.chart !== markOfChart(graph.machine)
  const of = (criterion: Criterion) => {
    const reachable = [...reachableGoals(graph, criterion)]
    const met = new Set(isOutdated ? [] : noted?.met[criterion])
    const missing = reachable.filter((goal) => !met.has(goal))
    return { count: { met: reachable.length - missing.length, of: reachable.length }, missing }
  }
  const [states, transitions, pairs] = [of('states'), of('transitions'), of('pairs')]
  return {
    level,
    status: noted === null ? 'not run' : isOutdated ? 'outdated' : 'run',
    counts: { states: states.count, transitions: transitions.count, pairs: pairs.count },
    missing: { states: states.missing, transitions: transitions.missing, pairs: pairs.missing },
  }
}

/** Returns whether everything that can be reached was covered. */
export function isWhole({ status, counts }: Measured): boolean {
  return status === 'run' && CRITERIA.every((criterion) => counts[criterion].met === counts[criterion].of)
}
