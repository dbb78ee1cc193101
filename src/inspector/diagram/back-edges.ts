import type { ChartGraph, GraphNode } from './chart-graph.ts'

/**
 * The lines that lead towards the beginning of a flow. They are turned round before the layout and back after it, so that
 * what is read first stands first, and the layout finds no cycle that it would break somewhere of its own choice.
 *
 * What comes first is told by the distance from where the machine begins; a line is judged by the two boxes, of one parent,
 * between which it leads, because boxes are what the layout orders.
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

/** For each box its place in the order in which a search in breadth from the beginning comes to it. */
function reachingOrder(graph: ChartGraph, nodes: ReadonlyMap<string, GraphNode>): ReadonlyMap<string, number> {
  const order = new Map<string, number>()
  const within = new Map<string, GraphNode[]>()
  const from = new Map<string, string[]>()
  for (const node of graph.nodes) within.set(node.parent ?? '', [...(within.get(node.parent ?? '') ?? []), node])
  for (const { source, target } of graph.edges) from.set(source, [...(from.get(source) ?? []), target])

  // Who comes to a state has come to all that lies around it, and reads a box from where it begins.
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
  // A map is walked in the order of its entries, those made meanwhile included.
  for (const [id] of order) {
    if (nodes.get(id)?.kind === 'parallel') for (const region of within.get(id) ?? []) reach(region.id)
    for (const target of from.get(id) ?? []) reach(target)
  }
  for (const { id } of graph.nodes) reach(id)
  return order
}

/** The boxes of one parent between which a line leads. */
function siblings(nodes: ReadonlyMap<string, GraphNode>, source: string, target: string): [string, string] {
  const from = upwards(nodes, source)
  const to = upwards(nodes, target)
  while (from.length > 1 && to.length > 1 && from.at(-1) === to.at(-1)) {
    from.pop()
    to.pop()
  }
  return [from.at(-1) ?? source, to.at(-1) ?? target]
}

/** A box and all around it, from the inside out. */
function upwards(nodes: ReadonlyMap<string, GraphNode>, id: string): string[] {
  const found: string[] = []
  for (let at: string | null | undefined = id; typeof at === 'string'; at = nodes.get(at)?.parent) found.push(at)
  return found
}
