import type { Texts } from '#src/i18n/texts.types.ts'

/** What a longer language would need more, in the share of a text's own length. */
const LONGER = 0.4

const ACCENTS: { readonly [letter: string]: string } = {
  ...{ a: 'á', c: 'ç', e: 'ê', i: 'ï', n: 'ñ', o: 'ø', s: 'š', u: 'ü', y: 'ý', z: 'ž' },
  ...{ A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Û' },
}

/**
 * Returns texts as in a language that there is not: with accents, longer, and between brackets. What does not fit is seen, and so is
 * a text that was never translated: it has no brackets. Values and elements stay as they are.
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
  // The text's own words come again, so that lines break where they would.
  for (let length = 0, next = 0; length < text.length * LONGER && words.length > 0; next += 1) {
    const word = words[next % words.length] ?? ''
    more.push(word)
    length += word.length + 1
  }
  return `[${[accented, ...more].join(' ')}]`
}
