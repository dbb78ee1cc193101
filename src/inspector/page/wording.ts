import { catalog } from '#machines/catalog.ts'
import { commonWords } from '#machines/shared/common-words.ts'
import type { Clause, FlowWords } from '#machines/shared/flow-spec.types.ts'
import { findOwn } from '#src/inspector/diagram/names.ts'
import type { Wording } from '#src/inspector/diagram/words.ts'
import { describeGuard } from '#src/inspector/diagram/xstate-internals.ts'

/** Called for each name that is looked up, with whether there are words for it. */
export type OnLook = (look: { section: keyof FlowWords; name: string; isFound: boolean }) => void

/** Creates the wording of one flow: its own words override those that all flows share. */
export function createWording(own: FlowWords, onLook: OnLook = () => {}): Wording {
  const find = (section: keyof FlowWords, name: string): Clause | undefined => {
    const common: { readonly [name: string]: Clause } = commonWords[section]
    const found = findOwn<Clause>(own[section] ?? {}, name) ?? findOwn(common, name)
    return found ?? (section === 'actors' ? findFlowTitle(name) : undefined)
  }
  const say = (section: keyof FlowWords, name: string): string => {
    const found = find(section, name)
    onLook({ section, name, isFound: typeof found === 'string' })
    return typeof found === 'string' ? found : name
  }
  const sayGuard = (guard: unknown): string => {
    const parts = getParts(guard)
    if (parts !== null) {
      const said = parts.guards.map(sayGuard).join(` ${parts.operator} `)
      return parts.operator === 'or' ? `either ${said}` : said
    }
    const name = describeGuard(guard)
    const values = getFixedValues(guard)
    const clauses = find('guards', name)
    if (values.length === 0) return say('guards', name)
    return values
      .map((value) => {
        const found = typeof clauses === 'object' ? findOwn(clauses, value) : undefined
        onLook({ section: 'guards', name: `${name}.${value}`, isFound: found !== undefined })
        return found ?? `${name} ${value}`
      })
      .join(' or ')
  }
  const actor = (src: string) => say('actors', src)
  return {
    guard: sayGuard,
    action: (action) => say('actions', nameOfAction(action)),
    event: (type) => say('events', type),
    actor,
    delay: (name) => say('delays', name),
    outcome: (src, outcome, isMachine = false) => {
      // A flow that is started by an action reports its end as an event.
      const type = `xstate.${outcome === 'output' ? 'done' : 'error'}.actor.${src}`
      if (find('events', type) !== undefined) return say('events', type)
      const isFlow = isMachine || findFlowTitle(src) !== undefined
      const subject = isFlow ? `“${actor(src)}”` : actor(src)
      return `${subject} ${outcome === 'error' ? 'fails' : isFlow ? 'ends' : 'succeeds'}`
    },
  }
}

function findFlowTitle(src: string): string | undefined {
  const id = src.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return catalog.find((entry) => entry.id === id)?.title
}

function nameOfAction(action: unknown): string {
  if (typeof action === 'string') return action
  const isNamed = (typeof action === 'object' || typeof action === 'function') && action !== null && 'type' in action
  return isNamed ? String(action.type) : 'an inline action'
}

/** Returns the guards that `and` and `or` compose; null for any other guard. */
function getParts(guard: unknown): { operator: 'and' | 'or'; guards: readonly unknown[] } | null {
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards)) return null
  return guard.name === 'and' || guard.name === 'or' ? { operator: guard.name, guards: guard.guards } : null
}

/**
 * Returns the texts among a guard's fixed parameters in the chart: `{ kind: 'paid' }`, also if a function adds them to
 * the event's data.
 */
function getFixedValues(guard: unknown): readonly string[] {
  if (typeof guard !== 'object' || guard === null || !('params' in guard)) return []
  const params = typeof guard.params === 'function' ? callWithNothing(guard.params) : guard.params
  if (typeof params !== 'object' || params === null) return []
  return Object.values(params)
    .flat()
    .filter((value) => typeof value === 'string')
}

/** Calls a function of parameters without an event, which yields only its constants; null if it throws. */
function callWithNothing(getParams: CallableFunction): unknown {
  try {
    return Reflect.apply(getParams, undefined, [{ context: {}, event: { output: {}, error: {} } }])
  } catch {
    return null
  }
}
