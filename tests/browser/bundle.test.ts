import { expect, test } from 'vitest'
import { benchBundle } from '#tools/bench/bundle.ts'

test('the build is within every byte budget', () => {
  const figures = benchBundle()
  expect(figures.length).toBeGreaterThan(20)
  expect(figures.filter(({ ok }) => !ok)).toEqual([])
})
