import { mkdir, writeFile } from 'node:fs/promises'
import { makeOpenApi } from '#sandbox/openapi.ts'

/** Writes docs/api/openapi.json from the endpoint table. A test fails while the two differ. */
const folder = new URL('../docs/api/', import.meta.url)
await mkdir(folder, { recursive: true })
await writeFile(new URL('openapi.json', folder), `${JSON.stringify(makeOpenApi(), null, 2)}\n`)
