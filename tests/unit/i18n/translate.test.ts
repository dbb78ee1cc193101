import { describe, expect, it } from 'vitest'
import { translate } from '#src/i18n/translate.ts'

const texts = {
  greeting: 'Olá, {{name}}',
  range: '{{start}} – {{end}}, {{start}}',
  chosen_one: '{{count}} serviço',
  chosen_other: '{{count}} serviços',
  waited: 'Tentativa {{count}}',
  page: { title: 'Horários', part: { note: 'Nota' } },
}

const pt = (path: string, values?: Parameters<typeof translate>[3]) => translate('pt-BR', texts, path, values)

describe('looking a text up', () => {
  it('finds texts and groups of texts by a path with dots', () => {
    expect(pt('page.title')).toBe('Horários')
    expect(pt('page.part.note')).toBe('Nota')
  })

  it('finds nothing where there is no text', () => {
    expect(pt('missing')).toBeUndefined()
    expect(pt('page')).toBeUndefined()
    expect(pt('page.title.deeper')).toBeUndefined()
    expect(pt('toString')).toBeUndefined()
  })
})

describe('placeholders', () => {
  it('keep a name that is written from right to left from moving what stands beside it', () => {
    expect(pt('range', { start: 'قص شعر (نساء) 50%', end: 'Corte 50%' })).toBe(
      '\u2068قص شعر (نساء) 50%\u2069 – Corte 50%, \u2068قص شعر (نساء) 50%\u2069',
    )
    expect(pt('greeting', { name: 'תספורת' })).toBe('Olá, \u2068תספורת\u2069')
  })

  it('are filled in, each time they stand there', () => {
    expect(pt('range', { start: '9:00', end: '10:00' })).toBe('9:00 – 10:00, 9:00')
  })

  it('take values as they are: markup, dollar signs and placeholders of a name are text', () => {
    expect(pt('greeting', { name: '<b>$& {{name}}</b>' })).toBe('Olá, <b>$& {{name}}</b>')
    expect(pt('greeting', { name: '' })).toBe('Olá, ')
  })
})

describe('plurals', () => {
  it('R-001 follow the rules of the language', () => {
    expect(pt('chosen', { count: 0 })).toBe('0 serviço')
    expect(pt('chosen', { count: 1 })).toBe('1 serviço')
    expect(pt('chosen', { count: 2 })).toBe('2 serviços')
    expect(translate('en-US', texts, 'chosen', { count: 0 })).toBe('0 serviços')
    expect(translate('es-ES', texts, 'chosen', { count: 1 })).toBe('1 serviço')
  })

  it('take the common form for numbers that have one of their own in Portuguese and Spanish', () => {
    expect(pt('chosen', { count: 1_000_000 })).toBe('1000000 serviços')
  })

  it('leave a text alone that has no plural', () => {
    expect(pt('waited', { count: 1 })).toBe('Tentativa 1')
  })
})
