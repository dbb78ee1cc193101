import { createHash } from 'node:crypto'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { FlowCases, StateSpec } from '#machines/shared/flow-spec.types.ts'
import { findOwn } from '#src/inspector/diagram/names.ts'
import { attempt, type Edge, explore, FlowFault, type Graph, type Stimulus } from './explore.ts'
import { getLeaves } from './export.ts'
import { createHarness, type Effects, type Harness } from './harness.ts'
import { type FlowPath, pathBy, pathToIgnored, toPath } from './paths.ts'
import { spawnedChildren } from './xstate-adapter.ts'

/**
 * The recorded behaviour of a flow, which a person has reviewed. Paths generated from a changed machine always agree with it, so
 * the behaviour is stored and each run compares. States and tags are stored as words. What the machine remembers, does and sends is
 * stored as fingerprints, which show whether it changed but not what it is.
 */
export interface RecordedFlow {
  version: typeof VERSION
  flow: string
  /** Fingerprint of everything below. It does not match a file that was edited by hand. */
  seal: string
  /** The URL of each state and the landmarks on its screen, for the states that declare them. */
  states: { [state: string]: { address?: string; landmarks?: readonly string[] } }
  /** The paths as a tree: each step once, after the one that it follows. */
  steps: readonly RecordedStep[]
}

export interface RecordedStep {
  id: string
  /** Id of the step before; absent for a start. */
  after?: string
  /** The stimulus: `start: a code just made`, `payment.wait: wait`, `readStatus answers: paid`, `time`. */
  on: string
  /** The milliseconds that pass, if it is time. */
  ms?: number
  /** The innermost states after the step. */
  to: readonly string[]
  /** The tags after the step; absent if they are those of the step before. */
  tags?: readonly string[]
  /** Fingerprints of the changed context fields, by field. */
  remembers?: { [field: string]: string }
  /** The running children that no state invokes, by name and fingerprint of their input; absent if they are those of the step before. */
  runs?: readonly string[]
  /** Actions with effects, children that are started and events sent to others, by name and fingerprint. */
  does?: readonly string[]
  starts?: readonly string[]
  tells?: readonly string[]
  /** Fingerprint of the output of a flow that ends. */
  ends?: string
}

export interface Flow {
  machine: AnyStateMachine
  cases: FlowCases
  states: { readonly [path: string]: StateSpec }
}

const VERSION = 1

// ── Recording ────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Records what the machine does now: every stimulus in each state, by every transition that it then takes or that it is ignored,
 * each on the shortest path; and once more where another branch would have been taken next.
 *
 * Paths for the transitions alone would miss one mistake in twelve, because in a machine with parallel regions the same event does
 * different things in different states. On the shortest path a transition may find the context as it leaves it. So it is taken on
 * other paths too, until it has changed every field that it can and has met what the cases distinguish. `graph` is the explored
 * machine, if it is known already.
 */
export async function recordFlow(flow: Flow, graph: Graph = explore(flow.machine, flow.cases)): Promise<RecordedFlow> {
  return (await recordWithTransitions(flow, graph)).recorded
}

/** Returns the paths to record, each to one stimulus that is accepted or ignored. */
export function getPathsToRecord(cases: FlowCases, graph: Graph): readonly FlowPath[] {
  const paths = graph.starts.map(({ input }) => toPath(graph, input, []))
  const moves = new Set<string>()
  const met = new Set<string>()
  const later: { edge: Edge; meets: readonly string[] }[] = []
  const take = (edge: Edge, meets: readonly string[]) => {
    paths.push(pathBy(graph, edge))
    for (const one of meets) met.add(one)
  }
  for (const node of graph.nodes.values()) {
    const apart = (cases.apart as ((context: unknown) => unknown) | undefined)?.(node.position.snapshot.context)
    const isNew = (stimulus: Stimulus, how: readonly unknown[]) => {
      const move = JSON.stringify([node.position.snapshot.value, getName(stimulus), ...how])
      return !moves.has(move) && moves.add(move)
    }
    for (const edge of node.out) {
      const meets = [{ apart }, ...edge.changes].map((one) =>
        attempt(
          () => `what \`apart\` of "${cases.machine}" returns cannot be written as JSON`,
          () => JSON.stringify([edge.transitions, one]),
        ),
      )
      if (isNew(edge.stimulus, [edge.transitions, edge.contested])) take(edge, meets)
      else later.push({ edge, meets })
    }
    for (const stimulus of node.ignored) {
      const path = isNew(stimulus, []) ? pathToIgnored(graph, node, stimulus) : null
      if (path !== null) paths.push(path)
    }
  }
  for (const { edge, meets } of later) if (meets.some((one) => !met.has(one))) take(edge, meets)
  return paths
}

/** A recorded flow that has just been made. */
export interface Recording {
  recorded: RecordedFlow
  /** The transitions that each step takes, by the id of the step. */
  taken: ReadonlyMap<string, readonly string[]>
}

/** Records a flow like `recordFlow`, with the transitions that each step takes. */
export function recordWithTransitions(
  flow: Flow,
  graph: Graph = explore(flow.machine, flow.cases),
): Promise<Recording> {
  return makeRecording(flow, getPathsToRecord(flow.cases, graph))
}

/** Records what the machine does now on the given paths. */
export async function recordPaths(flow: Flow, paths: readonly FlowPath[]): Promise<RecordedFlow> {
  return (await makeRecording(flow, paths)).recorded
}

async function makeRecording({ machine, cases, states }: Flow, paths: readonly FlowPath[]): Promise<Recording> {
  const withIds = paths.map((path) => ({ path, ids: getIds(path) }))
  // A step that another path continues from is recorded when that path is played.
  const followed = new Set(withIds.flatMap(({ ids }) => ids.slice(0, -1)))
  const steps = new Map<string, RecordedStep>()
  const taken = new Map<string, readonly string[]>()
  for (const { path, ids } of withIds) {
    const last = ids.at(-1) ?? ''
    if (followed.has(last) || steps.has(last)) continue
    for (const { step, transitions } of await record(machine, cases, path, ids)) {
      steps.set(step.id, step)
      taken.set(step.id, transitions)
    }
  }
  const inOrder = new Set(withIds.flatMap(({ ids }) => ids))
  const content = {
    version: VERSION,
    flow: cases.machine,
    states: selectLandmarks(states),
    steps: [...inOrder].flatMap((id) => steps.get(id) ?? []),
  } as const
  const { version, flow, ...rest } = content
  return { recorded: { version, flow, seal: computeSeal(content), ...rest }, taken }
}

/** Returns the ids of the steps of a path: hashes of the stimuli up to each step, long enough to be unique. */
function getIds({ steps }: FlowPath): string[] {
  const ids: string[] = []
  for (const { stimulus, delayInMs } of steps) ids.push(mark([ids.at(-1), getName(stimulus), delayInMs]).slice(0, 10))
  return ids
}

async function record(
  machine: AnyStateMachine,
  cases: FlowCases,
  path: FlowPath,
  ids: readonly string[],
): Promise<{ step: RecordedStep; transitions: readonly string[] }[]> {
  const input = cases.inputs.find(({ name }) => name === path.input)?.input
  const harness = createHarness(machine, input)
  const recorded: { step: RecordedStep; transitions: readonly string[] }[] = []
  try {
    let before: Seen | null = null
    for (const [index, { stimulus, delayInMs }] of path.steps.entries()) {
      const trouble = await harness.play(stimulus, delayInMs)
      if (trouble !== null) throw new FlowFault(`"${cases.machine}" cannot be recorded: ${trouble}`)
      const last = recorded.at(-1)
      const seen = see(harness)
      const step: RecordedStep = {
        id: ids[index] ?? '',
        ...(last === undefined ? {} : { after: last.step.id }),
        on: getName(stimulus),
        ...(stimulus.kind === 'time' ? { ms: delayInMs } : {}),
        ...getChanges(before, seen),
      }
      recorded.push({ step, transitions: harness.effects().taken })
      before = seen
    }
    return recorded
  } finally {
    harness.leave()
  }
}

/** Formats the file of a recorded flow: short, one line a step, so that a diff can be read line by line. */
export function writeRecorded({ version, flow, seal, states, steps }: RecordedFlow): string {
  const lines = (all: readonly string[]) => all.map((line) => `    ${line}`).join(',\n')
  const rows = Object.entries(states).map(([name, row]) => `${JSON.stringify(name)}: ${JSON.stringify(row)}`)
  return `{
  "version": ${version},
  "flow": ${JSON.stringify(flow)},
  "seal": ${JSON.stringify(seal)},
  "states": {
${lines(rows)}
  },
  "steps": [
${lines(steps.map((step) => JSON.stringify(step)))}
  ]
}
`
}

/** Reads the file of a recorded flow. Throws a `FlowFault` that says what is wrong with it and what to do. */
export function readRecorded(flow: string, text: string | null): RecordedFlow {
  const renew = `Look at what changed and update it: npm run flows -- update ${flow}`
  if (text === null) throw new FlowFault(`"${flow}" was never recorded. ${renew}`)
  const recorded = parseRecorded(text)
  if (recorded === null) throw new FlowFault(`The recorded flow of "${flow}" is not JSON. ${renew}`)
  if (recorded.version !== VERSION) {
    throw new FlowFault(`The recorded flow of "${flow}" is of version ${recorded.version}, not ${VERSION}. ${renew}`)
  }
  const { seal, ...content } = recorded
  if (recorded.flow !== flow || seal !== computeSeal(content)) {
    throw new FlowFault(`The recorded flow of "${flow}" was edited by hand. ${renew}`)
  }
  return recorded
}

function parseRecorded(text: string): RecordedFlow | null {
  try {
    return JSON.parse(text) as RecordedFlow
  } catch {
    return null
  }
}

// ── Comparing ────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Finds the shortest recorded path to a step that the machine does differently, ending with that step. Returns null if there is no
 * difference.
 */
export async function pathToDifference(
  recorded: RecordedFlow,
  { machine, cases }: Flow,
): Promise<readonly RecordedStep[] | null> {
  let shortest: readonly RecordedStep[] | null = null
  for (const path of getPaths(recorded.steps)) {
    let played = 0
    const differences = await differencesOnPath(path, machine, cases, () => played++)
    // A step that could not be made was not counted.
    const prefix = path.slice(0, Math.max(played, 1))
    if (differences.length > 0 && (shortest === null || prefix.length < shortest.length)) shortest = prefix
  }
  return shortest
}

/** Returns the path from each start to each last step. */
export function getPaths(steps: readonly RecordedStep[]): RecordedStep[][] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const followed = new Set(steps.map(({ after }) => after))
  return steps
    .filter(({ id }) => !followed.has(id))
    .map((last) => {
      const path = [last]
      for (let step = byId.get(last.after ?? ''); step !== undefined; step = byId.get(step.after ?? ''))
        path.unshift(step)
      return path
    })
}

/** Plays one recorded path up to the first step that differs. Returns the differences; `note` receives the effects of each step. */
export async function differencesOnPath(
  path: readonly RecordedStep[],
  machine: AnyStateMachine,
  cases: FlowCases,
  record: (effects: Effects, snapshot: AnyMachineSnapshot, event: AnyEventObject) => void = () => {},
): Promise<readonly string[]> {
  let found: readonly string[] = []
  await playRecorded(path, machine, cases, ({ step, before, now, trouble, made }) => {
    if (made !== null) record(made.effects, made.snapshot, made.event)
    found = now === null ? [trouble ?? ''] : differencesOfStep(before?.to ?? null, step, now)
    return found.length === 0
  })
  return found
}

/** A recorded step, as the machine makes it now. */
export interface PlayedStep {
  step: RecordedStep
  /** The recorded step before it. */
  before: RecordedStep | undefined
  /** What it does now, or null if it cannot be made. */
  now: Changes | null
  /** Why it cannot be made, or null. */
  trouble: string | null
  /** What the machine did, or null if nothing could be sent. */
  made: { effects: Effects; snapshot: AnyMachineSnapshot; event: AnyEventObject } | null
}

/** Plays one recorded path on a machine, step by step, while `visit` returns true and the machine runs. */
export async function playRecorded(
  path: readonly RecordedStep[],
  machine: AnyStateMachine,
  cases: FlowCases,
  visit: (played: PlayedStep) => boolean,
): Promise<void> {
  const [first] = path
  if (first === undefined) return
  const fails = (
    step: RecordedStep,
    before: RecordedStep | undefined,
    trouble: string,
    made: PlayedStep['made'] = null,
  ) => void visit({ step, before, now: null, trouble, made })
  const input = cases.inputs.find(({ name }) => `start: ${name}` === first.on)
  if (input === undefined) {
    return fails(first, undefined, `there is no input "${first.on.replace('start: ', '')}" any more`)
  }
  let harness: Harness
  try {
    harness = createHarness(machine, input.input)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return fails(first, undefined, `the flow does not start any more: ${why}`)
  }
  try {
    let seenBefore: Seen | null = null
    for (const [index, step] of path.entries()) {
      const before = path[index - 1]
      const stimulus = findStimulus(step, cases, harness)
      const where = getPlace(before?.to ?? null, step)
      if (stimulus === null) return fails(step, before, `${where} nothing can happen any more: the case is gone`)
      const trouble = await harness.play(stimulus, step.ms ?? 0)
      const snapshot = harness.snapshot()
      const made = { effects: harness.effects(), snapshot, event: stimulus.event }
      if (trouble !== null) return fails(step, before, `${where}: ${trouble}`, made)
      const seen = see(harness)
      const now = getChanges(seenBefore, seen)
      // A machine that has ended accepts nothing.
      if (!visit({ step, before, now, trouble: null, made }) || snapshot.status !== 'active') return
      seenBefore = seen
    }
  } finally {
    harness.leave()
  }
}

/** Formats the position of a step: `after "payment.wait: wait" in *waiting*`. */
export function getPlace(from: readonly string[] | null, { on, ms }: RecordedStep): string {
  const what = ms === undefined ? `"${on}"` : `${ms} ms`
  return from === null ? `at the ${what}` : `after ${what} in ${named(from)}`
}

export const named = (states: readonly string[]) => states.map((state) => `*${state}*`).join(' + ')

/** Describes the differences between a step and the recorded one, a sentence each. */
export function differencesOfStep(from: readonly string[] | null, recorded: RecordedStep, now: Changes): string[] {
  const where = getPlace(from, recorded)
  const found: string[] = []
  if (JSON.stringify(recorded.to) !== JSON.stringify(now.to))
    found.push(`it leads to ${named(now.to)} (recorded: ${named(recorded.to)})`)
  const lists = [
    ['its tags are', recorded.tags, now.tags, 'as before'],
    ['there runs', recorded.runs, now.runs, 'what ran before'],
    ['it does', recorded.does, now.does, 'nothing'],
    ['it starts', recorded.starts, now.starts, 'nothing'],
    ['it tells', recorded.tells, now.tells, 'nothing'],
  ] as const
  for (const [verb, was, is, absent] of lists) {
    const words = (list: readonly string[] | undefined) => (list === undefined ? absent : list.join(', ') || 'none')
    // An empty list means no tags; an absent one means the tags of the step before.
    if (JSON.stringify(was) !== JSON.stringify(is)) found.push(`${verb} ${words(is)} (recorded: ${words(was)})`)
  }
  const fields = [...new Set([...Object.keys(recorded.remembers ?? {}), ...Object.keys(now.remembers ?? {})])]
  const changed = fields.filter((field) => recorded.remembers?.[field] !== now.remembers?.[field])
  if (changed.length > 0) found.push(`it remembers a different value of ${changed.join(', ')}`)
  if (recorded.ends !== now.ends) found.push('its output differs')
  return found.map((difference) => `${where}, ${difference}`)
}

// ── What is seen ─────────────────────────────────────────────────────────────────────────────────────────────────────

interface Seen {
  to: readonly string[]
  tags: readonly string[]
  runs: readonly string[]
  remembers: { [field: string]: string }
  does: readonly string[]
  starts: readonly string[]
  tells: readonly string[]
  ends: string | null
}

/** What a step changes, compared with the step before. */
export type Changes = Omit<RecordedStep, 'id' | 'after' | 'on' | 'ms'>

function see(harness: Harness): Seen {
  const snapshot = harness.snapshot()
  const { done, started, told } = harness.effects()
  const failure = harness.failure()
  return {
    to: failure === null ? getLeaves(snapshot) : ['failed'],
    tags: [...snapshot.tags].sort(),
    runs: spawnedChildren(snapshot).map(({ child, input }) => withMark(child, input)),
    remembers: Object.fromEntries(
      Object.entries(snapshot.context as object).map(([field, value]) => [field, shortMark(value)]),
    ),
    does: done.map(({ action, params }) => withMark(action, params)),
    starts: started.map(({ child, input }) => withMark(child, input)),
    tells: told.map(({ whom, event: { type, ...data } }) => withMark(`${whom} ${type}`, data)),
    ends: snapshot.status === 'done' ? shortMark(snapshot.output) : null,
  }
}

/** Returns what differs from the step before and so is worth a line. */
function getChanges(before: Seen | null, now: Seen): Changes {
  const remembers = Object.fromEntries(
    Object.entries(now.remembers).filter(([field, mark]) => before?.remembers[field] !== mark),
  )
  return {
    to: now.to,
    ...(before?.tags.join() === now.tags.join() ? {} : { tags: now.tags }),
    ...((before?.runs ?? []).join() === now.runs.join() ? {} : { runs: now.runs }),
    ...(Object.keys(remembers).length === 0 ? {} : { remembers }),
    ...(now.does.length === 0 ? {} : { does: now.does }),
    ...(now.starts.length === 0 ? {} : { starts: now.starts }),
    ...(now.tells.length === 0 ? {} : { tells: now.tells }),
    ...(now.ends === null ? {} : { ends: now.ends }),
  }
}

/** Returns the URL and landmarks of the states that declare them. */
export function selectLandmarks(states: Flow['states']): RecordedFlow['states'] {
  return Object.fromEntries(
    Object.entries(states).flatMap(([name, { address, landmarks }]) => {
      if (address === undefined && landmarks === undefined) return []
      const seen = landmarks?.map((landmark) => `${landmark.role} "${landmark.name}"`)
      return [
        [name, { ...(address === undefined ? {} : { address }), ...(seen === undefined ? {} : { landmarks: seen }) }],
      ]
    }),
  )
}

// ── What happens ─────────────────────────────────────────────────────────────────────────────────────────────────────

function getName(stimulus: Stimulus): string {
  switch (stimulus.kind) {
    case 'start':
      return `start: ${stimulus.case}`
    case 'event':
      return `${stimulus.event.type}: ${stimulus.case}`
    case 'output':
      return `${stimulus.actor} answers: ${stimulus.case}`
    case 'error':
      return `${stimulus.actor} fails: ${stimulus.case}`
    case 'time':
      return 'time'
  }
}

/** Finds the stimulus of a recorded step, with the data that the cases have now. Returns null if there is no such case. */
function findStimulus({ on }: RecordedStep, cases: FlowCases, harness: Harness): Stimulus | null {
  if (on === 'time') return { kind: 'time', case: on, event: { type: 'time' } }
  if (on.startsWith('start: ')) return { kind: 'start', case: on.slice(7), event: { type: 'xstate.init' } }
  for (const [type, list] of Object.entries(cases.events)) {
    const event = list.find((one) => on === `${type}: ${one.name}`)
    if (event !== undefined) return { kind: 'event', case: event.name, by: event.by, event: { ...event.data, type } }
  }
  const [, actor = '', verb = '', name = ''] = /^(.+?) (answers|fails): (.*)$/s.exec(on) ?? []
  const outcomes = findOwn(cases.actors, actor) ?? findOwn(cases.actors, harness.getSource(actor) ?? '') ?? []
  const found = outcomes.find((one) => one.name === name && 'error' in one === (verb === 'fails'))
  if (found === undefined) return null
  return 'error' in found
    ? { kind: 'error', case: name, actor, event: { type: `xstate.error.actor.${actor}`, error: found.error } }
    : { kind: 'output', case: name, actor, event: { type: `xstate.done.actor.${actor}`, output: found.output } }
}

// ── Marks ────────────────────────────────────────────────────────────────────────────────────────────────────────────

function computeSeal(content: Omit<RecordedFlow, 'seal'>): string {
  return mark(content).slice(0, 16)
}

const shortMark = (value: unknown) => mark(value).slice(0, 6)

function withMark(name: string, value: unknown): string {
  const isNothing = value === undefined || value === null || JSON.stringify(value) === '{}'
  return isNothing ? name : `${name} ${shortMark(value)}`
}

function mark(value: unknown): string {
  const text = attempt(
    () => 'what the flow remembers, does or sends cannot be written as JSON',
    () => JSON.stringify(value) ?? 'undefined',
  )
  return createHash('sha256').update(text).digest('hex')
}
