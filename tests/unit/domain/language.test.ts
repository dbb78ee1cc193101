import { describe, expect, it } from 'vitest'
import {
  chooseLanguage,
  findLanguage,
  findWrittenLanguage,
  isLanguage,
  LANGUAGES,
  languageOfBrowser,
} from '#domain/language.ts'

const none = { chosen: null, business: null, earlier: null }

describe('language of the interface', () => {
  it('R-001 is one of exactly three', () => {
    expect([...LANGUAGES].sort()).toEqual(['en-US', 'es-ES', 'pt-BR'])
    expect(['pt-BR', 'pt', 'fr-FR', null].map(isLanguage)).toEqual([true, false, false, false])
  })

  it('R-002 is pt-BR by default', () => {
    expect(chooseLanguage(none)).toBe('pt-BR')
  })

  it.each([
    ['R-003', 'portuguese', 'pt-BR'],
    ['R-003', ' Portuguese ', 'pt-BR'],
    ['R-004', 'portugal', 'pt-BR'],
    ['R-005', 'spanish', 'es-ES'],
    ['R-005', 'SPANISH', 'es-ES'],
    ['R-006', 'english', 'en-US'],
    ['R-006', 'klingon', 'en-US'],
    ['R-006', 'pt-BR', 'en-US'],
  ])('%s reads the business language "%s" as %s', (_, text, language) => {
    expect(findLanguage(text)).toBe(language)
    expect(chooseLanguage({ ...none, business: { language: text }, earlier: 'es-ES' })).toBe(language)
  })

  it.each([null, '', '  '])('R-006 counts a missing or empty business language (%j) as none', (text) => {
    expect(findLanguage(text)).toBeNull()
    expect(chooseLanguage({ ...none, business: { language: text } })).toBe('pt-BR')
  })

  it('R-007 is the customer’s choice, before that of the business', () => {
    expect(chooseLanguage({ chosen: 'es-ES', business: { language: 'english' }, earlier: 'pt-BR' })).toBe('es-ES')
  })

  it('R-007 is the one of an earlier business only while no business is loaded', () => {
    expect(chooseLanguage({ ...none, earlier: 'es-ES' })).toBe('es-ES')
    expect(chooseLanguage({ ...none, business: { language: 'portuguese' }, earlier: 'es-ES' })).toBe('pt-BR')
    expect(chooseLanguage({ ...none, business: { language: null }, earlier: 'es-ES' })).toBe('pt-BR')
  })

  it.each([
    ['R-712', ['pt', 'pt-PT', 'PT-br'], 'pt-BR'],
    ['R-713', ['es', 'es-419'], 'es-ES'],
    ['R-714', ['en-GB', 'fr-FR', 'ptolemaic', ''], 'en-US'],
  ])('%s maps the browser’s language tags %j to a language of the app', (_, tags, language) => {
    expect(tags.map(languageOfBrowser)).toEqual(tags.map(() => language))
  })

  it('A-165 is that of the texts of a business if it is one of the three, in any case', () => {
    const written = (name: string | null) => findWrittenLanguage(name)
    expect(['portuguese', 'Portugal', ' SPANISH ', 'english'].map(written)).toEqual([
      'pt-BR',
      'pt-BR',
      'es-ES',
      'en-US',
    ])
    expect(['french', '', ' ', null].map(written)).toEqual([null, null, null, null])
  })
})
