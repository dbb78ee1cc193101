import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { LANGUAGES } from '#domain/language.ts'
import { allTexts, flatTexts } from '#tools/support/all-texts.ts'
import { quotedTexts } from './quoted-texts.ts'

/** The glossary, whose last table has the words that a language may not have. */
const GLOSSARY = await readFile(new URL('../../../docs/words.md', import.meta.url), 'utf8')

/** Returns the words that a text of the language may not have. */
function getRefused(language: Language): string[] {
  const [, table = ''] = GLOSSARY.split('## Refused words')
  return [...table.matchAll(/^\| (\S+) \| (.+?) \|/gm)]
    .filter(([, of]) => of === language)
    .flatMap(([, , words = '']) => words.split(', '))
}

/** Finds the first refused word of a text, whole and in either case; null if there is none. */
function findRefused(text: string, refused: readonly string[]): string | null {
  return refused.find((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text)) ?? null
}

/** Returns each text of a language that the specification does not quote, by its key. */
function readOwnTexts(language: Language): [key: string, text: string][] {
  const quoted = quotedTexts.filter((one) => one.language === language).map(({ key }) => key)
  return allTexts
    .filter((file) => file.language === language)
    .flatMap(({ namespace, texts }) =>
      [...flatTexts(texts)].map(([key, text]) => [`${namespace}:${key}`, text] as const),
    )
    .filter(([key]) => !quoted.includes(key))
    .map(([key, text]) => [key, text])
}

describe.each(LANGUAGES)('the words of %s', (language) => {
  it('are those of the glossary', () => {
    const refused = getRefused(language)
    expect(refused.length).toBeGreaterThan(5)
    const found = readOwnTexts(language).flatMap(([key, text]) => {
      const word = findRefused(text, refused)
      return word === null ? [] : [`${key} has "${word}": ${text}`]
    })
    expect(found).toEqual([])
  })

  it('have percent signs, apostrophes and spaces as the language writes them', () => {
    const wrong = language === 'es-ES' ? /[^\u00A0]%|'| {2}|^\s|\s$/ : /\s%|'| {2}|^\s|\s$/
    expect(readOwnTexts(language).filter(([, text]) => wrong.test(text))).toEqual([])
  })
})

it('a refused word is found whole only', () => {
  expect(findRefused('Your order is held', ['order'])).toBe('order')
  expect(findRefused('Orders', ['order'])).toBeNull()
  expect(findRefused('Não deu para abrir', ['não deu para'])).toBe('não deu para')
})
