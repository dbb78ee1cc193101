import type { ChartGraph, GraphEdge, GraphNode, GraphTransition } from './chart-graph.ts'

/**
 * Types of a diagram with coordinates, which the layout makes from a graph and the renderer draws. Lengths are in pixels from the
 * upper left corner.
 */

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

/** A line of text; `part` is its role, from which the renderer chooses font and colour. */
export interface TextLine {
  text: string
  part: 'title' | 'name' | 'invoke' | 'child' | 'wrapped' | 'trigger' | 'condition'
  /** Its left end, or its middle if the renderer centres it. */
  x: number
  /** The baseline. */
  y: number
}

/** The text of one transition: on an edge, or in the box that it stays in. */
export interface Label extends Rectangle {
  transition: GraphTransition
  lines: readonly TextLine[]
}

export interface Box extends Rectangle {
  node: GraphNode
  /** How many boxes are around it. */
  depth: number
  lines: readonly TextLine[]
  stays: readonly Label[]
}

export interface Line {
  edge: GraphEdge
  /** From the source to the target. */
  points: readonly Point[]
  labels: readonly Label[]
  /** Whether it leads back towards the start. */
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
