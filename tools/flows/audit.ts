import type { Marks } from '#src/inspector/diagram/svg.ts'
import { changesFrom } from './changes.ts'
import { readChart } from './chart.ts'
import * as checks from './checks.ts'
import { type Criterion, cover, type Style } from './cover.ts'
import { unreachedStates, untakenTransitions, whyUntaken } from './explain.ts'
import { explore, FlowFault, type Graph } from './explore.ts'
import { marksOfPath } from './failure-diagram.ts'
import { type Flow, pathToDifference, type RecordedFlow, readRecorded } from './lock.ts'
import type { FlowPath } from './paths.ts'
import { describeDivergence, replay } from './replay.ts'
import { sneakPaths } from './sneak-paths.ts'

/** With more steps, exploring a machine takes more than a second. `npm run bench -- --only generation` measures it. */
const STEPS_AT_MOST = 25_000

export interface FlowUnderTest extends Flow {
  /** True for a machine without screens of its own, as in the catalogue. */
  headless?: boolean
  /** The file of its recorded flow, or null if it was never recorded. */
  recorded: string | null
  /** The maximum number of positions (2,000). Beyond it the audit fails and names the growing part of the key. */
  fuse?: number
  /** Receives the paths that were played without a difference. */
  onPlayed?: (paths: readonly FlowPath[]) => void
  /** Draws the chart with the failure marked. Returns where the picture is. */
  draw?: (marks: Marks) => Promise<string>
}

/** One rule for a machine: a sentence, and what violates it (an empty list if it holds). */
export interface AuditPoint {
  says: string
  contradictions: () => readonly string[] | Promise<readonly string[]>
}

/** Returns every rule for a machine: those of the chart first, then those of every path through it. */
export function createAudit({
  machine,
  cases,
  states,
  headless = false,
  recorded,
  fuse,
  onPlayed,
  draw,
}: FlowUnderTest): readonly AuditPoint[] {
  const chart = readChart(machine)
  let explored: Graph | null = null
  const graph = (): Graph => {
    explored ??= explore(machine, cases, fuse === undefined ? {} : { fuse })
    return explored
  }
  const divergences = async (criterion: Criterion, style: Style) => {
    const found: string[] = []
    const played: FlowPath[] = []
    let first: Marks | null = null
    for (const path of cover(graph(), { criterion, style })) {
      const divergence = await replay(machine, cases, path)
      if (divergence === null) played.push(path)
      else {
        found.push(describeDivergence(divergence))
        if (found.length === 1) first = marksOfPath({ path, step: divergence.step })
      }
    }
    onPlayed?.(played)
    return first === null || draw === undefined ? found : [...found, `picture: ${await draw(first)}`]
  }

  return [
    { says: 'has no branch behind one without a guard', contradictions: () => checks.deadBranches(chart) },
    { says: 'invokes actors by name and handles both endings', contradictions: () => checks.badInvokes(chart) },
    { says: 'names its guards', contradictions: () => checks.inlineGuards(chart) },
    { says: 'names its delays', contradictions: () => checks.literalDelays(chart) },
    { says: 'has a case for each event', contradictions: () => checks.missingCases(chart, cases) },
    { says: 'has a case for each ending of each actor', contradictions: () => checks.missingOutcomes(chart, cases) },
    { says: 'has a row for each state and no other', contradictions: () => checks.badStateRows(chart, states) },
    {
      says: `takes at most ${STEPS_AT_MOST} steps to explore`,
      contradictions: () => tooManySteps(graph()),
    },
    { says: 'reaches every state', contradictions: () => unreachedStates(graph()) },
    {
      says: 'takes every transition',
      contradictions: () => untakenTransitions(graph()).map((one) => `${one.name}: ${whyUntaken(graph(), one)}`),
    },
    { says: 'uses every declared outcome of every actor', contradictions: () => checks.unusedOutcomes(graph()) },
    {
      says: headless ? 'shows no screen of its own' : 'shows exactly one screen at a time',
      contradictions: () => checks.badScreenTags(graph(), headless),
    },
    { says: 'is busy only while something is running', contradictions: () => checks.busyWithoutWork(graph()) },
    { says: 'has only JSON in its context', contradictions: () => checks.badContext(graph()) },
    { says: 'starts every child with an input it can use', contradictions: () => checks.brokenChildren(graph()) },
    { says: 'has no dead ends', contradictions: () => checks.deadEnds(graph()) },
    { says: 'continues alike at positions with the same key', contradictions: () => checks.hiddenByKey(graph()) },
    {
      says: 'ignores what its states do not accept',
      contradictions: async () => (await sneakPaths({ machine, cases }, graph())).noticed,
    },
    {
      says: 'does what was recorded',
      contradictions: () => notAccepted({ machine, cases, states }, recorded, graph, draw),
    },
    {
      says: 'matches the real actor at every transition',
      contradictions: () => divergences('transitions', 'short'),
    },
    {
      says: 'matches the real actor at every two consecutive transitions',
      contradictions: () => divergences('pairs', 'walk'),
    },
  ]
}

function tooManySteps({ edges }: Graph): readonly string[] {
  return edges.length <= STEPS_AT_MOST ? [] : [`${edges.length} steps: make the key smaller, or have fewer cases`]
}

async function notAccepted(
  flow: Flow,
  text: string | null,
  graph: () => Graph,
  draw: FlowUnderTest['draw'],
): Promise<readonly string[]> {
  try {
    const recorded = readRecorded(flow.cases.machine, text)
    const changes = await changesFrom(recorded, flow, graph)
    return changes.length === 0 ? [] : [...changes.map(({ says }) => says), ...(await howToSee(recorded, flow, draw))]
  } catch (error) {
    if (error instanceof FlowFault) return [error.message]
    throw error
  }
}

/** Formats the shortest path to the first difference, with a picture of it. */
async function howToSee(recorded: RecordedFlow, flow: Flow, draw: FlowUnderTest['draw']): Promise<readonly string[]> {
  const path = await pathToDifference(recorded, flow)
  const last = path?.at(-1)
  if (path === null || last === undefined) return []
  const lines = [
    `the shortest path there: ${path.map(({ on, ms }) => (ms === undefined ? on : `${ms} ms`)).join(' → ')}`,
  ]
  if (draw === undefined) return lines
  const before = path.at(-2)?.to ?? []
  const marks = Object.fromEntries([
    ...last.to.map((state) => [state, ['changed']] as const),
    ...before.map((state) => [state, ['active']] as const),
  ])
  return [...lines, `picture: ${await draw(marks)}`]
}
