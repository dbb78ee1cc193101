import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SandboxError } from '#sandbox/errors.ts'
import { type DataSet, dataSetSchema } from './schema.ts'

/** The data set that comes with the sandbox. */
export const DEFAULT_DATA_FILE = fileURLToPath(new URL('./default.json', import.meta.url))

/**
 * Reads a data set from a file.
 * @throws SandboxError that names the file, the path of the first wrong field and the rule.
 */
export async function loadDataSet(file: string): Promise<DataSet> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    throw new SandboxError(`The data set ${file} cannot be read.`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new SandboxError(`The data set ${file} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
  return parseDataSet(json, file)
}

/**
 * Checks a data set; `source` is how it is called in the message.
 * @throws SandboxError as `loadDataSet` does.
 */
export function parseDataSet(json: unknown, source: string): DataSet {
  const parsed = dataSetSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.join('.') || 'the whole'
  throw new SandboxError(
    `The data set ${source} is wrong at ${path}: ${issue?.message ?? 'it does not fit the schema'}.`,
  )
}
