import { describe, expect, it } from 'vitest'
import { createCardStore } from '#src/platform/card-store.ts'
import { SECRET_LIFETIME_MS } from '#src/platform/one-time-store.ts'
import { CARD } from '#tests/support/checkout.ts'

/** Creates a card store with timers that the test fires. */
function create() {
  const timers = new Set<{ ms: number; then: () => void }>()
  const cards = createCardStore((ms, then) => {
    const timer = { ms, then }
    timers.add(timer)
    return () => timers.delete(timer)
  })
  return { cards, timers }
}

describe('card store', () => {
  it('gives a card away once', () => {
    const { cards } = create()
    const handle = cards.give(CARD)
    expect(cards.take(handle, 'corte')).toEqual(CARD)
    expect(cards.take(handle, 'corte')).toBeNull()
  })

  it('holds one card: a new one replaces it', () => {
    const { cards, timers } = create()
    const first = cards.give(CARD)
    const second = cards.give({ ...CARD, cvc: '999' })
    expect(cards.take(first, 'corte')).toBeNull()
    expect(cards.take(second, 'corte')?.cvc).toBe('999')
    expect(timers.size).toBe(0)
  })

  it('drops a card that is not claimed', () => {
    const { cards, timers } = create()
    const handle = cards.give(CARD)
    const [timer] = timers
    expect(timer?.ms).toBe(SECRET_LIFETIME_MS)
    timer?.then()
    expect(cards.take(handle, 'corte')).toBeNull()
  })

  it('R-335 remembers the last four digits of the card that was tried, until it has paid', () => {
    const { cards } = create()
    const handle = cards.give(CARD)
    expect(cards.lastAttempted('corte')).toBeNull()
    cards.take(handle, 'corte')
    expect(cards.lastAttempted('corte')).toBe('1111')
    cards.settle('tx-1', '1111')
    expect(cards.lastAttempted('corte')).toBeNull()
    expect([cards.paidWith('tx-1'), cards.paidWith('tx-2')]).toEqual(['1111', null])
  })

  it('R-335 A-151 the first try of another order shows no card of this one', () => {
    const { cards } = create()
    cards.take(cards.give(CARD), 'corte')
    expect([cards.lastAttempted('corte'), cards.lastAttempted('barba')]).toEqual(['1111', null])
  })

  it('is cleared on sign-out', () => {
    const { cards, timers } = create()
    cards.take(cards.give(CARD), 'corte')
    cards.settle('tx-1', '1111')
    const handle = cards.give(CARD)
    cards.forget()
    expect([cards.take(handle, 'corte'), cards.lastAttempted('corte'), cards.paidWith('tx-1'), timers.size]).toEqual([
      null,
      null,
      null,
      0,
    ])
  })
})
