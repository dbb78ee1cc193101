import type { AnyMachineSnapshot } from 'xstate'
import { branchLists, nameOfNode, nameOfTransition, namesOfTaken } from './chart.ts'
import {
  type AnyNode,
  activeNodes,
  evaluateGuard,
  getHistory,
  type Move,
  type Position,
  type Transition,
} from './xstate-adapter.ts'

/**
 * What a step passes through. The states that a machine leaves and enters depend on its active states, its history and the
 * transitions that it takes, never on its context. So one trail describes all steps that take the same transitions from the same
 * place.
 */
export interface Trail {
  /** The exact transitions taken, including `always`, by name. */
  transitions: readonly string[]
  /** All states entered or left on the way, by name, including transient ones. */
  states: readonly string[]
  /** The place that the step leads to. */
  place: Place
  /** Those of the taken transitions that have another branch after them, with its guard. */
  contenders: readonly Contender[]
}

/** The state of a machine and its history, as text. */
export interface Place {
  value: string
  history: string
}

interface Contender {
  microstep: number
  name: string
  guard: unknown
}

/** What can have been taken so far, and what may come next; `null` is the end of a microstep. */
interface Crossing {
  next: Map<Transition | null, Crossing>
  trail: Trail | null
}

/** The trails of a machine, each computed once. */
export interface Trails {
  /** Returns the trails of the steps from one position. */
  from: (position: Position) => (move: Move) => Trail
}

export function createTrails(): Trails {
  const crossings = new Map<string, Crossing>()
  return {
    from(position) {
      // The order in which xstate stores active states affects its later order.
      const here = [...activeNodes(position.snapshot).map(({ id }) => id), getHistory(position.snapshot)].join('\n')
      const start = crossings.get(here) ?? createCrossing()
      crossings.set(here, start)
      return (move) => {
        const end = crossingAfter(start, move)
        end.trail ??= getTrail(move)
        return end.trail
      }
    },
  }
}

function createCrossing(): Crossing {
  return { next: new Map(), trail: null }
}

function crossingAfter(start: Crossing, { microsteps }: Move): Crossing {
  let at = start
  for (const { transitions } of microsteps) {
    for (const transition of transitions) at = nextCrossing(at, transition)
    at = nextCrossing(at, null)
  }
  return at
}

function nextCrossing({ next }: Crossing, taken: Transition | null): Crossing {
  const known = next.get(taken)
  if (known !== undefined) return known
  const made = createCrossing()
  next.set(taken, made)
  return made
}

/** Computes the trail of a move. */
export function getTrail({ microsteps, position }: Move): Trail {
  return {
    ...getTrace({ microsteps, position }),
    place: getPlace(position),
    contenders: microsteps.flatMap(({ transitions }, microstep) =>
      transitions.flatMap((taken) => {
        const next = nextBranch(taken)
        const name = nameOfTransition(taken)
        return next === null || name === null ? [] : [{ microstep, name, guard: next.guard }]
      }),
    ),
  }
}

export function getPlace({ snapshot }: Position): Place {
  return { value: JSON.stringify(snapshot.value), history: getHistory(snapshot) }
}

/** Returns the names of the transitions taken and the states touched by a move. */
export function getTrace({
  microsteps,
  position,
}: {
  microsteps: Move['microsteps']
  position: { snapshot: AnyMachineSnapshot }
}): Pick<Trail, 'transitions' | 'states'> {
  const states = new Set<string>()
  for (const transition of microsteps.flatMap((microstep) => microstep.transitions)) {
    if (nameOfTransition(transition) === null) continue
    for (let node: AnyNode | undefined = transition.source; node !== undefined; node = node.parent) {
      states.add(nameOfNode(node))
    }
  }
  for (const { snapshot } of [...microsteps, position]) {
    for (const node of activeNodes(snapshot)) states.add(nameOfNode(node))
  }
  return { transitions: namesOfTaken(microsteps), states: [...states] }
}

const NONE: readonly never[] = []

/** Returns the transitions taken in a move that are the first of two branches whose guards both hold, so that their order decides. */
export function contestedIn(before: Position, { microsteps }: Move, { contenders }: Trail): readonly string[] {
  if (contenders.length === 0) return NONE
  const contested = contenders.filter(({ microstep, guard }) => {
    const snapshot = microsteps[microstep - 1]?.snapshot ?? before.snapshot
    const event = microsteps[microstep]?.event
    return event !== undefined && evaluateGuard(guard, snapshot, event).holds
  })
  return contested.length === 0 ? NONE : contested.map(({ name }) => name)
}

/** Returns the branch that is tried after this one, or null for the last. */
function nextBranch(transition: Transition): Transition | null {
  const branches = branchLists(transition.source).find((list) => list.includes(transition))
  return branches?.[branches.indexOf(transition) + 1] ?? null
}
