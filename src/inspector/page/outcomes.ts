import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { FlowCases } from '#machines/shared/flow-spec.types.ts'
import type { Chart, ChartTransition } from '#src/inspector/diagram/chart.ts'
import { findOwn } from '#src/inspector/diagram/names.ts'

/** Whether a guard passes an event; null if that depends on the context or the state. */
type Verdict = boolean | null

/**
 * Finds the results of an actor with which a transition can be taken: those that its guard passes and that no earlier
 * branch takes for certain. The guards are called with the data of the cases; a guard that needs the context is called
 * with that of each start.
 */
export function findOutcomes(chart: Chart, cases: FlowCases, { source, trigger, branch }: ChartTransition): string[] {
  if (trigger.kind !== 'output' && trigger.kind !== 'error') return []
  const { kind, actor } = trigger
  const { machine, transitions, invokes } = chart
  const guards = transitions
    .filter((one) => one.source === source && one.trigger.kind === kind && one.trigger.actor === actor)
    .map(({ definition }) => definition.guard)
  const src = invokes.find(({ state, id }) => state === source && id === actor)?.src ?? actor
  const left = (findOwn(cases.actors, actor) ?? findOwn(cases.actors, src) ?? [])
    .filter((outcome) => 'error' in outcome === (kind === 'error'))
    .map((outcome) => {
      const data = 'error' in outcome ? { error: outcome.error } : { output: outcome.output }
      const event = { type: `xstate.${kind === 'error' ? 'error' : 'done'}.actor.${actor}`, ...data, actorId: actor }
      return { name: outcome.name, event, verdicts: guards.map((guard) => judge(machine, guard, event)) }
    })
    .filter(({ verdicts }) => verdicts[branch] !== false && !verdicts.slice(0, branch).includes(true))
  const isLetThrough = ({ event, verdicts }: (typeof left)[number]) =>
    verdicts[branch] === true ||
    getStarts(machine, cases).some((context) => judge(machine, guards[branch], event, context))
  // If no start passes any result, the starts do not help.
  const shown = left.some(isLetThrough) ? left.filter(isLetThrough) : left
  return shown.map(({ name }) => name)
}

/** Returns the initial context for each input of the cases. */
function getStarts(machine: AnyStateMachine, { inputs }: FlowCases): readonly unknown[] {
  const { context }: { context?: unknown } = machine.config
  return inputs.map(({ input }) => (typeof context === 'function' ? context({ input }) : (context ?? {})))
}

/**
 * Evaluates a guard with an event, and with a context if given; composed guards part by part, as far as the parts are
 * known.
 */
function judge(machine: AnyStateMachine, guard: unknown, event: AnyEventObject, context: unknown = UNKNOWN): Verdict {
  if (guard === undefined) return true
  const reference = typeof guard === 'function' ? null : (guard as string | { type: string; params?: unknown })
  const type = typeof reference === 'string' ? reference : reference?.type
  const made: unknown = type === undefined ? guard : findOwn(machine.implementations.guards ?? {}, type)
  if (typeof made === 'string' || (typeof made === 'object' && made !== null))
    return judge(machine, made, event, context)
  if (typeof made !== 'function') return null
  if ('check' in made) {
    const parts = ('guards' in made && Array.isArray(made.guards) ? made.guards : []).map((part) =>
      judge(machine, part, event, context),
    )
    if (made.name === 'not') return parts[0] === null || parts[0] === undefined ? null : !parts[0]
    if (made.name === 'and') return parts.includes(false) ? false : parts.includes(null) ? null : true
    if (made.name === 'or') return parts.includes(true) ? true : parts.includes(null) ? null : false
    return null
  }
  try {
    const args = { context, event }
    const given = typeof reference === 'object' && reference !== null ? reference.params : undefined
    return Boolean(made(args, typeof given === 'function' ? given(args) : given))
  } catch {
    return null
  }
}

/** A context that throws when it is read: the guard's result is then unknown. */
const UNKNOWN = new Proxy(
  {},
  {
    get() {
      throw new Error('this depends on what the flow remembers')
    },
    has() {
      throw new Error('this depends on what the flow remembers')
    },
  },
)
