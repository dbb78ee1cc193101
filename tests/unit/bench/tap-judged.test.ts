import { describe, expect, it } from 'vitest'
import { bestOfEach, slowerBy } from '#tools/bench/tap-judged.ts'

describe('judging taps', () => {
  it('bestOfEach takes the best load of each tap, so that taps that are always slow stay slow', () => {
    const loads = [
      [40, 120, 96],
      [112, 48, 104],
      [48, 56, 88],
    ]
    expect(bestOfEach(loads)).toEqual([40, 48, 88])
  })

  it('bestOfEach refuses loads with different taps', () => {
    expect(() => bestOfEach([[40, 48], [40]])).toThrow('not 2, 1')
    expect(() => bestOfEach([])).toThrow(RangeError)
    expect(() => bestOfEach([[], []])).toThrow(RangeError)
  })

  it('slowerBy grants a slower machine the time that a bare page needs, and a faster one nothing less', () => {
    expect(slowerBy(72)).toBe(1.5)
    expect(slowerBy(48)).toBe(1)
    expect(slowerBy(32)).toBe(1)
  })
})
