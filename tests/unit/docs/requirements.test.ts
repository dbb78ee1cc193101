import { describe, expect, test } from 'vitest'
import { findDuplicates, namedIds, readDocument, sourceFiles } from '#tests/support/documents.ts'

/** Matches the id of a requirement; not the tail of a longer word. */
const REQUIREMENT = /(?<![\w-])R-\d{3}(?!\w)/g
/** The number that tests use for a requirement that does not exist. */
const NONE = 'R-999'

const text = readDocument('docs/requirements.md')

/** The requirements below each heading, in document order. */
const groups = text
  .split(/^## /m)
  .slice(1)
  .map((group) => ({
    title: group.slice(0, group.indexOf('\n')),
    ids: [...group.matchAll(/^- \*\*(R-\d{3})\*\* \S/gm)].map(([, id = '']) => id),
  }))
const ids = groups.flatMap((group) => group.ids)

/** The table at the top: the numbers of each group, with ranges expanded. */
const rows = [...text.matchAll(/^\| (\d+\. .+?) \| (R-.+?) \|$/gm)].map(([, title = '', lines = '']) => ({
  title,
  ids: lines.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' - ')
    const from = Number(first.slice(2))
    return Array.from({ length: Number(last.slice(2)) - from + 1 }, (_, step) => name(from + step))
  }),
}))

function name(number: number): string {
  return `R-${String(number).padStart(3, '0')}`
}

describe('requirements', () => {
  test('are 750, numbered without a gap, once each', () => {
    expect(findDuplicates(ids)).toEqual([])
    expect([...ids].sort()).toEqual(Array.from({ length: 750 }, (_, index) => name(index + 1)))
  })

  test('are in the groups that the table names', () => {
    const sorted = (group: { title: string; ids: string[] }) => ({ ...group, ids: [...group.ids].sort() })
    expect(groups.map(sorted)).toEqual(rows.map(sorted))
  })

  test('exist wherever the code, a flow spec or a test names one', () => {
    const named = namedIds(sourceFiles(['src', 'machines', 'sandbox', 'scripts', 'tests', 'tools']), REQUIREMENT)
    expect([...named].filter(([id]) => id !== NONE && !ids.includes(id))).toEqual([])
    expect(named.size).toBeGreaterThan(100)
  })
})
