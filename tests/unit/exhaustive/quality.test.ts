import { describe, expect, test } from 'vitest'
import { type QualityFigure, renewFigure, toFlakeFinding, toQualityPage } from '#tools/exhaustive/quality.ts'

const at = { day: '2026-03-03', commit: 'abc1234', machine: '2 cores' }
const pairs: QualityFigure = {
  ...at,
  part: 'pairs',
  what: 'Pairs',
  value: 'a | b',
  wanted: 'all',
  ok: true,
  command: 'npm run flows -- cover',
  open: [],
}
const mutants: QualityFigure = {
  ...at,
  part: 'mutants',
  what: 'Mutants',
  value: '9 of 10',
  wanted: '98 %',
  ok: false,
  command: 'npm run flows -- mutate',
  open: ['errand: the mutant survived'],
}

describe('page of the long runs', () => {
  test('has each figure in a row, with its target and its commit', () => {
    const lines = toQualityPage([pairs, mutants]).split('\n')
    expect(lines).toContain('| Mutants | 9 of 10 | 98 % | **no** | 2026-03-03, abc1234 | `npm run flows -- mutate` |')
    expect(lines).toContain('| Pairs | a \\| b | all | yes | 2026-03-03, abc1234 | `npm run flows -- cover` |')
    expect(lines).toContain('- errand: the mutant survived')
  })

  test('says that nothing is open', () => {
    expect(toQualityPage([pairs])).toContain('Nothing failed and nothing survived.')
  })
})

describe('a part that is measured alone', () => {
  test('replaces its last figure and keeps the others', () => {
    const renewed = { ...pairs, commit: 'def5678' }
    expect(renewFigure([pairs, mutants], renewed)).toEqual([renewed, mutants])
  })

  test('keeps the order of the page if it is the first of its kind', () => {
    expect(renewFigure([mutants], pairs)).toEqual([pairs, mutants])
  })
})

describe('flaky tests', () => {
  const repeats = { runs: 7, minutes: 61, tests: 1190, failures: new Map<string, number>() }

  test('are none in an hour', () => {
    expect(toFlakeFinding(repeats, 60)).toMatchObject({
      ok: true,
      value: '0 of 1190 tests failed in 7 runs, 61 minutes',
    })
  })

  test.each([
    ['where one failed once', { ...repeats, failures: new Map([['a', 1]]) }],
    ['where the sample is too small', { ...repeats, minutes: 9, runs: 1 }],
    ['where nothing ran', { ...repeats, tests: 0 }],
  ])('are open %s', (_, one) => {
    expect(toFlakeFinding(one, 60).ok).toBe(false)
  })
})
