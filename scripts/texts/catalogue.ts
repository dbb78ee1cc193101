import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { flatTexts, type TextFile } from './text-files.ts'

/** What a text is given in place of `{{name}}`, each name once and in order. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name))].sort()
}

/** The key without the form of a plural: `hours` of `hours_many`. */
export function baseOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

/**
 * Writes the types of all keys and of the values that each text is given, after the reference texts; TypeScript itself reads the
 * texts of a JSON file as any text.
 */
export function writeCatalogue(files: readonly TextFile[]): string {
  const references = files.filter(({ language }) => language === DEFAULT_LANGUAGE)
  const groups = references
    .toSorted((a, b) => (a.namespace < b.namespace ? -1 : 1))
    .map(({ namespace, texts }) => `  ${name(namespace)}: {\n${keysOf(texts).join('\n')}\n  }`)
  return `/** The keys of all texts and the values they are given. Written by \`npm run texts\` after the files in ${DEFAULT_LANGUAGE}. */
export interface Catalogue {
${groups.join('\n')}
}
`
}

function keysOf(texts: unknown): string[] {
  const values = new Map<string, Set<string>>()
  for (const [key, text] of flatTexts(texts)) {
    const base = baseOf(key)
    const known = values.get(base) ?? new Set(base === key ? [] : ['count'])
    for (const placeholder of placeholdersOf(String(text))) known.add(placeholder)
    values.set(base, known)
  }
  return [...values].map(([key, names]) => `    ${name(key)}: ${typeOf([...names].sort())}`)
}

function typeOf(names: string[]): string {
  if (names.length === 0) return 'null'
  return `{ ${names.map((one) => `${one}: ${one === 'count' ? 'number' : 'string | number'}`).join('; ')} }`
}

function name(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`
}
