import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { LANGUAGES } from '#domain/language.ts'
import { NOTIFICATIONS } from '#sandbox/rules/notifications.ts'
import { REFUSALS } from '#sandbox/rules/words.ts'
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

/** Sentences of the servers that the specification quotes, or that customers never read. */
const FREE_REFUSALS = ['requestOver', 'email']

/** Sentences of the servers that are the same in Portuguese and Spanish. */
const SAME: readonly string[] = ['sandbox:bought.title', 'sandbox:lapsed.title']

/** Returns what the sandbox's servers tell customers in a language. */
function readServerTexts(language: Language): [key: string, text: string][] {
  const refusals = Object.entries(REFUSALS[language]).filter(([code]) => !FREE_REFUSALS.includes(code))
  const told = Object.entries(NOTIFICATIONS[language]).flatMap(([event, [title, message]]) => [
    [`${event}.title`, title] as const,
    [`${event}.message`, message] as const,
  ])
  return [...refusals, ...told].map(([key, text]) => [`sandbox:${key}`, text])
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
    .map(([key, text]): [string, string] => [key, text])
    .concat(readServerTexts(language))
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

it('A-173 every sentence of the servers is there in the three languages, and is not the same in two of them', () => {
  const said = LANGUAGES.map((language) => new Map(readServerTexts(language)))
  const [first = new Map<string, string>()] = said
  expect(first.size).toBeGreaterThan(40)
  for (const own of said) expect([...own.keys()]).toEqual([...first.keys()])
  const same = [...first.keys()].filter((key) => new Set(said.map((own) => own.get(key))).size < said.length)
  expect(same.filter((key) => !SAME.includes(key))).toEqual([])
})

it('a refused word is found whole only', () => {
  expect(findRefused('Your order is held', ['order'])).toBe('order')
  expect(findRefused('Orders', ['order'])).toBeNull()
  expect(findRefused('Não deu para abrir', ['não deu para'])).toBe('não deu para')
})
