import type { By } from '#machines/shared/papers.types.ts'
import type { ChartTransition } from '#src/inspector/diagram/chart.ts'
import { findOwn, nameAround } from '#src/inspector/diagram/names.ts'
import { type Flow, titleOf } from './flows.ts'

/** One thing that can happen in a state, in words. */
export interface Next {
  /** The transition's name. */
  id: string
  kind: ChartTransition['trigger']['kind']
  /** What sets it off: the name of an event, "read status answers", "after 5 s (poll interval)". */
  trigger: string
  /** "if is paid", "otherwise" or empty. */
  condition: string
  /** How it comes about: by which control, or with which answers. */
  how: readonly string[]
  /** Where it leads; empty where it stays. */
  targets: readonly { state: string; title: string }[]
}

/** What can happen in a state, and in the states around it. */
export interface NextGroup {
  state: string
  title: string
  nexts: readonly Next[]
}

/** What can happen in a state, the inner ones first; a state around it without transitions is left out. */
export function nextOf(flow: Flow, state: string): NextGroup[] {
  return [...outwards(state)]
    .map((name) => ({
      state: name,
      title: titleOf(flow, name),
      nexts: flow.chart.transitions.filter(({ source }) => source === name).map((one) => toNext(flow, one)),
    }))
    .filter(({ nexts }) => nexts.length > 0)
}

function toNext(flow: Flow, { name, trigger, targets, guard }: ChartTransition): Next {
  const words = flow.words.get(name)
  return {
    id: name,
    kind: trigger.kind,
    trigger: words?.trigger ?? name,
    condition: words?.condition ?? '',
    // Which of the answers leads where is decided by the conditions.
    how: trigger.kind === 'output' && guard !== '' ? [] : howOf(flow, trigger),
    targets: targets.map((state) => ({ state, title: titleOf(flow, state) })),
  }
}

function howOf({ cases }: Flow, trigger: ChartTransition['trigger']): string[] {
  switch (trigger.kind) {
    case 'event':
      return [...new Set((findOwn(cases.events, trigger.event) ?? []).map(({ by }) => byInWords(by)))]
    case 'output':
    case 'error': {
      const isError = trigger.kind === 'error'
      return (findOwn(cases.actors, trigger.actor) ?? [])
        .filter((outcome) => 'error' in outcome === isError)
        .map(({ name }) => name)
    }
    default:
      return []
  }
}

/** How a person does it. */
export function byInWords(by: By): string {
  if (by === 'back') return 'Back'
  if (by === 'address') return 'another address'
  if (by === 'system') return 'the app itself'
  return 'field' in by ? `the field “${by.field}”` : `the ${by.role} “${by.name}”`
}

/** A state and those around it, the machine last. */
export function* outwards(state: string): Generator<string> {
  for (let name: string | null = state; name !== null; name = nameAround(name)) yield name
}
