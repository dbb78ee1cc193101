import { expect, it } from 'vitest'
import { pseudoTexts } from '#tools/visual-check/pseudo-texts.ts'

it('makes texts longer, with accents and brackets, and leaves values and elements as they are', () => {
  const texts = { pay: 'Pagar {{amount, money}}', left: 'Faltam <time/>', deep: { ok: 'OK' } }
  expect(pseudoTexts(texts)).toEqual({
    pay: '[Págár {{amount, money}} Pagar Pagar]',
    left: '[Fáltám <time/> Faltam]',
    deep: { ok: '[ÖK OK]' },
  })
})
