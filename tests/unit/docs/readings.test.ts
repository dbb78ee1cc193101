import { describe, expect, test } from 'vitest'
import { findDuplicates, namedIds, readDocument, sourceFiles } from '#tests/support/documents.ts'

/** Matches the id of a reading; not the tail of a longer word such as `sha-256`. */
const READING = /(?<![\w-])A-\d{2,3}(?!\w)/g

const entries = [...readDocument('docs/readings.md').matchAll(/^- \*\*(A-\d{2,3}) (.+?)\*\* ?(\S?)/gm)]
const ids = entries.map(([, id = '']) => id)

describe('readings', () => {
  test('are in the document once each', () => {
    expect(findDuplicates(ids)).toEqual([])
    expect(ids.length).toBeGreaterThan(100)
  })

  test('each have a title that ends with a full stop, and a text after it', () => {
    const bare = entries.filter(([, , title = '', next]) => !/[.]$/.test(title) || !next).map(([, id]) => id)
    expect(bare).toEqual([])
  })

  test('exist for every reading that the requirements, the code or a test names', () => {
    const files = [
      { file: 'docs/requirements.md', text: readDocument('docs/requirements.md') },
      ...sourceFiles(['src', 'machines', 'sandbox', 'scripts', 'tests', 'tools']),
    ]
    const unknown = [...namedIds(files, READING)].filter(([id]) => !ids.includes(id))
    expect(unknown).toEqual([])
  })

  test('refer only to readings that exist', () => {
    const text = readDocument('docs/readings.md')
    expect([...namedIds([{ file: 'docs/readings.md', text }], READING)].filter(([id]) => !ids.includes(id))).toEqual([])
  })
})
