import { describe, expect, it } from 'vitest'
import { bestOfEach, slowerBy } from '#tools/bench/tap-judged.ts'

describe('the judging of taps', () => {
  it('takes each tap as its best load has it, so that what is slow in every load stays', () => {
    const loads = [
      [40, 120, 96],
      [112, 48, 104],
      [48, 56, 88],
    ]
    expect(bestOfEach(loads)).toEqual([40, 48, 88])
  })

  it('refuses loads that did not make the same taps', () => {
    expect(() => bestOfEach([[40, 48], [40]])).toThrow('not 2, 1')
    expect(() => bestOfEach([])).toThrow(RangeError)
    expect(() => bestOfEach([[], []])).toThrow(RangeError)
  })

  it('grants a slower machine what a bare page needs more on it, and a faster one nothing less', () => {
    expect(slowerBy(72)).toBe(1.5)
    expect(slowerBy(48)).toBe(1)
    expect(slowerBy(32)).toBe(1)
  })
})
