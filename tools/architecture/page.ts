import { AREAS } from '#machines/catalog.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { BOOKING, drawAreas, drawHops, drawRooms, type Hop, insertDiagrams, PIX_STATUS, SLOT } from './diagrams.ts'
import { findImports, readSources } from './imports.ts'

/** The pages with diagrams of the code. */
export const PAGES = ['docs/architecture.md', 'docs/payment.md'] as const

/** Returns a page with diagrams of the current code. */
export function updateDiagrams(page: (typeof PAGES)[number], text: string): string {
  const sources = readSources()
  const draw = (hops: readonly Hop[]) => drawHops(hops, sources, Object.values(endpoints))
  if (page === 'docs/payment.md') return insertDiagrams(text, { slot: draw(SLOT), pixStatus: draw(PIX_STATUS) })
  const imports = findImports(sources)
  return insertDiagrams(text, {
    rooms: drawRooms(imports),
    areas: drawAreas(imports, AREAS),
    booking: draw(BOOKING),
  })
}
