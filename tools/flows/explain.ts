import { findOwn } from '#src/inspector/diagram/names.ts'
import type { ChartTransition } from './chart.ts'
import { branchLists, describeTrigger, nameOfNode } from './chart.ts'
import { follow, type Graph, stimuliAt } from './explore.ts'
import { activeNodes, descriptorMatches, dueFirst, evaluateGuard, type Microstep } from './xstate-adapter.ts'

/** Explains why something in a chart is never reached: a guard that blocks it, a missing case, or an unreached state before it. */

/** Returns the states that no exploration reaches. */
export function unreachedStates(graph: Graph): readonly string[] {
  const reached = new Set([...graph.starts, ...graph.edges].flatMap((trace) => trace.states))
  return graph.chart.states.filter(({ type, name }) => type !== 'history' && !reached.has(name)).map(({ name }) => name)
}

/** Returns the transitions that no exploration takes. */
export function untakenTransitions(graph: Graph): readonly ChartTransition[] {
  const taken = new Set([...graph.starts, ...graph.edges].flatMap((trace) => trace.transitions))
  return graph.chart.transitions.filter(({ name }) => !taken.has(name))
}

/** Explains why a state is never reached, with a sentence for each transition that leads to it. Returns an empty list if it is reached. */
export function whyUnreached(graph: Graph, state: string): readonly string[] {
  const unreached = unreachedStates(graph)
  if (!unreached.includes(state)) return []
  const into = graph.chart.transitions.filter(({ targets }) => targets.includes(state))
  const reasons = into.map((one) => `"${one.name}": ${whyUntaken(graph, one)}.`)
  const node = graph.chart.states.find(({ name }) => name === state)?.node
  const around = node?.parent === undefined ? null : nameOfNode(node.parent)
  if (around !== null && unreached.includes(around)) reasons.push(`"${around}", around it, is never reached.`)
  return reasons.length === 0 ? ['No transition leads to it.'] : reasons
}

/** Explains in one sentence why a transition is never taken. */
export function whyUntaken(graph: Graph, transition: ChartTransition): string {
  const { source, trigger, definition } = transition
  if (unreachedStates(graph).includes(source)) return `its state "${source}" is never reached`
  const list = branchLists(definition.source).find((branches) => branches.includes(definition)) ?? []
  const unguarded = list.slice(0, transition.branch).findIndex((branch) => branch.guard === undefined)
  if (unguarded >= 0) return `branch ${unguarded + 1} before it has no guard and always wins`

  const there = [...graph.nodes.values()].filter((node) =>
    activeNodes(node.position.snapshot).some((active) => active === definition.source),
  )
  switch (trigger.kind) {
    case 'event':
      if (!Object.keys(graph.cases.events).some((type) => descriptorMatches(type, trigger.event))) {
        return `"${trigger.event}" has no case`
      }
      break
    case 'output':
    case 'error': {
      const cases = findOwn(graph.cases.actors, trigger.actor) ?? []
      const wanted = cases.filter((outcome) => 'error' in outcome === (trigger.kind === 'error'))
      if (wanted.length === 0) {
        return `the actor "${trigger.actor}" has no case with an ${trigger.kind === 'error' ? 'error' : 'output'}`
      }
      break
    }
    case 'time': {
      const first = new Set(there.flatMap(({ position }) => dueFirst(position).map((timer) => timer.event.type)))
      if (!first.has(definition.eventType)) {
        const others = graph.chart.transitions.filter((one) => first.has(one.definition.eventType))
        return `its delay is never the first to be due; before it is "${others.map(({ name }) => name).join('", "')}"`
      }
      break
    }
    case 'completion':
    case 'always':
      break
  }
  return (
    blockingGuard(graph, transition) ?? `another state handles "${describeTrigger(trigger)}" whenever it could happen`
  )
}

/** Finds the guard that returned false at every moment at which the transition was considered. */
function blockingGuard(graph: Graph, { definition, trigger }: ChartTransition): string | null {
  const blocked = new Map<string, number>()
  let letThrough = false
  const consider = (moment: Omit<Microstep, 'transitions'>) => {
    if (!activeNodes(moment.snapshot).includes(definition.source)) return
    const { holds, name } = evaluateGuard(definition.guard, moment.snapshot, moment.event)
    if (holds) letThrough = true
    else blocked.set(name, (blocked.get(name) ?? 0) + 1)
  }
  for (const node of graph.nodes.values()) {
    for (const stimulus of stimuliAt(node.position, graph.cases)) {
      if (descriptorMatches(stimulus.event.type, definition.eventType) && trigger.kind !== 'always') {
        consider({ snapshot: node.position.snapshot, event: stimulus.event })
      }
      if (trigger.kind === 'always' || trigger.kind === 'completion') {
        for (const moment of follow(graph.walker, node.position, stimulus).microsteps) consider(moment)
      }
    }
  }
  if (letThrough) return null
  const names = [...blocked.keys()]
  return names.length === 0 ? null : `the guard "${names.join('", "')}" is never true there`
}
