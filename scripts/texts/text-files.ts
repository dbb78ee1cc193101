import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One file of texts: a namespace in a language. `texts` is the parsed content, or undefined if it is not JSON. */
export interface TextFile {
  path: string
  namespace: string
  language: string
  texts: unknown
}

/** A source file that may use keys of texts. */
export interface Source {
  path: string
  code: string
}

/** Reads every file of texts below `root`. `pets/texts.pt-BR.json` has the namespace pets, `business/about.texts.pt-BR.json` has about. */
export function readTextFiles(root: string): TextFile[] {
  return paths(root, /[./\\]texts\.[^/\\]*\.json$/).map((path) => {
    const [, namespace = '', language = ''] = /([\w-]+)[./]texts\.([^/]*)\.json$/.exec(path) ?? []
    return { path, namespace, language, texts: parse(readFileSync(join(root, path), 'utf8')) }
  })
}

/** Reads the product's code below `root`. */
export function readSources(root: string): Source[] {
  return paths(root, /\.tsx?$/).map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }))
}

/** Flattens texts to a map by dotted path. The input is not validated: a value that is neither a text nor a group stays as it is. */
export function flatTexts(texts: unknown, prefix = ''): Map<string, unknown> {
  const entries = texts !== null && typeof texts === 'object' && !Array.isArray(texts) ? Object.entries(texts) : []
  return new Map(
    entries.flatMap(([key, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? [...flatTexts(value, `${prefix}${key}.`)]
        : [[prefix + key, value] as const],
    ),
  )
}

function paths(root: string, pattern: RegExp): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
