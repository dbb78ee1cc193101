import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { dataSetSchema } from './schema.ts'

/** The JSON Schema of a data set as it ships, for editors and as the list of its fields. */
export const DATA_SCHEMA_FILE = fileURLToPath(new URL('./data-set.schema.json', import.meta.url))

/** Returns the text of that file. What holds between values is not in it: `parseDataSet` checks that. */
export function makeDataSchema(): string {
  const schema = z.toJSONSchema(dataSetSchema, { io: 'input', reused: 'inline' })
  return `${JSON.stringify(schema, null, 2)}\n`
}
