import { computeFingerprint } from '#src/inspector/diagram/chart-graph.ts'
import { loadFlow, once } from './flows.ts'
import type { Rectangle, Size } from './view.ts'

/** The picture of a flow, ready for the page. */
export interface Drawing extends Size {
  svg: Element
  /** The boxes of the states, by path; the machine itself is as large as the picture. */
  boxes: ReadonlyMap<string, Rectangle>
}

/** The pictures of the documents. */
const documented = import.meta.glob<string>('/docs/flows/*.svg', { query: '?raw', import: 'default' })
const read = new Map<string, Promise<Element | null>>()
const drawings = new Map<string, Promise<Drawing>>()

/** Returns the flow's picture from the documents; null if the flow has changed since. */
function readPicture(id: string): Promise<Element | null> {
  return once(read, id, async () => {
    const [flow, text] = await Promise.all([loadFlow(id), documented[`/docs/flows/${id}.svg`]?.()])
    const svg = text === undefined ? null : parse(text)
    return svg?.getAttribute('data-graph') === computeFingerprint(flow.graph) ? svg : null
  })
}

/** Loads the picture of a flow: from the documents, else laid out now, which takes a while. */
export function loadDrawing(id: string): Promise<Drawing> {
  return once(drawings, id, async () => {
    try {
      return toDrawing((await readPicture(id)) ?? (await drawAnew(id)))
    } catch (error) {
      // Another flow was chosen, or it failed: the next call tries again.
      drawings.delete(id)
      throw error
    }
  })
}

/** Preloads the picture if the documents have it; a layout is awaited where the picture is shown. */
export async function loadDocumented(id: string): Promise<void> {
  if ((await readPicture(id)) !== null) await loadDrawing(id)
}

async function drawAnew(id: string): Promise<Element> {
  const { draw } = await import('./draw.ts')
  return parse(await draw(await loadFlow(id)))
}

/** Parses the SVG without its style element, which the content policy refuses; the page has the style sheet. */
function parse(text: string): Element {
  return new DOMParser().parseFromString(text.replace(/<style>.*?<\/style>/s, ''), 'image/svg+xml').documentElement
}

function toDrawing(svg: Element): Drawing {
  const boxes = new Map<string, Rectangle>()
  for (const box of svg.querySelectorAll('[data-state] > .box')) {
    const state = box.parentElement?.getAttribute('data-state') ?? ROOT
    if (state !== ROOT) boxes.set(state, { x: of(box, 'x'), y: of(box, 'y'), ...getSize(box) })
  }
  return { svg, boxes, ...getSize(svg) }
}

const ROOT = '(root)'

function getSize(element: Element): Size {
  return { width: of(element, 'width'), height: of(element, 'height') }
}

function of(element: Element, name: string): number {
  return Number(element.getAttribute(name))
}
