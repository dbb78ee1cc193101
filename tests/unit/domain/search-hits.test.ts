import { describe, expect, it } from 'vitest'
import { splitAtHits } from '#domain/search-hits.ts'

/** Writes the parts as one text, with the hits in brackets. */
const mark = (text: string, typed: string) =>
  splitAtHits(text, typed)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('')

describe('A-148 what a search found in a text', () => {
  it.each([
    ['a part of a word', 'Coloração', 'color', '[Color]ação'],
    ['letters with accents, typed without', 'Depilação à cera', 'ilacao', 'Dep[ilação] à cera'],
    ['accents as letters of their own', 'Coloração', 'acao', 'Color[ação]'],
    ['every word, in any order', 'Corte longo', 'longo cor', '[Cor]te [longo]'],
    ['the same word twice', 'Mão e mão', 'mao', '[Mão] e [mão]'],
    ['words that overlap', 'Manicure', 'mani anic', '[Manic]ure'],
    ['letters outside of the basic plane', '💅 Unhas', 'unhas', '💅 [Unhas]'],
    ['nothing where it has no hit', 'Corte', 'barba', 'Corte'],
    ['nothing while nothing is typed', 'Corte', '  ', 'Corte'],
  ])('marks %s', (_, text, typed, expected) => {
    expect(mark(text, typed)).toBe(expected)
  })

  it('keeps the text whole', () => {
    const text = 'Ação — ÇA'
    expect(
      splitAtHits(text, 'ca')
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it('has no parts of an empty text', () => {
    expect(splitAtHits('', 'a')).toEqual([])
  })
})
