import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { describe, expect, test } from 'vitest'
import renamed from './renamed.json' with { type: 'json' }

/** Identifiers that end so and are no function of ours: of JavaScript, of vitest, and a key of a text or of saved state. */
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

/** Collects the identifiers of a file, names of JSX among them. */
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

/** Finds names that were given up: one of the list, or a function called `xOf`, whose name says no verb. */
function findOldNames(file: string, text: string): string[] {
  return [...readIdentifiers(file, text)]
    .filter((name) => !GIVEN.has(name) && (Object.hasOwn(renamed, name) || /^[a-z]\w*Of$/.test(name)))
    .map((name) => `${file}: ${name}`)
}

describe('names that were given up', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.mts'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => existsSync(file))

  test('are found where one is planted', () => {
    expect(findOldNames('a.ts', 'export const tellOf = (names: { langOf: string }) => names.langOf')).toEqual([
      'a.ts: tellOf',
      'a.ts: langOf',
    ])
    expect(findOldNames('a.tsx', 'export const a = <Row langOf={getLang} indexOf={1} />')).toEqual(['a.tsx: langOf'])
    expect(findOldNames('a.ts', 'const sizeInOf = 1')).toEqual(['a.ts: sizeInOf'])
  })

  test('are used nowhere', () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.flatMap((file) => findOldNames(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  test('are not what another was renamed to', () => {
    expect(Object.keys(renamed).length).toBeGreaterThan(100)
    expect(Object.values(renamed).filter((name) => Object.hasOwn(renamed, name))).toEqual([])
  })
})
