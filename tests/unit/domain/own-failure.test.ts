import { expect, test } from 'vitest'
import { keepOwn } from '#domain/failure.ts'

type Own = { kind: 'gone'; id: string } | { kind: 'late' }

const toFailure = keepOwn<Own, { kind: 'other' }>({ gone: true, late: true }, () => ({ kind: 'other' }))

test.each([{ kind: 'gone', id: 'a' }, { kind: 'late' }])('a failure of the own kinds stays as it is: %j', (error) => {
  expect(toFailure(error)).toBe(error)
})

test.each([{ kind: 'network' }, { kind: 'toString' }, { kind: 1 }, {}, null, undefined, 'gone', new Error('gone')])(
  'anything else is mapped: %j',
  (error) => {
    expect(toFailure(error)).toEqual({ kind: 'other' })
  },
)

// The compiler refuses both; a line that it accepts is a type error.
test('a list that lacks a kind, or has another one, does not compile', () => {
  const toRest = () => ({ kind: 'other' as const })
  // @ts-expect-error "late" is missing
  keepOwn<Own, { kind: 'other' }>({ gone: true }, toRest)
  // @ts-expect-error there is no kind "early"
  expect(keepOwn<Own, { kind: 'other' }>({ gone: true, late: true, early: true }, toRest)).toBeTypeOf('function')
})
