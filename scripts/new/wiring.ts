import type { FlowNames } from './names.ts'

/** A list in the project that names every flow, and the line that a new flow adds to it. */
interface Wiring {
  path: string
  /** Matches the list from its head to its last entry. */
  list: RegExp
  getLine: (names: FlowNames) => string
}

const WIRINGS: readonly Wiring[] = [
  {
    path: 'src/domain/paths.ts',
    list: /^export const PATHS = \{\n[\s\S]*?(?=^\} as const$)/m,
    getLine: ({ id, camel }) => `  ${camel}: '/${id}/:id',\n`,
  },
  {
    path: 'machines/app/app/app.types.ts',
    list: /^export type FlowId =\n(?: {2}\| '[\w-]+'\n)+/m,
    getLine: ({ id }) => `  | '${id}'\n`,
  },
  {
    path: 'machines/app/app/app.mappers.ts',
    list: /^const FLOWS: .+ = \{\n[\s\S]*?(?=^\}$)/m,
    getLine: ({ id, camel }) => `  ${camel}: '${id}',\n`,
  },
  {
    path: 'src/app/lazy.ts',
    list: /^export const flows: .+ = \{\n[\s\S]*?(?=^\}$)/m,
    getLine: ({ area, id }) =>
      `  '${id}': { load: () => import('#src/screens/${area}/${id}/flow.ts'), texts: ['${id}'] },\n`,
  },
  {
    path: 'tools/player/groups.ts',
    list: /^ {2}account: \[\n(?: {4}'[\w-]+',\n)+/m,
    getLine: ({ id }) => `    '${id}',\n`,
  },
  {
    path: 'src/inspector/feed/words.ts',
    list: /^ {4}\/\/ Routes\n(?: {4}'[\w ]+',\n)+/m,
    getLine: ({ camel }) => `    '${camel}',\n`,
  },
]

const CATALOG = 'machines/catalog.ts'
const ENTRY = /^ {2}\{\n {4}id: '([\w-]+)',\n[\s\S]*?^ {2}\},\n/gm

/** Adds a flow to each list that names all flows. Throws if a list is not found. */
export function wire(names: FlowNames, read: (path: string) => string): { path: string; text: string }[] {
  const lists = WIRINGS.map(({ path, list, getLine }) => {
    const text = read(path)
    if (!list.test(text))
      throw new Error(`${path}: the list of flows was not found. Did its format change? See scripts/new/wiring.ts.`)
    return { path, text: text.replace(list, (found) => found + getLine(names)) }
  })
  return [{ path: CATALOG, text: addToCatalog(names, read(CATALOG)) }, ...lists]
}

/** Returns the ids in the catalogue, in its order. */
export function listFlows(catalog: string): string[] {
  return [...catalog.matchAll(ENTRY)].map(([, id = '']) => id)
}

/** Inserts the entry of a flow into the catalogue, which is in alphabetical order. */
function addToCatalog(names: FlowNames, catalog: string): string {
  const entries = [...catalog.matchAll(ENTRY)]
  const next = entries.find(([, id = '']) => id > names.id)
  const last = entries.at(-1)
  if (last === undefined)
    throw new Error(`${CATALOG}: no entry found. Did its format change? See scripts/new/wiring.ts.`)
  const at = next?.index ?? last.index + last[0].length
  return catalog.slice(0, at) + getEntry(names) + catalog.slice(at)
}

const getEntry = ({ area, id, camel, title }: FlowNames) => `  {
    id: '${id}',
    area: '${area}',
    title: '${title}',
    purpose: 'Shows the business in the URL.',
    headless: false,
    machine: async () => (await import('./${area}/${id}/index.ts')).${camel}Machine,
    cases: async () => (await import('./${area}/${id}/${id}.spec.ts')).${camel}Cases,
    states: async () => (await import('./${area}/${id}/${id}.spec.ts')).${camel}States,
    words: async () => (await import('./${area}/${id}/${id}.spec.ts')).${camel}Words,
  },
`
