import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import { backEdges } from './back-edges.ts'
import type { ChartGraph, GraphNode } from './chart-graph.ts'
import type { Box, DiagramLayout, Line, Point } from './diagram.types.ts'
import { type Measured, measure, moved, stack } from './measure.ts'

/**
 * The layout of a diagram. Elk is passed in, because it runs in this thread in Node (`elk.ts`) and in a worker in a
 * browser. Everything else is pure.
 */

export interface Elk {
  layout(graph: ElkNode): Promise<ElkNode>
}

/** Computes the layout of a graph. */
export async function layOut(graph: ChartGraph, elk: Elk): Promise<DiagramLayout> {
  const room: Room = {
    boxes: new Map(graph.nodes.map((node) => [node.id, measure(node)])),
    lines: new Map(graph.edges.map((edge) => [edge.id, stack(edge.transitions)])),
    back: backEdges(graph),
  }
  return fromElk(graph, room, await elk.layout(toElk(graph, room)))
}

interface Room {
  boxes: ReadonlyMap<string, Measured>
  lines: ReadonlyMap<string, Measured>
  back: ReadonlySet<string>
}

// ── To elk ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '3',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
}

function toElk(graph: ChartGraph, room: Room): ElkNode {
  const children = new Map<string | null, GraphNode[]>()
  for (const node of graph.nodes) children.set(node.parent, [...(children.get(node.parent) ?? []), node])
  const toNode = (node: GraphNode): ElkNode => {
    const size = room.boxes.get(node.id) ?? NOTHING
    const inside = children.get(node.id) ?? []
    if (inside.length === 0) return { id: node.id, width: size.width, height: size.height }
    return {
      id: node.id,
      children: inside.map(toNode),
      layoutOptions: {
        ...OPTIONS,
        'elk.padding': `[top=${size.height + 6},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${size.width},${size.height})`,
      },
    }
  }
  const toEdge = ({ id, source, target }: { id: string; source: string; target: string }): ElkExtendedEdge => {
    const size = room.lines.get(id) ?? NOTHING
    const [from, to] = room.back.has(id) ? [target, source] : [source, target]
    const label = {
      id: `${id}/label`,
      text: ' ',
      width: size.width,
      height: size.height,
      layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
    }
    return { id, sources: [from], targets: [to], labels: size.width === 0 ? [] : [label] }
  }
  return {
    id: '/',
    layoutOptions: { ...OPTIONS, 'elk.padding': '[top=12,left=12,bottom=12,right=12]' },
    children: (children.get(null) ?? []).map(toNode),
    edges: graph.edges.map(toEdge),
  }
}

const NOTHING: Measured = { width: 0, height: 0, lines: [], stays: [] }

// ── From elk ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function fromElk(graph: ChartGraph, room: Room, placed: ElkNode): DiagramLayout {
  const shapes = new Map<string, { shape: ElkNode; depth: number }>()
  const edges = new Map<string, ElkExtendedEdge>()
  const visit = (shape: ElkNode, depth: number) => {
    shapes.set(shape.id, { shape, depth })
    for (const edge of shape.edges ?? []) edges.set(edge.id, edge)
    for (const child of shape.children ?? []) visit(child, depth + 1)
  }
  visit(placed, -1)
  const boxes = graph.nodes.map((node): Box => {
    const found = shapes.get(node.id)
    const { x = 0, y = 0, width = 0, height = 0 } = found?.shape ?? {}
    const { lines, stays } = room.boxes.get(node.id) ?? NOTHING
    return {
      node,
      depth: found?.depth ?? 0,
      x,
      y,
      width,
      height,
      lines: lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y })),
      stays: stays.map((label) => moved(label, x, y)),
    }
  })
  const lines = graph.edges.map((edge): Line => {
    const found = edges.get(edge.id)
    const label = found?.labels?.[0]
    const isBack = room.back.has(edge.id)
    const points = getPoints(found)
    const labels = room.lines.get(edge.id)?.stays ?? []
    return {
      edge,
      isBack,
      points: isBack ? points.reverse() : points,
      labels: labels.map((one) => moved(one, label?.x ?? 0, label?.y ?? 0)),
    }
  })
  return { graph, width: placed.width ?? 0, height: placed.height ?? 0, boxes, lines }
}

function getPoints(edge: ElkExtendedEdge | undefined): Point[] {
  const section = edge?.sections?.[0]
  return section === undefined ? [] : [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
}
