import { catalog } from '#machines/catalog.ts'
import { cover } from '#tools/flows/cover.ts'
import { explore } from '#tools/flows/explore.ts'
import { replay } from '#tools/flows/replay.ts'
import { atMost, exactly, type Figure, told } from './figure.ts'

/**
 * Measures how long it takes to explore every machine, to choose paths that take each transition, and to play them on the real
 * actors with a simulated clock, and how much memory that needs.
 */
export async function benchFlows(): Promise<Figure[]> {
  const start = performance.now()
  let positions = 0
  let played = 0
  let diverging = 0
  for (const entry of catalog) {
    const [machine, cases] = await Promise.all([entry.machine(), entry.cases()])
    const graph = explore(machine, cases)
    positions += graph.nodes.size
    for (const path of cover(graph, { criterion: 'transitions' })) {
      played++
      if ((await replay(machine, cases, path)) !== null) diverging++
    }
  }
  return [
    atMost(`${catalog.length} machines, generated and played`, (performance.now() - start) / 1_000, 's', 20),
    atMost('memory', process.memoryUsage.rss() / 2 ** 20, 'MiB', 1_024),
    told('positions', positions, ''),
    told('paths played', played, ''),
    exactly('paths that diverge', diverging, '', 0),
  ]
}
