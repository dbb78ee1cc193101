import type { Trigger } from './chart.ts'
import { computeFingerprint } from './chart-graph.ts'
import type { Box, DiagramLayout, Label, Line, Point, Rectangle, TextLine } from './diagram.types.ts'
import { FONTS } from './measure.ts'
import { findOwn } from './names.ts'

/**
 * The only renderer: a laid-out graph as SVG text. The inspector, the documents and the coverage reports use it.
 *
 * Colours are custom properties (`--flow-…`) of the class `flow-diagram`, which a page may set; by default they are the
 * product's, dark if the reader prefers it. Marks are classes: `is-active` and the like, on the elements with
 * `data-state`, `data-transition` and (an edge with all its transitions) `data-line`. A page that changes them often
 * sets the classes on these elements; a single drawing gets `marks`. `data-graph` is the fingerprint of the graph
 * (`computeFingerprint`).
 */

/** The marks of a state or a transition, each shown by colour. */
export const MARKS = ['active', 'fired', 'selected', 'covered', 'uncovered', 'changed'] as const
/** Only the inspector shows added and removed parts, so its page has their styles. */
export type Mark = (typeof MARKS)[number] | 'added' | 'removed'

/** Marks by state path or name of a transition. */
export type Marks = { readonly [id: string]: readonly Mark[] | undefined }

export interface Picture {
  layout: DiagramLayout
  /** The accessible name. */
  title: string
  /** What it shows, in a sentence. */
  description: string
  marks?: Marks
  /** Whether a legend of the colours is below. */
  legend?: boolean
}

/** Renders a diagram as SVG text. */
export function toSvg({ layout, title, description, marks = {}, legend = true }: Picture): string {
  const key = legend ? drawLegend(layout) : { width: 0, height: 0, svg: '' }
  const width = Math.ceil(Math.max(layout.width, key.width))
  const height = Math.ceil(layout.height + key.height)
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow-diagram" role="img" aria-label="${escaped(title)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" data-graph="${computeFingerprint(layout.graph)}">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(description)}</desc>`,
    `<style>${diagramStyles}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...layout.boxes.map((box) => drawBox(box, marks)),
    ...layout.lines.map((line) => drawLine(line, marks)),
    ...layout.boxes.map((box) => drawHead(box, marks)),
    ...layout.lines.flatMap(({ labels }) => labels.map((label) => drawPill(label, marks))),
    key.svg,
    '</svg>',
  ]
  return `${parts.filter((part) => part !== '').join('\n')}\n`
}

// ── Boxes ────────────────────────────────────────────────────────────────────────────────────────────────────────────

function drawBox(box: Box, marks: Marks): string {
  const { node, lines, stays } = box
  if (node.kind === 'begin') {
    return `<circle class="begin" cx="${n(box.x + box.width / 2)}" cy="${n(box.y + box.height / 2)}" r="${n(box.width / 2 - 1)}"/>`
  }
  if (node.kind === 'anywhere') {
    return `<g class="anywhere"><rect ${rect(box, box.height / 2)}/>${lines.map(getTextContent).join('')}</g>`
  }
  const said = [node.id === '(root)' ? node.name : node.id, node.sentence].filter((text) => text !== '').join('\n')
  const shapes = [`<rect class="box" ${rect(box, getRadius(box))}/>`]
  if (node.kind === 'final') shapes.push(`<rect class="rim" ${rect(inset(box, 3.5), getRadius(box) - 3.5)}/>`)
  return [
    `<g class="${classes(['state', node.kind, getDepth(box)], findOwn(marks, node.id))}" data-state="${escaped(node.id)}">`,
    `<title>${escaped(said)}</title>`,
    ...shapes,
    ...(isSurrounding(box) ? [] : [...lines.map(getTextContent), ...stays.map((label) => drawPill(label, marks))]),
    '</g>',
  ].join('')
}

/** Draws the head of a box around others, above the edges that lead into it. */
function drawHead(box: Box, marks: Marks): string {
  if (!isSurrounding(box)) return ''
  return `<g class="${classes(['head', getDepth(box)], undefined)}">${box.lines.map(getTextContent).join('')}</g>${box.stays.map((label) => drawPill(label, marks)).join('')}`
}

function isSurrounding({ node }: Box): boolean {
  return node.kind === 'compound' || node.kind === 'parallel'
}

function getDepth({ depth }: Box): string {
  return `depth-${Math.min(depth, 3)}`
}

function getRadius({ node, height }: Box): number {
  if (node.kind === 'history') return height / 2
  return node.kind === 'final' ? 18 : 10
}

function inset({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

// ── Lines ────────────────────────────────────────────────────────────────────────────────────────────────────────────

function drawLine({ edge, points, isBack }: Line, marks: Marks): string {
  const all = edge.transitions.flatMap(({ id }) => findOwn(marks, id) ?? [])
  const name = classes(['line', ...(isBack ? ['back'] : [])], all)
  return `<g class="${name}" data-line="${escaped(edge.id)}"><path d="${roundedPath(points)}"/>${drawArrow(points)}</g>`
}

const CORNER = 8

/** Builds the path of an edge with rounded corners. */
export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const parts = [`M${n(first.x)} ${n(first.y)}`]
  rest.forEach((at, index) => {
    const before = points[index] ?? at
    const after = rest[index + 1]
    if (after === undefined) {
      parts.push(`L${n(at.x)} ${n(at.y)}`)
      return
    }
    const radius = Math.min(CORNER, distance(before, at) / 2, distance(at, after) / 2)
    const from = towards(at, before, radius)
    const to = towards(at, after, radius)
    parts.push(`L${n(from.x)} ${n(from.y)}Q${n(at.x)} ${n(at.y)} ${n(to.x)} ${n(to.y)}`)
  })
  return parts.join('')
}

function drawArrow(points: readonly Point[]): string {
  const tip = points.at(-1)
  const before = points.at(-2)
  if (tip === undefined || before === undefined) return ''
  const back = towards(tip, before, 8)
  const x = ((tip.y - back.y) / 8) * 4
  const y = ((tip.x - back.x) / 8) * 4
  return `<path class="tip" d="M${n(tip.x)} ${n(tip.y)}L${n(back.x + x)} ${n(back.y - y)}L${n(back.x - x)} ${n(back.y + y)}Z"/>`
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function towards(from: Point, to: Point, by: number): Point {
  const whole = distance(from, to) || 1
  return { x: from.x + ((to.x - from.x) / whole) * by, y: from.y + ((to.y - from.y) / whole) * by }
}

// ── Labels ───────────────────────────────────────────────────────────────────────────────────────────────────────────

function drawPill(label: Label, marks: Marks): string {
  const { transition, lines } = label
  return [
    `<g class="${classes(['pill', transition.kind], findOwn(marks, transition.id))}" data-transition="${escaped(transition.id)}">`,
    `<title>${escaped(transition.id)}</title>`,
    `<rect ${rect(label, 7)}/>`,
    ...lines.map(getTextContent),
    '</g>',
  ].join('')
}

/** Icons: two arrows in a ring for an actor, two sheets for a machine; the baseline of the text is at 0. */
const SIGNS = {
  invoke: 'M1-4a4 4 0 0 1 7-2.6M9-4a4 4 0 0 1-7 2.6M8.2-9v2.6H5.6M1.8 1v-2.6h2.6',
  child: 'M1-6.5h6.5V0H1zM3.5-6.5V-9H10v6.5H7.5',
}

function getTextContent({ text, part, x, y }: TextLine): string {
  const sign = part === 'invoke' || part === 'child' ? SIGNS[part] : null
  const drawn = sign === null ? '' : `<path class="sign" transform="translate(${n(x - 16)} ${n(y)})" d="${sign}"/>`
  return `${drawn}<text class="${part}" x="${n(x)}" y="${n(y)}">${escaped(text)}</text>`
}

// ── Legend ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const KINDS: readonly { kind: Exclude<Trigger['kind'], 'completion'>; text: string; width: number }[] = [
  { kind: 'event', text: 'asked or reported', width: 126 },
  { kind: 'output', text: 'an answer', width: 80 },
  { kind: 'error', text: 'a failure', width: 76 },
  { kind: 'time', text: 'time passes', width: 92 },
  { kind: 'always', text: 'a decision', width: 82 },
]

function drawLegend({ graph, height }: DiagramLayout): { width: number; height: number; svg: string } {
  const used = new Set(
    [...graph.nodes.flatMap(({ stays }) => stays), ...graph.edges.flatMap((edge) => edge.transitions)].map(
      ({ kind }) => (kind === 'completion' ? 'output' : kind),
    ),
  )
  let x = 12
  const parts: string[] = []
  for (const { kind, text, width } of KINDS.filter(({ kind }) => used.has(kind))) {
    const place = { x, y: height + 2, width, height: 22 }
    const line: TextLine = { text, part: 'condition', x: x + 10, y: height + 17 }
    parts.push(`<g class="pill ${kind}"><rect ${rect(place, 7)}/>${getTextContent(line)}</g>`)
    x += width + 8
  }
  return { width: x + 4, height: parts.length === 0 ? 0 : 36, svg: parts.join('') }
}

// ── Styles ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const LIGHT = {
  paper: '#fffcf8',
  ink: '#211a14',
  soft: '#5a4e43',
  faint: '#6f6256',
  box: '#ffffff',
  'box-1': '#fbf5ec',
  'box-2': '#f5ecdf',
  'box-3': '#eee2d1',
  edge: '#c4b6a4',
  line: '#8c7d6c',
  event: '#dcefe7',
  'on-event': '#074436',
  output: '#e7edf4',
  'on-output': '#26405f',
  error: '#fce8e4',
  'on-error': '#7f1710',
  time: '#fdefd0',
  'on-time': '#624000',
  always: '#f5eee5',
  'on-always': '#4a4036',
  active: '#0a5c4a',
  fired: '#b3261e',
  covered: '#2f8f4e',
  uncovered: '#b3261e',
  changed: '#9a5b00',
}

const DARK: { readonly [Name in keyof typeof LIGHT]: string } = {
  paper: '#191613',
  ink: '#f7f0e8',
  soft: '#cbbfb1',
  faint: '#b0a395',
  box: '#2b2621',
  'box-1': '#1f1b18',
  'box-2': '#26211d',
  'box-3': '#2e2823',
  edge: '#5c5147',
  line: '#8d8072',
  event: '#17382f',
  'on-event': '#b5ecd9',
  output: '#1f2c3b',
  'on-output': '#c4d9f2',
  error: '#45191a',
  'on-error': '#ffc9c1',
  time: '#3d2d0c',
  'on-time': '#ffdf9f',
  always: '#332d27',
  'on-always': '#e2d8cc',
  active: '#7fd8ba',
  fired: '#ff9c8f',
  covered: '#7fd08f',
  uncovered: '#ff9c8f',
  changed: '#f0b455',
}

function properties(colours: { readonly [name: string]: string }): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--flow-${name}:${colour};`)
    .join('')
}

const fonts = Object.entries(FONTS)
  .map(([part, { size, bold }]) => `.flow-diagram .${part}{font-size:${size}px;font-weight:${bold ? 600 : 400}}`)
  .join('\n')

const pills = KINDS.map(
  ({ kind }) =>
    `.flow-diagram .${kind}>rect{fill:var(--flow-${kind})}.flow-diagram .${kind}>text{fill:var(--flow-on-${kind})}`,
).join('\n')

/** The style sheet of all diagrams. */
export const diagramStyles = `
.flow-diagram{${properties(LIGHT)}font-family:"Segoe UI",Roboto,"Helvetica Neue",Arial,"Liberation Sans","Noto Sans",sans-serif}
@media (prefers-color-scheme:dark){.flow-diagram{${properties(DARK)}}}
.flow-diagram .paper{fill:var(--flow-paper)}
${fonts}
.flow-diagram text{fill:var(--flow-ink)}
.flow-diagram .name{fill:var(--flow-faint)}
.flow-diagram :is(.invoke,.child,.wrapped){fill:var(--flow-soft)}
.flow-diagram .sign{fill:none;stroke:var(--flow-soft);stroke-width:1.2}
.flow-diagram .head text{paint-order:stroke;stroke-width:4px;stroke-linejoin:round;stroke:var(--flow-paper)}
.flow-diagram .head.depth-1 text{stroke:var(--flow-box-1)}.flow-diagram .head.depth-2 text{stroke:var(--flow-box-2)}.flow-diagram .head.depth-3 text{stroke:var(--flow-box-3)}
.flow-diagram .box{fill:var(--flow-box);stroke:var(--flow-edge);stroke-width:1.25}
.flow-diagram .compound>.box,.flow-diagram .parallel>.box{fill:var(--flow-box-1)}
.flow-diagram .depth-0>.box{fill:none}
.flow-diagram .depth-2:is(.compound,.parallel)>.box{fill:var(--flow-box-2)}
.flow-diagram .depth-3:is(.compound,.parallel)>.box{fill:var(--flow-box-3)}
.flow-diagram .parallel>.box{stroke-dasharray:6 4}
.flow-diagram .rim{fill:none;stroke:var(--flow-edge);stroke-width:1.25}
.flow-diagram .begin{fill:var(--flow-ink)}
.flow-diagram .anywhere>rect{fill:none;stroke:var(--flow-line);stroke-dasharray:3 3}
.flow-diagram .line>path{fill:none;stroke:var(--flow-line);stroke-width:1.5}
.flow-diagram .line>.tip{fill:var(--flow-line);stroke:none}
.flow-diagram .pill>rect{stroke:var(--flow-paper);stroke-width:1.5}
${pills}
.flow-diagram .completion>rect{fill:var(--flow-output)}.flow-diagram .completion>text{fill:var(--flow-on-output)}
.flow-diagram .state.is-active>.box{stroke:var(--flow-active);stroke-width:3}
.flow-diagram .state.is-active:is(.atomic,.final,.history)>.box{fill:var(--flow-event)}
.flow-diagram .state.is-selected>.box{stroke-width:3;stroke:var(--flow-ink)}
${(['covered', 'uncovered', 'changed', 'fired'] as const)
  .map(
    (mark) =>
      `.flow-diagram .state.is-${mark}>.box,.flow-diagram .pill.is-${mark}>rect{stroke:var(--flow-${mark});stroke-width:2.25}
.flow-diagram .line.is-${mark}>path{stroke:var(--flow-${mark});stroke-width:2.25}
.flow-diagram .line.is-${mark}>.tip{fill:var(--flow-${mark});stroke:none}`,
  )
  .join('\n')}
`

// ── Writing ──────────────────────────────────────────────────────────────────────────────────────────────────────────

function classes(own: readonly string[], marks: readonly Mark[] | undefined): string {
  return [...own, ...new Set((marks ?? []).map((mark) => `is-${mark}`))].join(' ')
}

function rect({ x, y, width, height }: Rectangle, radius: number): string {
  return `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}"`
}

/** Formats a coordinate to a tenth of a pixel, so that it is the same on every machine. */
function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
