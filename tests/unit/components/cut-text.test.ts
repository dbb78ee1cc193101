import { expect, it } from 'vitest'
import { cutText } from '#src/components/layout/cut-text.ts'

it('cuts a long text with an ellipsis and leaves a short one alone', () => {
  expect(cutText('Rua Augusta', 80)).toBe('Rua Augusta')
  expect(cutText('a'.repeat(81), 80)).toBe(`${'a'.repeat(80)}…`)
  expect(cutText('👋👋👋', 2)).toBe('👋👋…')
  expect(cutText(`${'a'.repeat(49)} ${'b'.repeat(9)}`, 50)).toBe(`${'a'.repeat(49)}…`)
})
