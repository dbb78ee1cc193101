import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { flatTexts, type TextFile } from './text-files.ts'

/** Returns the values of a text with their formats, sorted and without duplicates: `count`, `amount, money`, and `<time>`. */
export function getPlaceholders(text: string): string[] {
  const values = [...text.matchAll(/\{\{\s*(\w+)\s*(?:,\s*(\w+)[^}]*)?\}\}/g)]
  const elements = [...text.matchAll(/<(\w+)\/?>/g)].map(([, name = '']) => `<${name}>`)
  const named = values.map(([, name = '', format]) => (format === undefined ? name : `${name}, ${format}`))
  return [...new Set([...named, ...elements])].sort()
}

/** Returns the key without its plural suffix: `hours` for `hours_many`. */
export function getBase(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

/**
 * Generates the types of all keys and of the values of each text, from the reference texts. TypeScript itself reads the texts of a
 * JSON file as `string`.
 */
export function writeCatalogue(files: readonly TextFile[]): string {
  const references = files.filter(({ language }) => language === DEFAULT_LANGUAGE)
  const groups = references
    .toSorted((a, b) => (a.namespace < b.namespace ? -1 : 1))
    .map(({ namespace, texts }) => `  ${name(namespace)}: {\n${getKeys(texts).join('\n')}\n  }`)
  return `import type { Moment, Money } from './formatters.ts'

/** The keys of all texts and the values they are given. Written by \`npm run texts\` after the files in ${DEFAULT_LANGUAGE}. */
export interface Catalogue {
${groups.join('\n')}
}
`
}

function getKeys(texts: unknown): string[] {
  const values = new Map<string, Set<string>>()
  for (const [key, text] of flatTexts(texts)) {
    const base = getBase(key)
    const known = values.get(base) ?? new Set(base === key ? [] : ['count'])
    for (const placeholder of getPlaceholders(String(text))) known.add(placeholder)
    values.set(base, known)
  }
  return [...values].map(([key, names]) => `    ${name(key)}: ${getType([...names].sort())}`)
}

/** The types of the values that a text in a format is given (`src/i18n/formatters.ts`). */
export const FORMATS: { readonly [format: string]: string } = {
  money: 'Money',
  clock: 'Moment',
  dayOf: 'Moment',
  onDay: 'Moment',
  day: 'string',
}

function getType(placeholders: string[]): string {
  const values = placeholders.filter((one) => !one.startsWith('<')).map((one) => one.split(', '))
  if (values.length === 0) return 'null'
  const types = values.map(([one, format]) => {
    const plain = one === 'count' ? 'number' : 'string | number'
    return `${one}: ${format === undefined ? plain : (FORMATS[format] ?? 'never')}`
  })
  return `{ ${types.join('; ')} }`
}

function name(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`
}
