import { writeFile } from 'node:fs/promises'
import { DATA_SCHEMA_FILE, makeDataSchema } from '#sandbox/data/json-schema.ts'

/** Writes sandbox/data/data-set.schema.json from the zod schema. A test fails while the two differ. */
await writeFile(DATA_SCHEMA_FILE, makeDataSchema())
