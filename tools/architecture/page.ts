import { AREAS } from '#machines/catalog.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { BOOKING, drawAreas, drawHops, drawRooms, insertDiagrams } from './diagrams.ts'
import { findImports, readSources } from './imports.ts'

export const PAGE = 'docs/architecture.md'

/** Returns the page with diagrams of the current code. */
export function updateDiagrams(text: string): string {
  const sources = readSources()
  const imports = findImports(sources)
  return insertDiagrams(text, {
    rooms: drawRooms(imports),
    areas: drawAreas(imports, AREAS),
    booking: drawHops(BOOKING, sources, Object.values(endpoints)),
  })
}
