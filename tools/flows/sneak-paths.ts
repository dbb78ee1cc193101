import type { AnyEventObject } from 'xstate'
import { explore, type Graph, type GraphNode } from './explore.ts'
import { createHarness } from './harness.ts'
import type { Flow } from './lock.ts'
import { toPath } from './paths.ts'

export interface SneakPathsReport {
  /** The number of events sent to states that do not accept them. */
  sent: number
  /** The states in which one of them was not ignored. */
  noticed: readonly string[]
}

/**
 * Sends every event that a state must ignore, in each state value of the machine, and checks that nothing happens. `graph` is the
 * explored machine, if it is known already.
 */
export async function sneakPaths(
  { machine, cases }: Pick<Flow, 'machine' | 'cases'>,
  graph: Graph = explore(machine, cases),
): Promise<SneakPathsReport> {
  const nodes = new Map<string, GraphNode>()
  for (const node of graph.nodes.values()) {
    // A flow that has ended receives nothing.
    if (node.position.snapshot.status !== 'active') continue
    const value = JSON.stringify(node.position.snapshot.value)
    if (!nodes.has(value)) nodes.set(value, node)
  }
  // A child that is not running cannot end.
  const sendable = Object.entries(cases.events).filter(([type]) => !type.startsWith('xstate.'))
  const events: AnyEventObject[] = sendable.flatMap(([type, list]) => list.map(({ data }) => ({ ...data, type })))
  const noticed = new Set<string>()
  let sent = 0
  for (const [value, node] of nodes) {
    const { input, edges } = graph.pathTo(node.key)
    const path = toPath(graph, input, edges)
    const harness = createHarness(machine, cases.inputs.find(({ name }) => name === path.input)?.input)
    try {
      for (const { stimulus, delayInMs } of path.steps) await harness.play(stimulus, delayInMs)
      const before = getObservable(harness.snapshot())
      for (const event of events.filter((one) => !harness.snapshot().can(one))) {
        sent += 1
        await harness.play({ kind: 'event', case: 'sneaked in', by: 'system', event }, 0)
        // A transition without target and actions is how a chart says that it ignores an event.
        const { done, started, told } = harness.effects()
        const didSomething = done.length + started.length + told.length > 0
        if (didSomething || getObservable(harness.snapshot()) !== before)
          noticed.add(`${value} does not ignore "${event.type}"`)
      }
    } finally {
      harness.leave()
    }
  }
  return { sent, noticed: [...noticed] }
}

function getObservable({ value, context, status }: { value: unknown; context: unknown; status: string }): string {
  return JSON.stringify({ value, context, status })
}
