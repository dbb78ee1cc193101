import { writeFile } from 'node:fs/promises'
import { readStores, storesPage } from './stores/stores-page.ts'

/** Writes docs/stores.md from the docstrings of src/storage; a test fails while the two differ. `npm run stores` runs it. */
await writeFile(new URL('../docs/stores.md', import.meta.url), storesPage(readStores()))
