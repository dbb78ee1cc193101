import { expect, it } from 'vitest'
import { runTests } from '#tools/exhaustive/run-tests.ts'

it('runs only the given files, and returns their tests', { timeout: 60_000 }, () => {
  const tests = runTests('unit', ['tests/unit/domain/json.test.ts'])
  expect(tests).not.toEqual([])
  expect(tests.filter(({ title, isFailed }) => isFailed || !/JSON/i.test(title))).toEqual([])
})
