import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { describe, expect, test } from 'vitest'
import renamed from './renamed.json' with { type: 'json' }
import renamedFiles from './renamed-files.json' with { type: 'json' }

/** Words that are replaced in some folders only: an answer is what a customer answers to a question. */
const RENAMED_IN: readonly { files: RegExp; names: { [old: string]: string } }[] = [
  {
    files: /^src\/(api\/transport|app\/service-worker|first-load|inspector|platform|queries)|^sandbox\/(http|identity)/,
    names: { answer: 'response', answers: 'responses' },
  },
  {
    files: /^src\/(storage|actors)/,
    names: { note: 'message', tell: 'post', hear: 'subscribe', parts: 'deps', Parts: 'StorageDeps' },
  },
  { files: /^src\/platform/, names: { handover: 'secrets', kept: 'storedIdentity' } },
  { files: /^tools\/flows/, names: { stage: 'harness', wake: 'footprint' } },
  { files: /^machines/, names: { place: 'page', visitor: 'user', nobody: 'anonymous' } },
]

/**
 * Identifiers with this ending that are not our functions: of JavaScript, of vitest, and keys of texts or saved state.
 */
const GIVEN = new Set([
  'actionOf',
  'asOf',
  'clientOf',
  'dayOf',
  'detailsOf',
  'expectTypeOf',
  'getPrototypeOf',
  'indexOf',
  'lastIndexOf',
  'serviceOf',
  'supportedValuesOf',
  'toBeInstanceOf',
  'toBeTypeOf',
  'toEqualTypeOf',
  'valueOf',
])

interface Node {
  type: string
  name?: unknown
  [part: string]: unknown
}

/** Collects the identifiers of a file, including names in JSX. */
function readIdentifiers(file: string, text: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) visit(one)
    else if (typeof part === 'object' && part !== null) {
      const { type, name } = part as Node
      if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') found.add(name)
      for (const one of Object.values(part)) visit(one)
    }
  }
  visit(parseSync(file, text).program)
  return found
}

/** Finds replaced names: those in the lists, and functions called `xOf`, whose name has no verb. */
function findOldNames(file: string, text: string): string[] {
  const here = RENAMED_IN.filter(({ files }) => files.test(file)).flatMap(({ names }) => Object.keys(names))
  return [...readIdentifiers(file, text)]
    .filter(
      (name) => !GIVEN.has(name) && (Object.hasOwn(renamed, name) || here.includes(name) || /^[a-z]\w*Of$/.test(name)),
    )
    .map((name) => `${file}: ${name}`)
}

/** Returns whether a file's name, without its extensions, was replaced. */
function isOldFile(file: string): boolean {
  return file.split('/').some((part) => Object.hasOwn(renamedFiles, part.replace(/(\.[a-z-]+)+$/, '')))
}

describe('names that were given up', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.mts'], {
    encoding: 'utf8',
  })
    .split('\n')
    // The translators choose the keys of texts.
    .filter((file) => existsSync(file) && file !== 'src/i18n/catalogue.d.ts')

  test('the search for old names finds a planted one', () => {
    expect(findOldNames('a.ts', 'export const tellOf = (names: { langOf: string }) => names.langOf')).toEqual([
      'a.ts: tellOf',
      'a.ts: langOf',
    ])
    expect(findOldNames('a.tsx', 'export const a = <Row langOf={getLang} indexOf={1} />')).toEqual(['a.tsx: langOf'])
    expect(findOldNames('a.ts', 'const sizeInOf = 1')).toEqual(['a.ts: sizeInOf'])
    expect(findOldNames('src/queries/a.ts', 'const answer = 1')).toEqual(['src/queries/a.ts: answer'])
    expect(findOldNames('src/domain/a.ts', 'const answer = 1')).toEqual([])
    expect(['src/storage/kept-form.ts', 'machines/payment/advance-payment/index.ts'].filter(isOldFile)).toHaveLength(2)
  })

  test('no file uses an old identifier', () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.flatMap((file) => findOldNames(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  test('no file has an old name', () => {
    const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n')
    expect(all.filter((file) => existsSync(file) && isOldFile(file))).toEqual([])
  })

  test('no old name is also the new name of another', () => {
    expect(Object.keys(renamed).length).toBeGreaterThan(100)
    expect(Object.values(renamed).filter((name) => Object.hasOwn(renamed, name))).toEqual([])
    expect(Object.values(renamedFiles).filter((name) => Object.hasOwn(renamedFiles, name))).toEqual([])
  })
})
