import { explore, FlowFault, type Graph } from './explore.ts'
import {
  type Changes as Content,
  differencesOfStep,
  type Flow,
  getPaths,
  getPlace,
  named,
  playRecorded,
  type RecordedFlow,
  type RecordedStep,
  type Recording,
  readRecorded,
  recordWithTransitions,
  selectLandmarks,
} from './lock.ts'

/** One difference from the recorded behaviour. */
export interface Change {
  /** Whether something recorded happens differently, something new happens, or something recorded no longer happens. */
  kind: 'different' | 'new' | 'gone'
  /** A sentence for a product owner. */
  says: string
  /** The states and transitions concerned, by their names in the current chart. */
  at: readonly string[]
}

/** The differences of a flow from its recorded behaviour, for the inspector and other programs. */
export interface Changes {
  changes: readonly Change[]
  /** Why they cannot be determined, or null. */
  fault: string | null
}

/** Compares a flow with the file of its recorded flow, or with `null` if there is none. */
export async function getChanges(flow: Flow, text: string | null): Promise<Changes> {
  try {
    return { changes: await changesFrom(readRecorded(flow.cases.machine, text), flow), fault: null }
  } catch (error) {
    if (error instanceof FlowFault) return { changes: [], fault: error.message }
    throw error
  }
}

/**
 * Describes every difference from the recorded behaviour: what happens differently, then what is new, then what is gone. One of the
 * sentences names each line that an update would change, add or remove. `graph` is the explored machine, if it is known already.
 * Throws a `FlowFault` if the machine cannot be explored and the recorded paths do not show why.
 */
export async function changesFrom(
  recorded: Pick<RecordedFlow, 'states' | 'steps'>,
  flow: Flow,
  paths: () => Graph = () => explore(flow.machine, flow.cases),
): Promise<readonly Change[]> {
  const present = await attempt(() => recordWithTransitions(flow, paths()))
  const isFault = present instanceof FlowFault
  const changes = [
    ...findLandmarkChanges(recorded.states, selectLandmarks(flow.states)),
    ...changesOfSteps(recorded.steps, isFault ? null : present, await playedNow(recorded.steps, present, flow)),
  ]
  if (isFault && changes.length === 0) throw present
  if (isFault) changes.push(different(`the other differences are unknown: ${present.message}`))
  else if (changes.length === 0 && serializeContent(present.recorded) !== serializeContent(recorded)) {
    changes.push(different('the same is recorded in another order'))
  }
  return inOrder(changes)
}

/** Returns the changes of a flow without a recorded one: everything is new. */
export function changesFromNothing(flow: Flow): Promise<readonly Change[]> {
  return changesFrom({ states: {}, steps: [] }, flow)
}

/** Records a flow. Returns the fault of a machine that cannot be explored, because its recorded paths may show why. */
async function attempt(make: () => Promise<Recording>): Promise<Recording | FlowFault> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof FlowFault) return error
    throw error
  }
}

const KINDS = ['different', 'new', 'gone'] as const

const different = (says: string, at: readonly string[] = []): Change => ({ kind: 'different', says, at })

/** Returns each sentence once, grouped by kind. */
function inOrder(changes: readonly Change[]): readonly Change[] {
  const bySentence = new Map<string, Change>()
  for (const change of changes) {
    const known = bySentence.get(change.says)
    const at = [...new Set([...(known?.at ?? []), ...change.at])].sort()
    bySentence.set(change.says, { ...(known ?? change), at })
  }
  return KINDS.flatMap((kind) => [...bySentence.values()].filter((change) => change.kind === kind))
}

function serializeContent({ states, steps }: Pick<RecordedFlow, 'states' | 'steps'>): string {
  return JSON.stringify([states, steps])
}

// ── What states say of themselves ────────────────────────────────────────────────────────────────────────────────────

function findLandmarkChanges(was: RecordedFlow['states'], is: RecordedFlow['states']): Change[] {
  const text = (rows: RecordedFlow['states'], name: string) =>
    JSON.stringify((Object.hasOwn(rows, name) ? rows[name] : null) ?? null)
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => text(was, name) !== text(is, name))
    .map((name) => ({
      kind: !Object.hasOwn(was, name) ? 'new' : Object.hasOwn(is, name) ? 'different' : 'gone',
      says: `the row of *${name}* has ${text(is, name)} (recorded: ${text(was, name)})`,
      at: [name],
    }))
}

// ── What happens ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** A step and the states in which it is made; null for a start. */
interface Move {
  step: RecordedStep
  from: readonly string[] | null
}

/** What the machine does with a step now. */
interface Now {
  from: readonly string[] | null
  /** What it does; null if the step cannot be made, with the reason in `trouble`. */
  does: Content | null
  trouble: string | null
  taken: readonly string[]
}

/** Returns what each step does now. Steps that are no longer recorded are played, as far as the machine goes. */
async function playedNow(
  steps: readonly RecordedStep[],
  present: Recording | FlowFault,
  { machine, cases }: Flow,
): Promise<Map<string, Now>> {
  const now = new Map<string, Now>()
  if (!(present instanceof FlowFault)) {
    for (const { step, from } of getMoves(present.recorded.steps).all) {
      now.set(step.id, { from, does: step, trouble: null, taken: present.taken.get(step.id) ?? [] })
    }
  }
  const recorded = new Set(now.keys())
  for (const path of getPaths(steps).filter((one) => one.some(({ id }) => !recorded.has(id)))) {
    let from: Now['from'] = null
    await playRecorded(path, machine, cases, ({ step, now: does, trouble, made }) => {
      if (!recorded.has(step.id)) now.set(step.id, { from, does, trouble, taken: made?.effects.taken ?? [] })
      from = does?.to ?? null
      return does !== null
    })
  }
  return now
}

function changesOfSteps(
  was: readonly RecordedStep[],
  present: Recording | null,
  now: ReadonlyMap<string, Now>,
): Change[] {
  const accepted = getMoves(was)
  const recorded = getMoves(present?.recorded.steps ?? [])
  const changes: Change[] = []
  let elsewhere = 0

  for (const move of accepted.all) {
    const { step, from } = move
    const found = now.get(step.id)
    const isMadeThere = found !== undefined && isSame(found.from, from)
    if (isMadeThere) {
      const sentences = found.does === null ? [found.trouble ?? ''] : differencesOfStep(from, step, found.does)
      const at = found.taken.length > 0 ? found.taken : getPlaces(from)
      changes.push(...sentences.map((says) => different(says, at)))
      if (sentences.length > 0 || present === null || recorded.has(step)) continue
    }
    if (recorded.does(move)) elsewhere++
    else changes.push(gone(move, isMadeThere, recorded.leads(move)))
  }
  for (const move of recorded.all) {
    const { step, from } = move
    if (accepted.has(step) && isSame(accepted.getFromStates(step), from)) continue
    if (accepted.does(move)) elsewhere++
    else {
      const taken = present?.taken.get(step.id) ?? []
      const reached = step.to.filter((state) => !accepted.states.has(state))
      const at = taken.length > 0 ? taken : getPlaces(from)
      changes.push(added(move, [...at, ...reached], accepted.leads(move)))
    }
  }
  if (elsewhere > 0) changes.push(different(`${elsewhere} lines of the record belong to other paths and say the same`))
  return changes
}

function added({ step, from }: Move, at: readonly string[], isKnown: boolean): Change {
  const effects = [
    ...(step.does ?? []).map((one) => `, does ${one}`),
    ...(step.starts ?? []).map((one) => `, starts ${one}`),
    ...(step.tells ?? []).map((one) => `, tells ${one}`),
  ]
  const what = `${getPlace(from, step)}, it leads to ${named(step.to)}${effects.join('')}`
  return { kind: 'new', says: `${what}, ${isKnown ? 'on a path that' : 'which'} is not recorded`, at }
}

function gone({ step, from }: Move, isStillDone: boolean, isKnown: boolean): Change {
  const to = named(step.to)
  const how = isStillDone
    ? `it leads to ${to} as before, which is not recorded any more`
    : `it led to ${to}${isKnown ? ' on a path that is gone' : ', which no longer happens'}`
  return { kind: 'gone', says: `${getPlace(from, step)}, ${how}`, at: getPlaces(from) }
}

/** The states of a step without transitions are those in which it is made. */
const getPlaces = (from: Move['from']) => from ?? ['(root)']

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function getMoves(steps: readonly RecordedStep[]) {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const getFromStates = ({ after }: Pick<RecordedStep, 'after'>) => byId.get(after ?? '')?.to ?? null
  const all: readonly Move[] = steps.map((step) => ({ step, from: getFromStates(step) }))
  const getLead = ({ step: { on, ms, to }, from }: Move) => JSON.stringify([from, on, ms, to])
  const getDoing = ({ step: { id, after, ...content }, from }: Move) => JSON.stringify([from, content])
  const [leads, doings] = [new Set(all.map(getLead)), new Set(all.map(getDoing))]
  return {
    all,
    /** The states that steps lead to. */
    states: new Set(steps.flatMap(({ to }) => to)),
    /** Returns the states in which a step with this id is made here. */
    getFromStates: ({ id }: RecordedStep) => getFromStates(byId.get(id) ?? {}),
    has: ({ id }: RecordedStep) => byId.has(id),
    /** Returns whether the same is done in the same states, on any path. */
    does: (move: Move) => doings.has(getDoing(move)),
    /** Returns whether the same stimulus leads there from the same states, whatever else it does. */
    leads: (move: Move) => leads.has(getLead(move)),
  }
}
