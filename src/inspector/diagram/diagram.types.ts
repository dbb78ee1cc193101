import type { ChartGraph, GraphEdge, GraphNode, GraphTransition } from './chart-graph.ts'

/** A picture with coordinates: what the layout makes of a graph and the renderer draws. Pixels, from the upper left corner. */

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** A line of text; `part` is its role, by which the renderer chooses its font and colour. */
export interface TextLine {
  text: string
  part: 'title' | 'name' | 'invoke' | 'child' | 'wrapped' | 'trigger' | 'condition'
  /** The left end, or the middle where the renderer centres it. */
  x: number
  /** The baseline. */
  y: number
}

/** The text of one transition: on a line, or in the box that it does not leave. */
export interface Label extends Rectangle {
  transition: GraphTransition
  lines: readonly TextLine[]
}

export interface Box extends Rectangle {
  node: GraphNode
  /** How many boxes lie around it. */
  depth: number
  lines: readonly TextLine[]
  stays: readonly Label[]
}

export interface Line {
  edge: GraphEdge
  /** From the source to the target. */
  points: readonly Point[]
  labels: readonly Label[]
  /** It leads towards the beginning. */
  isBack: boolean
}

export interface DiagramLayout {
  graph: ChartGraph
  width: number
  height: number
  /** Parents before children. */
  boxes: readonly Box[]
  lines: readonly Line[]
}
