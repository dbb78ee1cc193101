import type { GraphNode, GraphTransition } from './chart-graph.ts'
import type { Label, TextLine } from './diagram.types.ts'
import { breakLines, type Font, getWidth } from './text-size.ts'

/** The size of the text of boxes and edges, and the position of each line in it. */

/** The fonts of each role of text; the style sheet of `svg.ts` is made from them. */
export const FONTS: { readonly [Part in TextLine['part']]: Font } = {
  title: { size: 14, bold: true },
  name: { size: 11, bold: false },
  invoke: { size: 12, bold: false },
  child: { size: 12, bold: false },
  wrapped: { size: 12, bold: false },
  trigger: { size: 12, bold: true },
  condition: { size: 12, bold: false },
}

const LEADING = 1.32
const WIDEST_TITLE = 190
const WIDEST_LABEL = 180
const PADDING = { x: 12, y: 10 }
const PILL = { x: 8, y: 4, gap: 3 }
/** Width of an actor's icon before its name. */
const ICON = 16
const SMALL = 14

/** A box's text, with coordinates from its upper left corner. */
export interface Measured {
  width: number
  height: number
  lines: readonly TextLine[]
  stays: readonly Label[]
}

/** Measures the text of a box; for one with boxes inside, its head. */
export function measure(node: GraphNode): Measured {
  if (node.kind === 'begin') return { width: SMALL, height: SMALL, lines: [], stays: [] }
  if (node.kind === 'anywhere') {
    const text = 'at any time'
    const width = getWidth(text, FONTS.name) + 2 * PADDING.x
    return { width, height: 24, stays: [], lines: [{ text, part: 'name', x: PADDING.x, y: 16 }] }
  }
  if (node.kind === 'history') {
    return { width: 28, height: 28, stays: [], lines: [{ text: 'H', part: 'title', x: 9, y: 19 }] }
  }
  const column = new Column(PADDING.x, PADDING.y)
  column.text(node.title, 'title', WIDEST_TITLE)
  column.text(node.name, 'name', WIDEST_TITLE)
  for (const { words, isMachine } of node.invokes) {
    column.space(3)
    column.text(words, isMachine ? 'child' : 'invoke', WIDEST_TITLE, ICON)
  }
  const stays: Label[] = []
  if (node.stays.length > 0) column.space(5)
  for (const transition of node.stays) {
    const pill = drawPill(transition, PADDING.x - 4, column.y)
    stays.push(pill)
    column.space(pill.height + PILL.gap)
  }
  const widest = Math.max(column.right, ...stays.map((pill) => pill.x + pill.width - 4))
  return { width: Math.max(84, widest + PADDING.x), height: column.y + PADDING.y, lines: column.lines, stays }
}

/** Measures the labels of an edge, one below the other; coordinates from the upper left corner of the stack. */
export function stack(transitions: readonly GraphTransition[]): Measured {
  const stays: Label[] = []
  let y = 0
  for (const transition of transitions) {
    const pill = drawPill(transition, 0, y)
    stays.push(pill)
    y += pill.height + PILL.gap
  }
  const width = Math.max(0, ...stays.map((pill) => pill.width))
  const centred = stays.map((pill) => moved(pill, (width - pill.width) / 2, 0))
  return { width, height: Math.max(0, y - PILL.gap), lines: [], stays: centred }
}

function drawPill(transition: GraphTransition, x: number, y: number): Label {
  const column = new Column(x + PILL.x, y + PILL.y)
  const { trigger, condition, restarts } = transition
  // An immediate transition without a condition still needs a text to point at.
  column.text(trigger === '' && condition === '' ? 'at once' : trigger, 'trigger', WIDEST_LABEL)
  column.text(condition, 'condition', WIDEST_LABEL)
  column.text(restarts ? 'and starts again' : '', 'condition', WIDEST_LABEL)
  return {
    transition,
    x,
    y,
    width: column.right - x + PILL.x,
    height: column.y - y + PILL.y,
    lines: column.lines,
  }
}

/** Lines of text, one below the other. */
class Column {
  readonly lines: TextLine[] = []
  readonly #x: number
  y: number
  right: number

  constructor(x: number, y: number) {
    this.#x = x
    this.y = y
    this.right = x
  }

  text(text: string, part: TextLine['part'], most: number, indent = 0): void {
    const x = this.#x + indent
    const font = FONTS[part]
    const lines = breakLines(text, font, most)
    for (const line of lines) {
      // Only the first line of an actor's name has an icon.
      const isWrapped = indent > 0 && line !== lines[0]
      this.lines.push({ text: line, part: isWrapped ? 'wrapped' : part, x, y: this.y + font.size })
      this.y += Math.round(font.size * LEADING)
      this.right = Math.max(this.right, x + getWidth(line, font))
    }
  }

  space(height: number): void {
    this.y += height
  }
}

/** Returns a label moved by an offset. */
export function moved(label: Label, x: number, y: number): Label {
  const lines = label.lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y }))
  return { ...label, x: label.x + x, y: label.y + y, lines }
}
