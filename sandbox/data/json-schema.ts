import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { dataSetSchema } from './schema.ts'

/** The shipped JSON Schema of a data set, for editors and as the list of its fields. */
export const DATA_SCHEMA_FILE = fileURLToPath(new URL('./data-set.schema.json', import.meta.url))

/** Returns the text of that file. It does not contain the rules between values, which `parseDataSet` checks. */
export function makeDataSchema(): string {
  const schema = z.toJSONSchema(dataSetSchema, { io: 'input', reused: 'inline' })
  return `${JSON.stringify(schema, null, 2)}\n`
}
