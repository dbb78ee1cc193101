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
  recordFlow,
  selectLandmarks,
} from './lock.ts'

/** One thing that a flow does otherwise than was accepted. */
export interface Change {
  /** Whether something accepted happens otherwise, something happens that was not accepted, or something accepted is gone. */
  kind: 'different' | 'new' | 'gone'
  /** A sentence that a product owner can read. */
  says: string
  /** The states and transitions where it is, by name; those of the chart as it is now, as far as it still has them. */
  at: readonly string[]
}

/** What a flow does otherwise than was accepted, for the inspector and other programs. */
export interface Changes {
  changes: readonly Change[]
  /** Why it cannot be told; null where it can. */
  fault: string | null
}

/** Compares a flow with the file of its frozen one; `null` where there is none. */
export async function getChanges(flow: Flow, text: string | null): Promise<Changes> {
  try {
    return { changes: await changesFrom(readRecorded(flow.cases.machine, text), flow), fault: null }
  } catch (error) {
    if (error instanceof FlowFault) return { changes: [], fault: error.message }
    throw error
  }
}

/**
 * Says everything that is different from what was accepted: what happens otherwise, then what is new, then what is gone.
 * Each line of the file that accepting would change, add or take away is named by one of the sentences. `ways` tells every
 * way through the machine, where that is known already. Throws a `FlowFault` where the machine cannot be explored and its
 * accepted paths do not say why.
 */
export async function changesFrom(
  recorded: Pick<RecordedFlow, 'states' | 'steps'>,
  flow: Flow,
  paths: () => Graph = () => explore(flow.machine, flow.cases),
): Promise<readonly Change[]> {
  const present = await attempt(() => recordFlow(flow, paths()))
  const isFault = present instanceof FlowFault
  const changes = [
    ...findLandmarkChanges(recorded.states, selectLandmarks(flow.states)),
    ...changesOfSteps(recorded.steps, isFault ? null : present, await playedNow(recorded.steps, present, flow)),
  ]
  if (isFault && changes.length === 0) throw present
  if (isFault) changes.push(different(`what else it does cannot be told: ${present.message}`))
  else if (changes.length === 0 && serializeContent(present.recorded) !== serializeContent(recorded)) {
    changes.push(different('the same is recorded in another order'))
  }
  return inOrder(changes)
}

/** The changes from which everything that the flow does is new. */
export function changesFromNothing(flow: Flow): Promise<readonly Change[]> {
  return changesFrom({ states: {}, steps: [] }, flow)
}

/** A machine that cannot even be explored: its accepted paths say why, if they can. */
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

/** Each sentence once, those of a kind together. */
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
      says: `*${name}* says of itself ${text(is, name)}, and said ${text(was, name)}`,
      at: [name],
    }))
}

// ── What happens ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** A step and the states that it is made in; null for a start. */
interface Move {
  step: RecordedStep
  from: readonly string[] | null
}

/** What the machine makes of a step now. */
interface Now {
  from: readonly string[] | null
  /** What it does; null where it cannot be made, and `trouble` says why. */
  does: Content | null
  trouble: string | null
  taken: readonly string[]
}

/** What each step does now. Those that are not recorded any more are played, as far as the machine goes along. */
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
  if (elsewhere > 0)
    changes.push(different(`${elsewhere} lines of the record stand on other paths, and say what was accepted`))
  return changes
}

function added({ step, from }: Move, at: readonly string[], isKnown: boolean): Change {
  const effects = [
    ...(step.does ?? []).map((one) => `, does ${one}`),
    ...(step.starts ?? []).map((one) => `, starts ${one}`),
    ...(step.tells ?? []).map((one) => `, tells ${one}`),
  ]
  const what = `${getPlace(from, step)}, it leads to ${named(step.to)}${effects.join('')}`
  return { kind: 'new', says: `${what}, ${isKnown ? 'on a way that' : 'which'} nobody has accepted`, at }
}

function gone({ step, from }: Move, isStillDone: boolean, isKnown: boolean): Change {
  const to = named(step.to)
  const how = isStillDone
    ? `it leads to ${to} as before, which is not recorded any more`
    : `it led to ${to}${isKnown ? ' on a way that is gone' : ', which does not happen any more'}`
  return { kind: 'gone', says: `${getPlace(from, step)}, ${how}`, at: getPlaces(from) }
}

/** Where what takes no transition is: in the states that it is made in. */
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
    /** The states that are led to. */
    states: new Set(steps.flatMap(({ to }) => to)),
    /** The states that a step with this id is made in here. */
    getFromStates: ({ id }: RecordedStep) => getFromStates(byId.get(id) ?? {}),
    has: ({ id }: RecordedStep) => byId.has(id),
    /** Whether the same is done in the same states, whichever path leads there. */
    does: (move: Move) => doings.has(getDoing(move)),
    /** Whether the same leads there from the same states, whatever else it does. */
    leads: (move: Move) => leads.has(getLead(move)),
  }
}
