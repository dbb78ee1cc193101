import type { TFunction } from 'i18next'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { allTexts, textsIn } from '#tools/support/all-texts.ts'

const all: Language[] = ['pt-BR', 'en-US', 'es-ES']
const namespaces = [...new Set(allTexts.map(({ namespace }) => namespace))]

/** The start of the 40 minutes, in the words of each language. */
const FROM_WHEN: Record<Language, RegExp> = {
  'pt-BR': /40 minutos depois d/,
  'en-US': /40 minutes (after|of) /,
  'es-ES': /40 minutos (después de|siguientes a) /,
}

it.each(all)('R-366 R-629 each text about the 40 minutes to pay says when they start, in %s', (language) => {
  const told = namespaces.flatMap((one) => [...textsIn(one, language).values()]).filter((text) => /\b40 min/.test(text))
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter((text) => !FROM_WHEN[language].test(text))).toEqual([])
})

describe('loading texts', () => {
  let texts: typeof import('#src/i18n/i18n.ts') & { getFixedT: (namespace: string) => TFunction }

  // Loads the module again: its catalogue would keep the texts that another test loaded.
  beforeEach(async () => {
    vi.resetModules()
    const module = await import('#src/i18n/i18n.ts')
    texts = { ...module, getFixedT: (namespace) => module.i18n.getFixedT(null, namespace) }
  })

  it('R-001 brings the texts in use along when the language changes, and no others', async () => {
    const { hasTexts, loadTexts, setLanguage, getFixedT } = texts
    await loadTexts('pt-BR', ['shell'])
    expect(getFixedT('shell')('back')).toBe('Voltar')
    await setLanguage('en-US')
    expect(getFixedT('shell')('back')).toBe('Back')
    expect(hasTexts('en-US', 'shell')).toBe(true)
    expect(hasTexts('en-US', 'business')).toBe(false)
    expect(hasTexts('es-ES', 'shell')).toBe(false)
    await setLanguage('es-ES')
    expect(getFixedT('shell')('back')).toBe('Volver')
  })

  it('shows the language that was requested last, in whatever order texts load', async () => {
    const { hasTexts, loadTexts, setLanguage, getFixedT } = texts
    await loadTexts('es-ES', ['shell', 'profile'])
    const slow = setLanguage('en-US')
    expect(hasTexts('en-US', 'profile')).toBe(false)
    await Promise.all([slow, setLanguage('es-ES')])
    expect(hasTexts('en-US', 'profile')).toBe(true)
    expect(getFixedT('shell')('back')).toBe('Volver')
  })

  it('loads texts of the old language together with those of the new one', async () => {
    const { hasTexts, loadTexts, setLanguage } = texts
    await loadTexts('pt-BR', ['confirmation'])
    expect(hasTexts('en-US', 'confirmation')).toBe(false)
    const change = setLanguage('en-US')
    await loadTexts('pt-BR', ['code-payment'])
    await change
    expect(hasTexts('en-US', 'code-payment')).toBe(true)
  })

  it('fails loudly when a text is shown before it is loaded', () => {
    const { getFixedT } = texts
    const t = getFixedT('phone-login')
    expect(() => t('title')).toThrow('before loadTexts()')
  })

  it('picks the plural of the language', async () => {
    const { loadTexts, setLanguage, getFixedT } = texts
    await loadTexts('pt-BR', ['shell'])
    const t = getFixedT('shell')
    expect(t('results', { count: 1 })).toBe('1 resultado')
    expect(t('results', { count: 2 })).toBe('2 resultados')
    await setLanguage('en-US')
    expect(getFixedT('shell')('results', { count: 0 })).toBe('0 results')
  })

  it('R-001 picks the form of millions, which only Portuguese and Spanish have', async () => {
    const { loadTexts, setLanguage, getFixedT } = texts
    await loadTexts('pt-BR', ['shell'])
    for (const [language, said] of [
      ['pt-BR', '1000000 resultados'],
      ['es-ES', '1000000 resultados'],
      ['en-US', '1000000 results'],
    ] as const) {
      await setLanguage(language)
      expect(getFixedT('shell')('results', { count: 1_000_000 })).toBe(said)
    }
  })

  it.each([
    ['pt-BR', 'agora', 'há 1 min', 'há 59 min'],
    ['en-US', 'just now', '1 min ago', '59 min ago'],
    ['es-ES', 'ahora', 'hace 1 min', 'hace 59 min'],
  ] as const)('A-79 says that less than a minute ago is just now, in %s', async (language, ...said) => {
    const { loadTexts, setLanguage, getFixedT } = texts
    await loadTexts(language, ['notifications'])
    await setLanguage(language)
    const t = getFixedT('notifications')
    expect([0, 1, 59].map((count) => t('minutes', { count }))).toEqual(said)
  })

  it.each([
    ['pt-BR', 'Venceu na sexta-feira, 27 de novembro de 2026', 'Venceu no sábado, 28 de novembro de 2026'],
    ['en-US', 'Expired on Friday, November 27, 2026', 'Expired on Saturday, November 28, 2026'],
    ['es-ES', 'Caducó el viernes, 27 de noviembre de 2026', 'Caducó el sábado, 28 de noviembre de 2026'],
  ] as const)('says on which weekday something was, with its preposition, in %s', async (language, ...said) => {
    const { loadTexts, setLanguage, getFixedT } = texts
    await loadTexts(language, ['coupons'])
    await setLanguage(language)
    const days = ['2026-11-27T15:00:00Z', '2026-11-28T15:00:00Z']
    const t = getFixedT('coupons')
    expect(days.map((instant) => t('overSince', { day: { instant, zone: 'America/Sao_Paulo' } }))).toEqual(said)
  })

  it('R-384 says the quoted texts of a failure in Portuguese letter by letter', async () => {
    const { loadTexts, getFixedT } = texts
    await loadTexts('pt-BR', ['shell'])
    expect(getFixedT('shell')('checkConnection')).toBe('Verifique sua conexão e tente novamente')
    expect(getFixedT('shell')('unexpectedError')).toBe('Erro inesperado, tente novamente.')
  })
})

describe('values of a text', () => {
  let fill: (text: string, values: { [name: string]: string | number }) => string

  beforeEach(async () => {
    vi.resetModules()
    const { addTexts, i18n } = await import('#src/i18n/i18n.ts')
    fill = (text, values) => {
      addTexts('pt-BR', 'shell', { text })
      return i18n.getFixedT('pt-BR', 'shell')('text', values)
    }
  })

  it('are inserted at each placeholder', () => {
    const range = '{{start}} – {{end}}, {{start}}'
    expect(fill(range, { start: '9:00', end: '10:00' })).toBe('9:00 – 10:00, 9:00')
  })

  it('are inserted literally: markup, dollar signs and placeholders of the library', () => {
    const name = '<b>$& {{name}} $t(back) a:b.c & "d"</b>'
    expect(fill('Olá, {{name}}', { name })).toBe(`Olá, ${name}`)
    expect(fill('Olá, {{name}}', { name: '' })).toBe('Olá, ')
  })

  it('moves nothing beside it where it is written from right to left', () => {
    expect(fill('{{start}} – {{end}}', { start: 'قص شعر (نساء) 50%', end: 'Corte 50%' })).toBe(
      '\u2068قص شعر (نساء) 50%\u2069 – Corte 50%',
    )
    expect(fill('Olá, {{name}}', { name: 'תספורת' })).toBe('Olá, \u2068תספורת\u2069')
  })
})
