import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE, updateDiagrams } from './page.ts'

/** Writes the diagrams of docs/architecture.md. A test fails while they differ from the code. */
const page = join(import.meta.dirname, '..', '..', PAGE)
writeFileSync(page, updateDiagrams(readFileSync(page, 'utf8')))
