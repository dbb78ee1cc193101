import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCpf, isValidCpf, readCpfDigits } from '#domain/identity/cpf.ts'

const digit = fc.integer({ min: 0, max: 9 })
const nineDigits = fc.array(digit, { minLength: 9, maxLength: 9 }).filter((digits) => new Set(digits).size > 1)

/**
 * Appends the check digits by the published formula, written the other way round: weights 1 to 9 and 0 to 9, modulo 11
 * and 10.
 */
function withCheckDigits(nine: number[]): string {
  const first = (nine.reduce((sum, value, index) => sum + value * (index + 1), 0) % 11) % 10
  const second = ([...nine, first].reduce((sum, value, index) => sum + value * index, 0) % 11) % 10
  return [...nine, first, second].join('')
}

describe('a CPF', () => {
  it.each(['529.982.247-25', '52998224725', ' 111.444.777-35 ', '111 444 777 35', '000.000.001-91'])(
    'R-327 is valid with eleven digits and both check digits right: %s',
    (text) => {
      expect(isValidCpf(text)).toBe(true)
    },
  )

  it.each(['', '529.982.247-2', '529.982.247-255', '529.982.247-24', '529.982.247-35', '529982247a25', '52998224725x'])(
    'R-327 is invalid otherwise: "%s"',
    (text) => {
      expect(isValidCpf(text)).toBe(false)
    },
  )

  it('R-327 rejects eleven equal digits', () => {
    for (let value = 0; value <= 9; value++) expect(isValidCpf(String(value).repeat(11))).toBe(false)
  })

  it('R-327 accepts any nine digits with their check digits, and no other check digits', () => {
    fc.assert(
      fc.property(nineDigits, digit, digit, (nine, first, second) => {
        const valid = withCheckDigits(nine)
        expect(isValidCpf(valid)).toBe(true)
        expect(isValidCpf(formatCpf(valid))).toBe(true)
        const other = `${valid.slice(0, 9)}${first}${second}`
        expect(isValidCpf(other)).toBe(other === valid)
      }),
    )
  })

  it('R-333 is formatted while typing; superfluous digits stay and make it invalid', () => {
    const typed = '52998224725999'
    const shown = Array.from(typed, (_, index) => formatCpf(typed.slice(0, index + 1)))
    expect(shown.slice(0, 11)).toEqual([
      '5',
      '52',
      '529',
      '529.9',
      '529.98',
      '529.982',
      '529.982.2',
      '529.982.24',
      '529.982.247',
      '529.982.247-2',
      '529.982.247-25',
    ])
    expect(shown.at(-1)).toBe(typed)
    expect(formatCpf('529.982.247-255')).toBe('529.982.247-255')
    expect(formatCpf('CPF 529 982 247 25')).toBe('529.982.247-25')
    expect(formatCpf('\uff15\uff12\uff19.982.247-25')).toBe('529.982.247-25')
    expect(formatCpf('')).toBe('')
    expect(formatCpf('529.982.247-25')).toBe('529.982.247-25')
  })

  it('sends only the digits of a CPF', () => {
    expect(readCpfDigits(' 529.982.247-25')).toBe('52998224725')
  })
})
