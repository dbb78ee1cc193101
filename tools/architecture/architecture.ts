import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES, updateDiagrams } from './page.ts'

/** Writes the diagrams of the pages. A test fails while they differ from the code. */
for (const page of PAGES) {
  const path = join(import.meta.dirname, '..', '..', page)
  writeFileSync(path, updateDiagrams(page, readFileSync(path, 'utf8')))
}
