import { expect, it } from 'vitest'
import { pseudoTexts } from '#tools/visual-check/pseudo-texts.ts'

it('pseudo texts are longer, with accents and brackets, and keep values and elements', () => {
  const texts = { pay: 'Pagar {{amount, money}}', left: 'Faltam <time/>', deep: { ok: 'OK' } }
  expect(pseudoTexts(texts)).toEqual({
    pay: '[Págár {{amount, money}} Pagar Pagar]',
    left: '[Fáltám <time/> Faltam]',
    deep: { ok: '[ÖK OK]' },
  })
})
