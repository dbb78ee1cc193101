import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCode } from '#domain/identity/code.ts'

describe('code in a text', () => {
  it.each([
    ['482190', '482190'],
    ['Seu código Hora Certa: 482190', '482190'],
    ['2 de 3: seu código é 482190. Válido por 10 minutos.', '482190'],
    ['Pedido 654321, código 482190', '482190'],
    ['482190 é o código do pedido 654321', '482190'],
    ['482190, 654321', '482190'],
    ['Ligue 0800 123 456. 482-190', '482190'],
    ['12-03-26: 482 190', '482190'],
    ['4 8 2 1 9 0', '482190'],
    ['código 4821', '4821'],
    ['7', '7'],
    ['', ''],
    ['sem dígitos', ''],
    ['2 de 3: 4821', null],
    ['4821900', null],
    ['11 98765-4321', null],
  ])('R-480 of "%s" is %s', (text, code) => {
    expect(readCode(text, 6)).toBe(code)
  })

  it('R-480 is read from its own digits unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -:a４٣'), maxLength: 14 }), (text) => {
        const code = readCode(text, 6)
        if (code !== null) expect(readCode(code, 6)).toBe(code)
      }),
    )
  })

  it('R-480 is found after other numbers of another length', () => {
    const other = fc.integer({ min: 0, max: 99_999 }).map((number) => `nº ${number}: `)
    const sixDigits = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'))
    fc.assert(
      fc.property(fc.array(other, { maxLength: 4 }), sixDigits, other, (before, code, after) => {
        expect(readCode(`${before.join('')}${code}, ${after}`, 6)).toBe(code)
        expect(readCode(`${before.join('')}${code.slice(0, 3)} ${code.slice(3)}, ${after}`, 6)).toBe(code)
      }),
    )
  })
})
