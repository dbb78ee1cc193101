import { writeFile } from 'node:fs/promises'
import { readStores, storesPage } from './stores/stores-page.ts'

/** Writes docs/stores.md from the docstrings of src/storage (`npm run stores`). A test fails while the two differ. */
await writeFile(new URL('../docs/stores.md', import.meta.url), storesPage(readStores()))
