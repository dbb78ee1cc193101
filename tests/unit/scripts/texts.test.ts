import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { writeCatalogue } from '#scripts/texts/catalogue.ts'
import { findFaults } from '#scripts/texts/check-texts.ts'
import { readTextFiles, type TextFile } from '#scripts/texts/text-files.ts'

const PT = { title: 'Início', greeting: 'Olá, {{name}}', hours_one: '{{count}} hora', ...plural('horas') }
const EN = { title: 'Home', greeting: 'Hello, {{name}}', hours_one: 'an hour', hours_other: '{{count}} hours' }
const ES = { title: 'Inicio', greeting: 'Hola, {{name}}', hours_one: '{{count}} hora', ...plural('horas') }
const code = `const { t } = useTranslation('home'); t('title'); t('greeting', { name }); t('hours', { count })`

function plural(word: string) {
  return { hours_many: `{{count}} de ${word}`, hours_other: `{{count}} ${word}` }
}

function without(texts: object, key: string) {
  return Object.fromEntries(Object.entries(texts).filter(([one]) => one !== key))
}

function getFiles(changed: { pt?: unknown; en?: unknown; es?: unknown } = {}): TextFile[] {
  const of = (language: string, texts: unknown) => ({
    path: `home/texts.${language}.json`,
    namespace: 'home',
    language,
    texts,
  })
  const { pt = PT, en = EN, es = ES } = changed
  return [of('pt-BR', pt), of('en-US', en), of('es-ES', es)]
}

const findFaultLines = (files: TextFile[], builtKeys = {}, source = code) =>
  findFaults(files, [{ path: 'home/home.tsx', code: source }], builtKeys)

describe('check of the texts', () => {
  it('finds nothing wrong in complete texts', () => {
    expect(findFaultLines(getFiles())).toEqual([])
  })

  it.each<[string, TextFile[], string[]]>([
    ['no texts at all', [], ['There are no texts.']],
    ['a language that is not there', getFiles().slice(0, 2), ['home: there is no file of it in es-ES.']],
    [
      'a namespace that two files have',
      [...getFiles(), ...getFiles().slice(1, 2)],
      ['home: there are 2 files of it in en-US.'],
    ],
    [
      'a language that nobody speaks',
      [...getFiles(), { path: 'home/texts.fr.json', namespace: 'home', language: 'fr', texts: PT }],
      ['home/texts.fr.json: "fr" is not a supported language.'],
    ],
    [
      'a file that is not JSON',
      getFiles({ en: null }),
      [
        'home/texts.en-US.json: the file is not an object of texts.',
        'home/texts.en-US.json: "title" is missing.',
        'home/texts.en-US.json: "greeting" is missing.',
        'home/texts.en-US.json: "hours" is missing.',
      ],
    ],
    [
      'a missing and an extra key',
      getFiles({ en: { ...without(EN, 'greeting'), hello: 'Hello, {{name}}' } }),
      [
        'home/texts.en-US.json: "greeting" is missing.',
        'home/texts.en-US.json: "hello" is not in home/texts.pt-BR.json.',
      ],
    ],
    ['an empty text', getFiles({ es: { ...ES, title: ' ' } }), ['home/texts.es-ES.json: "title" is empty.']],
    [
      'a value that is missing, and one that is made up',
      getFiles({ en: { ...EN, greeting: 'Hello, {{nome}}' } }),
      [
        'home/texts.en-US.json: "greeting" lacks {{name}}.',
        'home/texts.en-US.json: "greeting" has {{nome}}, which the reference does not have.',
      ],
    ],
    [
      'a format that there is not, or another one',
      getFiles({
        pt: { ...PT, title: 'Pague {{amount, money}}' },
        en: { ...EN, title: 'Pay {{amount}}' },
        es: { ...ES, title: 'Paga {{amount, dinero}}' },
      }),
      [
        'home/texts.es-ES.json: "title" uses the unknown format "dinero".',
        'home/texts.en-US.json: "title" lacks {{amount, money}}.',
        'home/texts.en-US.json: "title" has {{amount}}, which the reference does not have.',
        'home/texts.es-ES.json: "title" lacks {{amount, money}}.',
        'home/texts.es-ES.json: "title" has {{amount, dinero}}, which the reference does not have.',
      ],
    ],
    [
      'an element that is missing',
      getFiles({ pt: { ...PT, title: 'Faltam <time/>' }, en: { ...EN, title: '<time/> left' } }),
      ['home/texts.es-ES.json: "title" lacks <time>.'],
    ],
    [
      'a plural without a form of its language',
      getFiles({ es: without(ES, 'hours_many') }),
      ['home/texts.es-ES.json: the plural "hours" has no "hours_many".'],
    ],
    [
      'a plural with a form that its language has not',
      getFiles({ en: { ...EN, hours_many: '{{count}} hours' } }),
      ['home/texts.en-US.json: "hours_many" is a plural form that en-US does not have.'],
    ],
  ])('finds %s', (_, files, wanted) => {
    expect(findFaultLines(files)).toEqual(wanted)
  })

  it('finds a key that no code uses, in code that names its namespace', () => {
    expect(findFaultLines(getFiles(), {}, code.replace("t('title'); ", ''))).toEqual([
      'home/texts.pt-BR.json: no code uses "title".',
    ])
    expect(
      findFaults(getFiles(), [{ path: 'pets/pets.tsx', code: code.replace("'home'", "'pets'") }], {}),
    ).toHaveLength(3)
  })

  it('counts a key as used by a template or by the list of built keys, and reports unused entries of the list', () => {
    const places = (group: object) => ({ place: { near: 'x', far: 'y' }, ...group })
    const files = getFiles({ pt: places(PT), en: places(EN), es: places(ES) })
    expect(findFaultLines(files)).toHaveLength(2)
    expect(findFaultLines(files, {}, `${code}; t(\`place.\${kind}\`)`)).toEqual([])
    expect(findFaultLines(files, { 'home:place.*': 'the kinds of the map' })).toEqual([])
    expect(findFaultLines(getFiles(), { 'home:place.*': 'the kinds of the map' })).toEqual([
      'The list of built keys has "home:place.*", which is not needed.',
    ])
  })
})

describe('types of the texts', () => {
  it('have each key, plurals by their base, with its values', () => {
    expect(writeCatalogue(getFiles())).toContain(`export interface Catalogue {
  home: {
    title: null
    greeting: { name: string | number }
    hours: { count: number }
  }
}`)
    const pt = { pay: 'Pague {{amount, money}} até {{day, dayOf(style: short)}}', left: 'Faltam <time/>' }
    expect(writeCatalogue(getFiles({ pt }))).toContain(`
    pay: { amount: Money; day: Moment }
    left: null
`)
  })
})

describe('files of texts', () => {
  let root = ''
  afterEach(() => rmSync(root, { recursive: true }))

  it('have the namespace of their folder or of their first word; a file that is not JSON has no texts', () => {
    root = mkdtempSync(join(tmpdir(), 'texts-'))
    mkdirSync(join(root, 'home'))
    writeFileSync(join(root, 'home/texts.pt-BR.json'), '{ "title": "Início" }')
    writeFileSync(join(root, 'home/map.texts.en-US.json'), '{ "title": ')
    expect(readTextFiles(root)).toEqual([
      { path: 'home/map.texts.en-US.json', namespace: 'map', language: 'en-US', texts: undefined },
      { path: 'home/texts.pt-BR.json', namespace: 'home', language: 'pt-BR', texts: { title: 'Início' } },
    ])
  })
})
