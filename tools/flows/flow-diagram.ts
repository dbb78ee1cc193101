import type { CatalogEntry } from '#machines/catalog.ts'
import { readChartGraph } from '#src/inspector/diagram/chart-graph.ts'
import { createElk } from '#src/inspector/diagram/elk.ts'
import { layOut } from '#src/inspector/diagram/layout.ts'
import { type Picture, toSvg } from '#src/inspector/diagram/svg.ts'
import { createWording } from '#src/inspector/page/wording.ts'

const elk = createElk()

/** Draws a flow as SVG text, the same on every machine. */
export async function drawFlow(
  entry: Pick<CatalogEntry, 'title' | 'purpose' | 'machine' | 'states' | 'words'>,
  more: Pick<Picture, 'marks'> = {},
): Promise<string> {
  const [machine, states, words] = await Promise.all([entry.machine(), entry.states(), entry.words()])
  const layout = await layOut(readChartGraph(machine, entry.title, states, createWording(words)), elk)
  return toSvg({ layout, title: entry.title, description: entry.purpose, ...more })
}
