import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod'
import { SandboxError } from '#sandbox/errors.ts'
import { crossCheck, type Loose, type Mistake } from './cross-check.ts'
import { type DataSet, type DataSetInput, dataSetSchema } from './schema.ts'

/** The default data set. */
export const DEFAULT_DATA_FILE = fileURLToPath(new URL('./default.json', import.meta.url))

/**
 * Reads a data set from a file, with or without a byte order mark.
 * @throws SandboxError that names the file, and of every mistake the path and the rule, one a line.
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
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new SandboxError(`The data set ${file} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
  return parseDataSet(json, file)
}

/**
 * Validates a data set, each value by itself and all of them together; `source` is its name in the message.
 * @throws SandboxError as `loadDataSet` does.
 */
export function parseDataSet(json: unknown, source: string): DataSet {
  const parsed = dataSetSchema.safeParse(json)
  const issues = parsed.error?.issues ?? []
  const rest = withoutMistakes(json, issues)
  const mistakes: readonly Mistake[] = rest === null ? issues : [...issues, ...crossCheck(rest)]
  if (parsed.success && mistakes.length === 0) return parsed.data
  const lines = mistakes.map(
    ({ path, message }) => `The data set ${source} is wrong at ${path.join('.') || 'the whole'}: ${message}.`,
  )
  throw new SandboxError([...new Set(lines)].join('\n'))
}

/** Returns the data without invalid values, so that the others can be checked; null if nothing is left. */
function withoutMistakes(json: unknown, issues: readonly z.core.$ZodIssue[]): Loose<DataSetInput> | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  const rest = structuredClone(json)
  for (const issue of issues) {
    // For an unknown key, only the key is removed, not the object around it.
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of unknown) remove(rest, path)
  }
  return rest
}

/** Removes a value, or replaces an item of a list by null, so that the other items keep their index. */
function remove(from: object, path: readonly PropertyKey[]): void {
  const key = path.at(-1)
  const parent = path.slice(0, -1).reduce<unknown>((at, step) => Object(at)[step], from)
  if (key === undefined || typeof parent !== 'object' || parent === null || !(key in parent)) return
  if (Array.isArray(parent)) parent[Number(key)] = null
  else Reflect.deleteProperty(parent, key)
}
