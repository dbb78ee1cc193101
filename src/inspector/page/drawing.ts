import { computeFingerprint } from '#src/inspector/diagram/chart-graph.ts'
import { loadFlow, once } from './flows.ts'
import type { Rectangle, Size } from './view.ts'

/** The picture of a flow, ready to be put on the page. */
export interface Drawing extends Size {
  svg: Element
  /** Where the states stand in it, by path; the machine itself is as large as the picture. */
  boxes: ReadonlyMap<string, Rectangle>
}

/** The pictures of the documents. */
const documented = import.meta.glob<string>('/docs/flows/*.svg', { query: '?raw', import: 'default' })
const read = new Map<string, Promise<Element | null>>()
const drawings = new Map<string, Promise<Drawing>>()

/** The flow's picture in the documents; null where the flow is not any more what that is a picture of. */
function readPicture(id: string): Promise<Element | null> {
  return once(read, id, async () => {
    const [flow, text] = await Promise.all([loadFlow(id), documented[`/docs/flows/${id}.svg`]?.()])
    const svg = text === undefined ? null : parse(text)
    return svg?.getAttribute('data-graph') === computeFingerprint(flow.graph) ? svg : null
  })
}

/** The picture of a flow: that of the documents, else one that is laid out now, which takes a while. */
export function loadDrawing(id: string): Promise<Drawing> {
  return once(drawings, id, async () => {
    try {
      return toDrawing((await readPicture(id)) ?? (await drawAnew(id)))
    } catch (error) {
      // It was given up for another flow, or failed: whoever comes back tries again.
      drawings.delete(id)
      throw error
    }
  })
}

/** Makes the drawing ready where the documents have it; one that has to be laid out is waited for in its place. */
export async function loadDocumented(id: string): Promise<void> {
  if ((await readPicture(id)) !== null) await loadDrawing(id)
}

async function drawAnew(id: string): Promise<Element> {
  const { draw } = await import('./draw.ts')
  return parse(await draw(await loadFlow(id)))
}

/** The page's policy refuses style elements, and the page has the sheet. */
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
