import type { Texts } from '#src/i18n/texts.types.ts'

/** The additional length of a longer language, as a share of a text's length. */
const LONGER = 0.4

const ACCENTS: { readonly [letter: string]: string } = {
  ...{ a: 'á', c: 'ç', e: 'ê', i: 'ï', n: 'ñ', o: 'ø', s: 'š', u: 'ü', y: 'ý', z: 'ž' },
  ...{ A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Û' },
}

/**
 * Returns texts in a pseudo-language: with accents, longer, and in brackets. It shows what does not fit, and texts without a
 * translation, because they have no brackets. Values and elements stay as they are.
 */
export function pseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? pseudoText(text) : pseudoTexts(text)]),
  )
}

function pseudoText(text: string): string {
  const accented = text
    .split(/(\{\{[^}]*\}\}|<[^>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\p{L}/gu, (letter) => ACCENTS[letter] ?? letter)))
    .join('')
  const words = text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, ' ').match(/\p{L}{2,}/gu) ?? []
  const more: string[] = []
  // Repeats the text's own words, so that lines break at the same places.
  for (let length = 0, next = 0; length < text.length * LONGER && words.length > 0; next += 1) {
    const word = words[next % words.length] ?? ''
    more.push(word)
    length += word.length + 1
  }
  return `[${[accented, ...more].join(' ')}]`
}
