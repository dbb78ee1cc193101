import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, StateNode } from 'xstate'

/**
 * Undocumented parts of XState that the diagrams, the inspector and the flow tools use: the nodes and transitions of a
 * chart, and the inspection event `@xstate.microstep` with its `_transitions`. A test
 * (`tests/unit/flows/xstate-adapter.test.ts`) fails when a new XState changes them.
 */

// biome-ignore lint/suspicious/noExplicitAny: xstate exports no alias for "a state node of any machine"
export type AnyNode = StateNode<any, any>

/** A transition as XState stores it. */
export interface Transition {
  source: AnyNode
  target: readonly AnyNode[] | undefined
  eventType: string
  guard?: unknown
  actions: readonly unknown[]
  reenter: boolean
}

/** One microstep: the taken transitions, their event, and the snapshot after them. */
export interface Microstep {
  event: AnyEventObject
  transitions: readonly Transition[]
  snapshot: AnyMachineSnapshot
}

/**
 * Reads a microstep from an inspection event; null for any other inspection, and for other actors if `actor` is given.
 */
export function readMicrostep(inspected: { type: string }, actor?: AnyActorRef): Microstep | null {
  if (inspected.type !== '@xstate.microstep') return null
  const { actorRef, event, snapshot, _transitions } = inspected as unknown as InspectedMicrostep
  if (actor !== undefined && actorRef !== actor) return null
  return { event, snapshot, transitions: _transitions }
}

/** Describes a guard: `hasWeight and not isHeavy`. */
export function describeGuard(guard: unknown): string {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    const parts = guard.guards.map(describeGuard)
    return guard.name === 'not' ? `not ${parts[0]}` : `(${parts.join(` ${guard.name} `)})`
  }
  if (typeof guard === 'function' && guard.name === 'stateIn') return 'stateIn'
  return 'an inline guard'
}

// ── XState's internal types ──────────────────────────────────────────────────────────────────────────────────────────

interface InspectedMicrostep {
  actorRef: AnyActorRef
  event: AnyEventObject
  snapshot: AnyMachineSnapshot
  _transitions: readonly Transition[]
}
