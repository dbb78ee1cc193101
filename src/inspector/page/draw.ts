import { layOut } from '#src/inspector/diagram/layout.ts'
import { toSvg } from '#src/inspector/diagram/svg.ts'
import { createElk } from './elk.ts'
import type { Flow } from './flows.ts'

/** Lays out and renders a flow that differs from the picture in its documents. */
export async function draw({ graph, entry }: Flow): Promise<string> {
  return toSvg({ layout: await layOut(graph, createElk()), title: entry.title, description: entry.purpose })
}
