import { expect, it } from 'vitest'
import { createHandover, HANDOVER_LIFETIME_MS } from '#src/platform/one-time-store.ts'

function createTestHandover() {
  let timer: { ms: number; then: () => void } | null = null
  const handover = createHandover<{ text: string }>('thing', (ms, then) => {
    timer = { ms, then }
    return () => {
      timer = null
    }
  })
  return { handover, timer: () => timer }
}

it('gives a thing away once, for the ticket of it', () => {
  const { handover } = createTestHandover()
  const ticket = handover.give({ text: 'a' })
  expect(handover.take('thing-9')).toBeNull()
  expect(handover.take(ticket)).toEqual({ text: 'a' })
  expect(handover.take(ticket)).toBeNull()
})

it('may be looked at as often as one likes, until it is taken or another one lies there', () => {
  const { handover } = createTestHandover()
  const first = handover.give({ text: 'a' })
  expect([handover.look(first), handover.look(first)]).toEqual([{ text: 'a' }, { text: 'a' }])
  const second = handover.give({ text: 'b' })
  expect(handover.look(first)).toBeNull()
  expect(handover.take(second)).toEqual({ text: 'b' })
  expect(handover.look(second)).toBeNull()
})

it('is gone after two minutes, and when it is forgotten', () => {
  const { handover, timer } = createTestHandover()
  const old = handover.give({ text: 'a' })
  expect(timer()?.ms).toBe(HANDOVER_LIFETIME_MS)
  timer()?.then()
  expect(handover.look(old)).toBeNull()
  const next = handover.give({ text: 'b' })
  handover.forget()
  expect(handover.take(next)).toBeNull()
  expect(timer()).toBeNull()
})
