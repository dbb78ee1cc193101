import type { ChartGraph, GraphNode } from './chart-graph.ts'

/**
 * Finds the edges that lead back towards the start of a flow. They are reversed before the layout and restored after
 * it, so that the start comes first and the layout finds no cycle to break by itself.
 *
 * The order is the distance from the machine's initial state. An edge is judged by the two sibling boxes that it
 * connects, because boxes are what the layout orders.
 */
export function backEdges(graph: ChartGraph): ReadonlySet<string> {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const order = reachingOrder(graph, nodes)
  const rank = (id: string) => order.get(id) ?? 0
  const back = graph.edges.filter(({ source, target }) => {
    const [from, to] = siblings(nodes, source, target)
    return rank(to) < rank(from)
  })
  return new Set(back.map(({ id }) => id))
}

/** Returns for each box its position in a breadth-first search from the initial state. */
function reachingOrder(graph: ChartGraph, nodes: ReadonlyMap<string, GraphNode>): ReadonlyMap<string, number> {
  const order = new Map<string, number>()
  const within = new Map<string, GraphNode[]>()
  const from = new Map<string, string[]>()
  for (const node of graph.nodes) within.set(node.parent ?? '', [...(within.get(node.parent ?? '') ?? []), node])
  for (const { source, target } of graph.edges) from.set(source, [...(from.get(source) ?? []), target])

  // Reaching a state reaches all boxes around it, and a box is entered at its initial state.
  const reach = (id: string): void => {
    if (order.has(id)) return
    const parent = nodes.get(id)?.parent
    if (typeof parent === 'string') reach(parent)
    if (order.has(id)) return
    order.set(id, order.size)
    const small = (within.get(id) ?? []).filter(({ kind }) => kind === 'begin' || kind === 'anywhere')
    for (const child of small) order.set(child.id, order.size)
    for (const child of small) {
      if (child.kind === 'begin') for (const target of from.get(child.id) ?? []) reach(target)
    }
  }
  reach(graph.nodes[0]?.id ?? '')
  // Iterating over a Map includes entries that are added meanwhile.
  for (const [id] of order) {
    if (nodes.get(id)?.kind === 'parallel') for (const region of within.get(id) ?? []) reach(region.id)
    for (const target of from.get(id) ?? []) reach(target)
  }
  for (const { id } of graph.nodes) reach(id)
  return order
}

/** Returns the two sibling boxes that an edge connects. */
function siblings(nodes: ReadonlyMap<string, GraphNode>, source: string, target: string): [string, string] {
  const from = upwards(nodes, source)
  const to = upwards(nodes, target)
  while (from.length > 1 && to.length > 1 && from.at(-1) === to.at(-1)) {
    from.pop()
    to.pop()
  }
  return [from.at(-1) ?? source, to.at(-1) ?? target]
}

/** Returns a box and all boxes around it, innermost first. */
function upwards(nodes: ReadonlyMap<string, GraphNode>, id: string): string[] {
  const found: string[] = []
  for (let at: string | null | undefined = id; typeof at === 'string'; at = nodes.get(at)?.parent) found.push(at)
  return found
}
