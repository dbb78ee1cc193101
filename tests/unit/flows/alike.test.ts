import { describe, expect, test } from 'vitest'
import { isAlike } from '#tools/flows/alike.ts'

const json = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

const values = [
  undefined,
  null,
  true,
  0,
  1,
  '',
  '1',
  10n,
  11n,
  [],
  [1],
  [1, 2],
  [[1], 2],
  {},
  { a: 1 },
  { a: 1, b: undefined },
  { b: 1 },
  { a: 1, b: 2 },
  { b: 2, a: 1 },
  { a: { b: [1, { c: null }] } },
  { a: { b: [1, { c: 0 }] } },
  new Map([[1, 2]]),
  new Error('an error'),
]

describe('isAlike', () => {
  test.each(values.map((value) => [json(value), value]))(
    'treats two values as alike if their JSON is equal: %s',
    (_, value) => {
      // A copy is equal without being the same object.
      for (const other of values.map(copied))
        expect([other, isAlike(value, other)]).toEqual([other, json(value) === json(other)])
    },
  )
})

function copied(value: unknown): unknown {
  return value instanceof Error ? new Error(value.message) : structuredClone(value)
}
