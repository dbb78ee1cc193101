import { readFileSync, writeFileSync } from 'node:fs'
import { writeCatalogue } from './texts/catalogue.ts'
import { findFaults } from './texts/check-texts.ts'
import { readSources, readTextFiles } from './texts/text-files.ts'

/**
 * Writes the types of the texts (`npm run texts`). With `--check` it only reports whether the file is up to date. Exits with 1 if a
 * text is wrong.
 */
const CATALOGUE = 'src/i18n/catalogue.d.ts'

const [option, ...more] = process.argv.slice(2)
if ((option !== undefined && option !== '--check') || more.length > 0) {
  console.error('Usage: npm run texts [-- --check]')
  process.exit(2)
}
const files = readTextFiles('src')
const faults = findFaults(files, readSources('src'))
const catalogue = writeCatalogue(files)
if (option === undefined) writeFileSync(CATALOGUE, catalogue)
else if (readFileSync(CATALOGUE, 'utf8') !== catalogue) faults.push(`${CATALOGUE} is stale: npm run texts`)
for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log(`The texts are complete: ${files.length} files.`)
process.exitCode = faults.length === 0 ? 0 : 1
