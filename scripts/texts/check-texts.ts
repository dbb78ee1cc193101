import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language.ts'
import { FORMATS, getBase, getPlaceholders } from './catalogue.ts'
import { flatTexts, type Source, type TextFile } from './text-files.ts'

/**
 * Keys that code builds from names of a server or a provider, and where. An entry is `namespace:key`, or a prefix with a star at
 * the end. An entry that is not needed is a fault, too.
 */
export const BUILT_KEYS: { readonly [keys: string]: string } = {
  'about:site': 'a network of a business, in `about-panel.tsx`',
  'about:facebook': 'the same',
  'about:instagram': 'the same',
  'about:twitter': 'the same',
  'notifications:minutes': 'the unit of an age, from `domain/notification.ts`',
  'notifications:hours': 'the same',
  'notifications:days': 'the same',
  'time-index:before': 'how a service lies to another, in `notices.tsx`',
}

/**
 * Finds the faults of the texts. Each is one sentence with its file. Finds files, keys, values and plural forms that are missing or
 * superfluous in a language, texts that are empty or not strings, and keys that no code uses.
 */
export function findFaults(
  files: readonly TextFile[],
  sources: readonly Source[],
  builtKeys: { readonly [keys: string]: string } = BUILT_KEYS,
): string[] {
  if (files.length === 0) return ['There are no texts.']
  const namespaces = [...new Set(files.map(({ namespace }) => namespace))]
  return [
    ...files.flatMap(faultsOfFile),
    ...namespaces.flatMap((namespace) => faultsOfNamespace(namespace, files)),
    ...findUnused(files, sources, builtKeys),
  ]
}

function faultsOfFile({ path, language, texts }: TextFile): string[] {
  if (!LANGUAGES.some((one) => one === language)) return [`${path}: "${language}" is not a supported language.`]
  if (texts === null || typeof texts !== 'object' || Array.isArray(texts))
    return [`${path}: the file is not an object of texts.`]
  const faults: string[] = []
  const flat = flatTexts(texts)
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  for (const [key, text] of flat) {
    if (typeof text !== 'string') faults.push(`${path}: "${key}" is not a text.`)
    else if (text.trim() === '') faults.push(`${path}: "${key}" is empty.`)
    for (const placeholder of getPlaceholders(String(text))) {
      const [, format] = placeholder.split(', ')
      if (format !== undefined && !Object.hasOwn(FORMATS, format)) {
        faults.push(`${path}: "${key}" uses the unknown format "${format}".`)
      }
    }
    const base = getBase(key)
    if (base === key) continue
    if (flat.has(base)) faults.push(`${path}: "${base}" exists next to its plural "${key}".`)
    // Every language may say none in words of its own.
    if (![...pluralCategories, 'zero'].some((form) => key === `${base}_${form}`)) {
      faults.push(`${path}: "${key}" is a plural form that ${language} does not have.`)
    }
    if (key !== [...flat.keys()].find((other) => other !== base && getBase(other) === base)) continue
    for (const form of pluralCategories) {
      if (!flat.has(`${base}_${form}`)) faults.push(`${path}: the plural "${base}" has no "${base}_${form}".`)
    }
  }
  return faults
}

function faultsOfNamespace(namespace: string, files: readonly TextFile[]): string[] {
  const own = files.filter((file) => file.namespace === namespace)
  const faults = LANGUAGES.flatMap((language) => {
    const { length } = own.filter((file) => file.language === language)
    if (length === 1) return []
    return [`${namespace}: there ${length === 0 ? 'is no file' : `are ${length} files`} of it in ${language}.`]
  })
  const reference = own.find(({ language }) => language === DEFAULT_LANGUAGE)
  if (reference === undefined) return faults
  const wanted = valuesByBase(reference)
  for (const file of own) {
    if (file === reference) continue
    const said = valuesByBase(file)
    for (const base of wanted.keys()) if (!said.has(base)) faults.push(`${file.path}: "${base}" is missing.`)
    for (const base of said.keys()) {
      if (!wanted.has(base)) faults.push(`${file.path}: "${base}" is not in ${reference.path}.`)
    }
  }
  for (const file of own) faults.push(...faultsOfValues(file, wanted))
  return faults
}

/** Returns the values of each base key, from the reference text that has the most. */
function valuesByBase({ texts }: TextFile): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [key, text] of flatTexts(texts)) {
    const named = getPlaceholders(String(text))
    const known = values.get(getBase(key))
    if (known === undefined || named.length > known.length) values.set(getBase(key), named)
  }
  return values
}

function faultsOfValues({ path, texts }: TextFile, wanted: ReadonlyMap<string, string[]>): string[] {
  return [...flatTexts(texts)].flatMap(([key, text]) => {
    const named = getPlaceholders(String(text))
    const all = wanted.get(getBase(key)) ?? named
    // A singular may omit its "1", and none its "0".
    const missing = all.filter((one) => !named.includes(one) && !(one === 'count' && /_(zero|one)$/.test(key)))
    const more = named.filter((one) => !all.includes(one))
    return [
      ...missing.map((one) => `${path}: "${key}" lacks ${written(one)}.`),
      ...more.map((one) => `${path}: "${key}" has ${written(one)}, which the reference does not have.`),
    ]
  })
}

/** Formats a value or an element as a text writes it. */
function written(placeholder: string): string {
  return placeholder.startsWith('<') ? placeholder : `{{${placeholder}}}`
}

/** Finds unused keys. A key counts as used if code beside it, or code that names its namespace, contains it whole or as a template. */
function findUnused(
  files: readonly TextFile[],
  sources: readonly Source[],
  builtKeys: { readonly [keys: string]: string },
): string[] {
  const patterns = Object.keys(builtKeys)
  const needed = new Set<string>()
  const faults: string[] = []
  for (const { path, namespace, language, texts } of files) {
    if (language !== DEFAULT_LANGUAGE) continue
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const code = sources
      .filter((source) => source.path.startsWith(folder) || source.code.includes(`'${namespace}'`))
      .map((source) => source.code)
    const templates = code.flatMap(templatesIn)
    for (const base of new Set([...flatTexts(texts).keys()].map(getBase))) {
      if (code.some((one) => one.includes(`'${base}'`) || one.includes(`"${base}"`))) continue
      if (templates.some((template) => template.test(base))) continue
      const pattern = patterns.find((one) => matches(one, `${namespace}:${base}`))
      if (pattern === undefined) faults.push(`${path}: no code uses "${base}".`)
      else needed.add(pattern)
    }
  }
  return [
    ...faults,
    ...patterns
      .filter((one) => !needed.has(one))
      .map((one) => `The list of built keys has "${one}", which is not needed.`),
  ]
}

/**
 * Returns patterns for the keys that templates in the code build. A template with almost no fixed text would match almost any key,
 * so it is left out.
 */
function templatesIn(code: string): RegExp[] {
  return [...code.matchAll(/`((?:[\w.-]|\$\{[^`{}]*\})*\$\{[^`{}]*\}(?:[\w.-]|\$\{[^`{}]*\})*)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.join('').replace('.', '').length > 2)
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`))
}

function matches(pattern: string, key: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern
}
