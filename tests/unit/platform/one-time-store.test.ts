import { expect, it } from 'vitest'
import { createOneTimeStore, SECRET_LIFETIME_MS } from '#src/platform/one-time-store.ts'

function createTestStore() {
  let timer: { ms: number; then: () => void } | null = null
  const secrets = createOneTimeStore<{ text: string }>('thing', (ms, then) => {
    timer = { ms, then }
    return () => {
      timer = null
    }
  })
  return { secrets, timer: () => timer }
}

it('returns a value once, for its handle', () => {
  const { secrets } = createTestStore()
  const handle = secrets.give({ text: 'a' })
  expect(secrets.take('thing-9')).toBeNull()
  expect(secrets.take(handle)).toEqual({ text: 'a' })
  expect(secrets.take(handle)).toBeNull()
})

it('can be peeked at any number of times, until it is consumed or replaced', () => {
  const { secrets } = createTestStore()
  const first = secrets.give({ text: 'a' })
  expect([secrets.peek(first), secrets.peek(first)]).toEqual([{ text: 'a' }, { text: 'a' }])
  const second = secrets.give({ text: 'b' })
  expect(secrets.peek(first)).toBeNull()
  expect(secrets.take(second)).toEqual({ text: 'b' })
  expect(secrets.peek(second)).toBeNull()
})

it('expires after two minutes, and is empty once cleared', () => {
  const { secrets, timer } = createTestStore()
  const old = secrets.give({ text: 'a' })
  expect(timer()?.ms).toBe(SECRET_LIFETIME_MS)
  timer()?.then()
  expect(secrets.peek(old)).toBeNull()
  const next = secrets.give({ text: 'b' })
  secrets.forget()
  expect(secrets.take(next)).toBeNull()
  expect(timer()).toBeNull()
})
