import { describe, expect, test } from 'vitest'
import type { CatalogEntry } from '#machines/catalog.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import { errandCases, errandStates } from '#tools/flows/fixtures/errand.spec.ts'
import { idsIn, type Project, trace } from '#tools/flows/trace.ts'
import { toTracePage } from '#tools/flows/trace-page.ts'
import { getResults } from '#tools/flows/trace-project.ts'

const errand: CatalogEntry = {
  id: 'errand',
  area: 'shell',
  title: 'Errand',
  purpose: 'Sends a parcel.',
  headless: false,
  machine: async () => errandMachine,
  cases: async () => errandCases,
  states: async () => ({
    ...errandStates,
    finished: { title: 'Finished', sentence: 'It is there.', requirements: ['R-001'] },
  }),
  words: async () => ({}),
}

const requirements = `# Requirements

## 0. Errands
- **R-002** The second. [A-49]
- **R-001** The first is <b>bold</b> & brave.

## 1. Others
- **R-003** The third.
- **R-004** The fourth.
`

async function traced(more: Partial<Project>) {
  const rows = await trace({ requirements, sources: [], tests: [], results: [], ...more }, [errand])
  return { rows, row: (id: string) => rows.find((one) => one.id === id) }
}

const source = (text: string, file = 'src/domain/money.ts') => ({ sources: [{ file, text }] })
const getDeclaration = async (text: string, file?: string) =>
  (await traced(source(text, file))).row('R-002')?.declarations

describe('trace of a requirement', () => {
  test('reads requirements with their groups, in the order of the ids', async () => {
    const { rows } = await traced({})
    expect(rows.map(({ id, group, text }) => [id, group, text])).toEqual([
      ['R-001', '0. Errands', 'The first is <b>bold</b> & brave.'],
      ['R-002', '0. Errands', 'The second. [A-49]'],
      ['R-003', '1. Others', 'The third.'],
      ['R-004', '1. Others', 'The fourth.'],
    ])
  })

  test('finds a declaration in the row of a state', async () => {
    expect((await traced({})).row('R-001')?.declarations).toEqual([
      { kind: 'state', name: 'errand: finished', place: 'machines/shell/errand/errand.spec.ts' },
    ])
  })

  test('finds a declaration in an endpoint', async () => {
    const endpoint =
      "/** Asked once. */\nexport const readErrand = {\n  ...bearer,\n  source: ['R-009', 'R-002'],\n} as const satisfies Endpoint"
    expect(await getDeclaration(endpoint, 'src/api/contract/errands.ts')).toEqual([
      { kind: 'endpoint', name: 'readErrand', place: 'src/api/contract/errands.ts:4' },
    ])
  })

  test.each([
    ['/** Cents (R-002). */\nexport function toCents() {}', 'toCents', 1],
    ['/**\n * Cents.\n *\n * (R-001 to R-003)\n */\nexport async function* toCents() {}', 'toCents', 4],
    ['// R-002\nexport const cents = 1', 'cents', 1],
    ['/** R-002 */\nexport interface Money {}', 'Money', 1],
    ['const a = {\n  /** R-002 */\n  readonly cents: number\n}', 'cents', 2],
    ['const a = {\n  cents: 1, // R-002\n}', 'cents', 2],
    ['/** R-002 */', '', 1],
  ])('finds a declaration in a comment: %j', async (text, name, line) => {
    expect(await getDeclaration(text)).toEqual([{ kind: 'comment', name, place: `src/domain/money.ts:${line}` }])
  })

  test('finds a declaration in a style sheet', async () => {
    expect(await getDeclaration('/* R-002 */\n.cents {}', 'src/a.css')).toHaveLength(1)
  })

  test('ignores code, examples between backticks and texts of a flow spec', async () => {
    expect(await getDeclaration("const a = 'R-002'")).toEqual([])
    expect(await getDeclaration('/** Such as `R-002`. */\nconst a = 1')).toEqual([])
    expect(await getDeclaration('/** R-002 */\nconst a = 1', 'machines/x/x.spec.ts')).toEqual([])
  })

  test('finds ids in titles of tests and tables, and not in data or comments', async () => {
    const text = [
      "it('R-001 R-002 adds what\\'s there', () => {})",
      "test.each([['%s R-003 rounds down']])",
      "const ids = ['R-004', 'R-004']",
      "  requirements: ['R-004', 'R-004'],",
      "    ['R-002', 'a row'],",
      '// R-004 is not tested',
    ].join('\n')
    const { rows } = await traced({ tests: [{ file: 'tests/a.test.ts', text }] })
    expect(rows.map(({ tests, outcome }) => [outcome, tests.map(({ title }) => title)])).toEqual([
      ['not run', ["R-001 R-002 adds what\\'s there"]],
      ['not run', ["R-001 R-002 adds what\\'s there", 'R-002']],
      ['not run', ['%s R-003 rounds down']],
      ['unnamed', []],
    ])
  })

  test('has the results of the last run of its tests; one failure is enough', async () => {
    const results = [
      { file: 'tests/a.test.ts', title: 'R-001 > adds', passed: true },
      { file: 'tests/a.test.ts', title: 'R-002 adds', passed: true },
      { file: 'tests/b.test.ts', title: 'R-002 rounds', passed: false },
    ]
    const tests = [
      { file: 'tests/a.test.ts', text: "test('R-001 adds')" },
      { file: 'tests/c.test.ts', text: "test('R-001 never ran')" },
      { file: 'tests/c.test.ts', text: "test('R-003 never ran')" },
    ]
    const { rows, row } = await traced({ results, tests })
    expect(rows.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'not run', 'unnamed'])
    expect(row('R-001')?.tests).toEqual([
      { file: 'tests/a.test.ts', title: 'R-001 > adds', outcome: 'passed' },
      { file: 'tests/c.test.ts', title: 'R-001 never ran', outcome: 'not run' },
    ])
  })
})

test('ids are read singly, in ranges, and never from within longer words', () => {
  expect(idsIn('R-001, R-003 to R-005 and XR-006, R-0071')).toEqual(['R-001', 'R-003', 'R-004', 'R-005'])
})

test('a report counts only tests that ran, by their file in the project', () => {
  const assertionResults = [
    { ancestorTitles: ['money'], title: 'R-001 adds', status: 'passed' },
    { ancestorTitles: [], title: 'R-002 rounds', status: 'failed' },
    { ancestorTitles: [], title: 'R-003 waits', status: 'skipped' },
  ]
  expect(getResults({ testResults: [{ name: '/project/tests/a.test.ts', assertionResults }] }, '/project')).toEqual([
    { file: 'tests/a.test.ts', title: 'money > R-001 adds', passed: true },
    { file: 'tests/a.test.ts', title: 'R-002 rounds', passed: false },
  ])
})

test('the page has every requirement with its marks, and loads nothing from elsewhere', async () => {
  const { rows } = await traced({ tests: [{ file: 'tests/a.test.ts', text: "test('R-001 adds')" }] })
  const page = toTracePage(rows, '4 requirements.')
  expect(
    [...page.matchAll(/<article id="(R-\d{3})" data-marks="([^"]*)">/g)].map(([, id, marks]) => [id, marks]),
  ).toEqual([
    ['R-001', 'not run'],
    ['R-002', 'unnamed,undeclared'],
    ['R-003', 'unnamed,undeclared'],
    ['R-004', 'unnamed,undeclared'],
  ])
  expect(page).toContain('The first is &lt;b&gt;bold&lt;/b&gt; &amp; brave.')
  expect(page).not.toMatch(/https?:|src=|<link/)
})
