import type { By } from '#machines/shared/flow-spec.types.ts'
import type { ChartTransition } from '#src/inspector/diagram/chart.ts'
import { describeTransition } from '#src/inspector/diagram/chart-graph.ts'
import { findOwn, nameAround } from '#src/inspector/diagram/names.ts'
import { beginSentence } from '#src/inspector/diagram/words.ts'
import { type Flow, getTitle } from './flows.ts'
import { findOutcomes } from './outcomes.ts'

/** One transition of a state, in words. */
export interface Next {
  /** The transition's name. */
  id: string
  kind: ChartTransition['trigger']['kind']
  /**
   * The beginning of its sentence: "When the customer abandons the payment, if …", "After 5 s (the pause between two
   * checks)".
   */
  when: string
  /** How it is triggered: by which control, or with which results. */
  how: readonly string[]
  /** Its target states; empty if it stays. */
  targets: readonly { state: string; title: string }[]
  /** Its actions: "remembers the status". */
  actions: readonly string[]
}

/** The transitions of a state or of one around it. */
export interface NextGroup {
  state: string
  title: string
  nexts: readonly Next[]
}

/**
 * Lists the transitions of a state and of the states around it, innermost first. States without transitions are left
 * out, and so are transitions that an inner state always overrides.
 */
export function findNext(flow: Flow, state: string): NextGroup[] {
  const taken: string[] = []
  return [...outwards(state)]
    .map((name) => {
      const own = flow.chart.transitions.filter(({ source }) => source === name)
      const possible = own.filter(({ definition: { eventType } }) => !taken.some((one) => covers(one, eventType)))
      taken.push(...own.filter(({ guard }) => guard === '').map(({ definition }) => definition.eventType))
      return { state: name, title: getTitle(flow, name), nexts: possible.map((one) => toNext(flow, one)) }
    })
    .filter(({ nexts }) => nexts.length > 0)
}

/** Tells whether one event descriptor (`*`, `route.*`, or the same) matches everything that another one matches. */
function covers(wide: string, descriptor: string): boolean {
  if (descriptor === '' || wide === '') return false
  if (wide === descriptor) return true
  // XState's own events are matched only by their names.
  if (descriptor.startsWith('xstate.')) return false
  return wide === '*' || (wide.endsWith('.*') && `${descriptor}.`.startsWith(wide.slice(0, -1)))
}

function toNext(flow: Flow, transition: ChartTransition): Next {
  const { name, trigger, targets } = transition
  const words = describeTransition(flow.chart, transition, flow.wording)
  return {
    id: name,
    kind: trigger.kind,
    when: beginSentence(words),
    how: describeHow(flow, transition),
    targets: targets.map((state) => ({ state, title: getTitle(flow, state) })),
    actions: words.actions,
  }
}

function describeHow({ cases, chart }: Flow, transition: ChartTransition): string[] {
  const { trigger } = transition
  switch (trigger.kind) {
    case 'event':
      return [...new Set((findOwn(cases.events, trigger.event) ?? []).map(({ by }) => byInWords(by)))]
    case 'output':
    case 'error':
      return findOutcomes(chart, cases, transition)
    default:
      return []
  }
}

/** Describes how a person triggers it. */
export function byInWords(by: By): string {
  if (by === 'back') return 'Back'
  if (by === 'address') return 'another address'
  if (by === 'system') return 'the app itself'
  return 'field' in by ? `the field “${by.field}”` : `the ${by.role} “${by.name}”`
}

/** Returns a state and those around it, the machine last. */
export function* outwards(state: string): Generator<string> {
  for (let name: string | null = state; name !== null; name = nameAround(name)) yield name
}
