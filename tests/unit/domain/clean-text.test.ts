import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanText, cleanTexts } from '#domain/clean-text.ts'

const anyText = fc.string({ unit: 'binary' })

it('a clean text has no control but line breaks and tabs, and stays as it is when it is cleaned again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anyText, fc.constantFrom('\r', '\n', '\v', '\f', '\0', '\u0085', '\u2028', '\ud800'))),
      (parts) => {
        const clean = cleanText(parts.join(''))
        expect(clean).not.toMatch(/[^\P{Cc}\n\t]|[\u2028\u2029]|\p{Cs}/u)
        expect(cleanText(clean)).toBe(clean)
      },
    ),
  )
})

it.each([
  ['Corte\vfeminino', 'Corte feminino'],
  ['Barba\rcompleta', 'Barba completa'],
  ['Rua A\r\nFundos', 'Rua A\nFundos'],
  ['Uma\fDuas\u2028Três', 'Uma Duas Três'],
  ['Lav\0ar\u0007 e\u007f secar', 'Lavar e secar'],
  ['Coluna\tdois ✂️ قص', 'Coluna\tdois ✂️ قص'],
])('%j is %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

it('the texts of a response are cleaned at any depth', () => {
  expect(cleanTexts({ a: ['x\v', { b: 'y\0' }], c: 1, d: null, e: true })).toEqual({
    a: ['x ', { b: 'y' }],
    c: 1,
    d: null,
    e: true,
  })
})
