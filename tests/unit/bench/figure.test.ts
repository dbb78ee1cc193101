import { describe, expect, it } from 'vitest'
import { atLeast, atMost, exactly, median, percentile, told } from '#tools/bench/figure.ts'

describe('figures of the benchmarks', () => {
  it('meet their budget up to and including the limit', () => {
    expect(atMost('load', 2, 's', 2)).toMatchObject({ ok: true, budget: '≤ 2 s' })
    expect(atMost('load', 2.001, 's', 2).ok).toBe(false)
    expect(atLeast('score', 97, '', 97)).toMatchObject({ ok: true, budget: '≥ 97' })
    expect(atLeast('score', 96.5, '', 97).ok).toBe(false)
    expect(exactly('places', 50, '', 50)).toMatchObject({ ok: true, budget: '= 50' })
    expect(exactly('places', 51, '', 50).ok).toBe(false)
    expect(exactly('places', 49, '', 50).ok).toBe(false)
  })

  it('break their budget when nothing could be measured', () => {
    expect(atMost('load', Number.NaN, 's', 2).ok).toBe(false)
    expect(atLeast('score', Number.NaN, '', 97).ok).toBe(false)
  })

  it('have no budget if none is given', () => {
    expect(told('p95', 20_000, 'ms')).toMatchObject({ ok: true, budget: '' })
  })

  it('median returns the middle value in any order', () => {
    expect(median([9, 100, 1])).toBe(9)
    expect(median([100, 2, 4, 1])).toBe(3)
    expect(() => median([])).toThrow(RangeError)
  })

  it('percentile returns the value that the given percentage does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(percentile(values, 95)).toBe(95)
    expect(percentile(values, 100)).toBe(100)
    expect(percentile([7], 95)).toBe(7)
    expect(() => percentile([], 95)).toThrow(RangeError)
  })
})
