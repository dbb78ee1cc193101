import type { AnyStateMachine } from 'xstate'
import { nameOfNode } from './chart.ts'
import { explore, follow, type Stimulus, stimuliAt } from './explore.ts'
import { differencesOnPath, type Flow, getPaths, type RecordedFlow, type RecordedStep } from './lock.ts'
import type { Mutant } from './mutants.ts'
import { getTrace } from './trail.ts'
import {
  activeNodes,
  createWalker,
  descriptorMatches,
  getHistory,
  type Move,
  type Position,
  runningChildren,
  type Walker,
} from './xstate-adapter.ts'

export type Fate = 'killed' | 'survived' | 'equivalent'

/**
 * Creates a function that decides whether the recorded flow notices a mutant. It plays only the paths on which the mistake can
 * show, the shortest first. If none of them differs, it tries every stimulus at every reachable position. A mutant that behaves the
 * same everywhere is equivalent to the machine.
 */
export function createJudge(flow: Flow, recorded: RecordedFlow): (mutant: Mutant) => Promise<Fate> {
  const accepted = once(() => getWalks(recorded, flow))
  const every = once(async () => getOccasions(flow))

  return async (mutant) => {
    let machine: AnyStateMachine
    try {
      machine = mutant.make()
    } catch {
      return 'killed'
    }
    for (const { path } of (await accepted()).filter((walk) => canShow(mutant, walk)))
      if ((await differencesOnPath(path, machine, flow.cases)).length > 0) return 'killed'
    const walker = createWalker(machine)
    const occasions = (await every()).filter((occasion) => canShow(mutant, occasion))
    return occasions.every((occasion) => isAnsweredAlike(occasion, walker)) ? 'equivalent' : 'survived'
  }
}

/** A stimulus at a position, and the result that the original machine gives. */
interface Occasion extends Circumstances {
  position: Position | null
  stimulus: Stimulus
  answer: string
}

function getOccasions({ machine, cases }: Flow): readonly Occasion[] {
  const { walker, starts, nodes } = explore(machine, cases)
  const found: Occasion[] = starts.map(({ input, value, states }) => {
    const stimulus: Stimulus = { kind: 'start', case: input, event: { type: 'xstate.init', input: value } }
    const answer = getAnswer(walker.start(value))
    return { position: null, stimulus, answer, states: new Set(states), events: new Set() }
  })
  for (const { position } of nodes.values()) {
    for (const stimulus of stimuliAt(position, cases)) {
      const move = follow(walker, position, stimulus)
      const states = new Set([...activeNodes(position.snapshot).map(nameOfNode), ...getTrace(move).states])
      const events = new Set([stimulus.event.type, ...move.microsteps.map(({ event }) => event.type)])
      found.push({ position, stimulus, answer: getAnswer(move), states, events })
    }
  }
  return withOwnEvents(found, new Set(found.map(({ stimulus }) => stimulus.event.type)))
}

function isAnsweredAlike({ position, stimulus, answer }: Occasion, walker: Walker): boolean {
  try {
    const move =
      position === null ? walker.start(stimulus.event.input) : follow(walker, walker.adopt(position), stimulus)
    return getAnswer(move) === answer
  } catch {
    return false
  }
}

/** Returns everything that is visible from outside after a step, and everything that the next step depends on. */
function getAnswer({ position, effects }: Move): string {
  const { value, context, status, output, tags } = position.snapshot
  const timers = position.timers.map(({ id, dueInMs }) => [id, dueInMs])
  const ended = [...position.ended.keys()]
  return JSON.stringify([
    value,
    context,
    status,
    output,
    [...tags].sort(),
    getHistory(position.snapshot),
    runningChildren(position),
    timers,
    ended,
    effects,
  ])
}

/** The states and events that occur on a path or at one step. */
interface Circumstances {
  states: ReadonlySet<string>
  events: ReadonlySet<string>
}

interface Walk extends Circumstances {
  path: readonly RecordedStep[]
}

async function getWalks(recorded: RecordedFlow, { machine, cases }: Flow): Promise<readonly Walk[]> {
  const walks: Walk[] = []
  const sentByOthers = new Set<string>()
  for (const path of getPaths(recorded.steps)) {
    const states = new Set<string>()
    const events = new Set<string>()
    await differencesOnPath(path, machine, cases, ({ microsteps }, snapshot, sent) => {
      for (const state of getTrace({ microsteps, position: { snapshot } }).states) states.add(state)
      for (const { type } of [sent, ...microsteps.map(({ event }) => event)]) events.add(type)
      sentByOthers.add(sent.type)
    })
    walks.push({ path, states, events })
  }
  return withOwnEvents(walks, sentByOthers).sort((a, b) => a.path.length - b.path.length)
}

/** Assumes that events a machine sends to itself can occur anywhere: they leave no trace if a guard ignores them. */
function withOwnEvents<Kind extends Circumstances>(all: readonly Kind[], sentByOthers: ReadonlySet<string>): Kind[] {
  const own = new Set(all.flatMap(({ events }) => [...events].filter((type) => !sentByOthers.has(type))))
  return all.map((one) => ({ ...one, events: new Set([...one.events, ...own]) }))
}

function canShow({ states, events }: Mutant, met: Circumstances): boolean {
  const happens = (descriptor: string) => [...met.events].some((type) => descriptorMatches(type, descriptor))
  return states.some((state) => met.states.has(state)) && (events.length === 0 || events.some(happens))
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null
  return () => {
    made ??= make()
    return made
  }
}
