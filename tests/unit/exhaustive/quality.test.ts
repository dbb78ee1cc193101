import { describe, expect, test } from 'vitest'
import { type QualityRun, toFlakeFigure, toQualityPage } from '#tests/exhaustive/quality.ts'

const run: QualityRun = {
  day: '2026-03-03',
  commit: 'abc1234',
  machine: '2 cores',
  figures: [
    { what: 'Mutants', value: '9 of 10', wanted: '98 %', ok: false, command: 'npm run flows -- mutate' },
    { what: 'Pairs', value: 'a | b', wanted: 'all', ok: true, command: 'npm run flows -- cover' },
  ],
  open: ['errand: the mutant survived'],
}

describe('the page of the long run', () => {
  test('has each figure in a row, with whether it is what is wanted', () => {
    const lines = toQualityPage(run).split('\n')
    expect(lines).toContain('| Mutants | 9 of 10 | 98 % | **no** | `npm run flows -- mutate` |')
    expect(lines).toContain('| Pairs | a \\| b | all | yes | `npm run flows -- cover` |')
    expect(lines).toContain('- errand: the mutant survived')
  })

  test('says that nothing is open', () => {
    expect(toQualityPage({ ...run, open: [] })).toContain('Nothing failed and nothing survived.')
  })
})

describe('tests that fail now and then', () => {
  const repeats = { runs: 7, minutes: 61, tests: 1190, failures: new Map<string, number>() }

  test('are none in an hour', () => {
    expect(toFlakeFigure(repeats, 60)).toMatchObject({
      ok: true,
      value: '0 of 1190 tests failed in 7 runs, 61 minutes',
    })
  })

  test.each([
    ['where one failed once', { ...repeats, failures: new Map([['a', 1]]) }],
    ['where the sample is too small', { ...repeats, minutes: 9, runs: 1 }],
    ['where nothing ran', { ...repeats, tests: 0 }],
  ])('are open %s', (_, one) => {
    expect(toFlakeFigure(one, 60).ok).toBe(false)
  })
})
