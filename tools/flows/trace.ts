import type { CatalogEntry } from '#machines/catalog.ts'
import { getFolder } from './folder-of.ts'

/**
 * Traces a requirement to its declarations, to the tests that name it, and to their last results.
 *
 * A requirement is declared in the row of a state, in the row of an endpoint, or in a comment at a function, component or type. A
 * test names a requirement if its title, or that of a group around it, has the id.
 */

export interface Requirement {
  id: string
  /** The heading in the requirements document. */
  group: string
  text: string
}

export interface Declaration {
  kind: 'state' | 'endpoint' | 'comment'
  /** The state with its flow, the endpoint, or the code below the comment; empty for the comment of a whole file. */
  name: string
  /** `file:line`, or the file alone. */
  place: string
}

export interface NamingTest {
  file: string
  title: string
  outcome: 'passed' | 'failed' | 'not run'
}

export interface TracedRequirement extends Requirement {
  declarations: readonly Declaration[]
  tests: readonly NamingTest[]
  /** `failed` if one of its tests did, `not run` if none was run, `unnamed` if there is none. */
  outcome: 'passed' | 'failed' | 'not run' | 'unnamed'
}

export interface Project {
  /** The text of docs/requirements.md. */
  requirements: string
  sources: readonly SourceFile[]
  tests: readonly SourceFile[]
  /** The reports of the last test runs; empty if there are none. */
  results: readonly TestResult[]
}

export interface SourceFile {
  file: string
  text: string
}

export interface TestResult {
  file: string
  /** With the titles of the groups around it. */
  title: string
  passed: boolean
}

/** Traces every requirement, in the order of their ids. */
export async function trace(project: Project, flows: readonly CatalogEntry[]): Promise<readonly TracedRequirement[]> {
  const declared = new Map<string, Declaration[]>()
  const declare = (id: string, declaration: Declaration) => push(declared, id, declaration)
  for (const entry of flows) {
    for (const [state, spec] of Object.entries(await entry.states())) {
      const place = `${getFolder(entry)}/${entry.id}.spec.ts`
      for (const id of spec.requirements) declare(id, { kind: 'state', name: `${entry.id}: ${state}`, place })
    }
  }
  for (const source of project.sources) {
    if (source.file.endsWith('.spec.ts')) continue
    for (const { id, declaration } of declarationsIn(source)) declare(id, declaration)
  }

  const ran = new Map<string, NamingTest[]>()
  for (const { file, title, passed } of project.results) {
    for (const id of new Set(idsIn(title))) push(ran, id, { file, title, outcome: passed ? 'passed' : 'failed' })
  }
  const written = new Map<string, NamingTest[]>()
  for (const source of project.tests) {
    for (const title of titlesIn(source.text)) {
      for (const id of new Set(idsIn(title))) push(written, id, { file: source.file, title, outcome: 'not run' })
    }
  }

  return readRequirements(project.requirements).map((requirement) => {
    const results = ran.get(requirement.id) ?? []
    const files = new Set(results.map(({ file }) => file))
    const silent = (written.get(requirement.id) ?? []).filter(({ file }) => !files.has(file))
    const tests = [...results, ...silent]
    return { ...requirement, declarations: declared.get(requirement.id) ?? [], tests, outcome: getOutcome(tests) }
  })
}

function getOutcome(tests: readonly NamingTest[]): TracedRequirement['outcome'] {
  if (tests.length === 0) return 'unnamed'
  if (tests.some(({ outcome }) => outcome === 'failed')) return 'failed'
  return tests.some(({ outcome }) => outcome === 'passed') ? 'passed' : 'not run'
}

function readRequirements(text: string): readonly Requirement[] {
  const groups = text.split(/^## /m).slice(1)
  const all = groups.flatMap((group) => {
    const title = group.slice(0, group.indexOf('\n'))
    const lines = group.matchAll(/^- \*\*(R-\d{3})\*\* (.+)$/gm)
    return [...lines].map(([, id = '', sentence = '']) => ({ id, group: title, text: sentence }))
  })
  return all.sort((one, other) => one.id.localeCompare(other.id))
}

/** Returns the ids in a text. Ranges ("R-236 to R-241") are written out. */
export function idsIn(text: string): readonly string[] {
  const found: string[] = []
  for (const [, first = '', last] of text.matchAll(/(?<![\w-])R-(\d{3})(?!\w)(?: to R-(\d{3})(?!\w))?/g)) {
    for (let number = Number(first); number <= Number(last ?? first); number++) {
      found.push(`R-${String(number).padStart(3, '0')}`)
    }
  }
  return found
}

// ── Declarations ─────────────────────────────────────────────────────────────────────────────────────────────────────

function declarationsIn({ file, text }: SourceFile): readonly { id: string; declaration: Declaration }[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const place = `${file}:${index + 1}`
    const isEndpoint = /^\s*source: \[/.test(line)
    if (!isEndpoint && !isComment(line, file)) return []
    const declaration: Declaration = isEndpoint
      ? { kind: 'endpoint', name: endpointAbove(lines, index), place }
      : { kind: 'comment', name: nameBelow(lines, index, file), place }
    // An id between backticks is an example.
    return idsIn(line.replace(/`[^`]*`/g, '')).map((id) => ({ id, declaration }))
  })
}

function isComment(line: string, file: string): boolean {
  if (/\.(css|html)$/.test(file)) return true
  return /^\s*(\/\*|\*|\/\/)|\/\*\*?.*\*\/|\s\/\/ /.test(line)
}

function endpointAbove(lines: readonly string[], index: number): string {
  const row = lines.slice(0, index).findLast((line) => /^export const \w+ = \{/.test(line))
  return /const (\w+)/.exec(row ?? '')?.[1] ?? ''
}

/**
 * Returns the code that a comment describes: the first name that the code after it declares, on the comment's own line if it ends
 * there.
 */
function nameBelow(lines: readonly string[], index: number, file: string): string {
  const own = (lines[index] ?? '').replace(/\/\*.*?\*\/|\/\/.*/, '').trim()
  const isCode = own !== '' && !own.startsWith('*')
  const below = lines.slice(index + 1).find((line) => !isComment(line, file) && line.trim() !== '')
  const code = isCode ? own : (below ?? '')
  const found =
    /(?:function\*?|const|let|class|interface|type|enum)\s+(\w+)/.exec(code) ??
    /^\s*(?:\|\s*)?(?:readonly |async |static )*['"]?([\w.-]+)['"]?\??\s*[(:]/.exec(code)
  return found?.[1] ?? ''
}

// ── Tests ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Returns the titles in a test file that name a requirement: text with an id and words, or the first cell of a table row if it
 * contains only ids.
 */
function titlesIn(text: string): readonly string[] {
  const literals = text.matchAll(/(['"`])((?:%|A-\d|R-\d)(?:\\.|(?!\1)[^\\\n])*)\1/g)
  const titles = [...literals].map(([, , title = '']) => title).filter((title) => /R-\d{3}\b.*[a-z]{2}/.test(title))
  const cells = [...text.matchAll(/^\s*\[\s*['"]((?:R-\d{3} ?)+)['"],\s/gm)].map(([, ids = '']) => ids)
  return [...titles, ...cells]
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
