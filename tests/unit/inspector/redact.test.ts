import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PATHS } from '#domain/paths.ts'
import { catalog } from '#machines/catalog.ts'
import { REMOVED, redact, redactEvent } from '#src/inspector/feed/redact.ts'
import { WORDS } from '#src/inspector/feed/words.ts'

/** One example of each kind of personal data that must be redacted; none of them is a word of the product. */
const PERSONAL = [
  '529.982.247-25',
  '52998224725',
  '4111 1111 1111 1111',
  '+5511912345678',
  '(11) 91234-5678',
  '482913',
  'marta.figueira@example.com',
  'Marta Figueira',
  'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  's3nha!Forte',
  'Banco 341, agência 1234, conta 56789-0',
  'Sou alérgica a amônia.',
  '1984-05-06',
]
const PERSONAL_NUMBER = 52_998_224_725

/** Replaces each text and number of a value by personal data, and adds fields with personal data in their names. */
function plant(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return next()
  if (typeof value === 'number') return PERSONAL_NUMBER
  if (Array.isArray(value)) return value.map((item) => plant(item, next))
  // A machine inside the data stays unchanged.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const fields = Object.entries(value).map(([key, item]) => [key, plant(item, next)])
  return Object.fromEntries([...fields, [next(), next()], ['note', next()]])
}

function counter(): () => string {
  let index = 0
  return () => {
    index += 1
    return PERSONAL[index % PERSONAL.length] ?? ''
  }
}

function leaks(redacted: unknown): string[] {
  const text = JSON.stringify(redacted)
  return [...PERSONAL, String(PERSONAL_NUMBER)].filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)))
}

describe.each(catalog)('redacted events of "$id"', (entry) => {
  test('have nothing personal from its input, events, results or failures', async () => {
    const { inputs, events, actors } = await entry.cases()
    const next = counter()
    const planted = [
      ...inputs.map(({ input }) => ({ type: 'xstate.init', input })),
      ...Object.entries(events).flatMap(([type, cases]) => cases.map(({ data }) => ({ type, ...data }))),
      ...Object.entries(actors).flatMap(([actor, outcomes = []]) =>
        outcomes.map((outcome) => ({ type: `xstate.done.actor.${actor}`, ...outcome })),
      ),
    ].map(({ type, ...data }) => ({ type, ...(plant(data, next) as object) }))
    expect(planted.length).toBeGreaterThan(1)
    const told = planted.map(redactEvent)
    expect(told.flatMap(leaks)).toEqual([])
    expect(told.map(({ type }) => type)).toEqual(planted.map(({ type }) => type))
  })
})

describe('redaction', () => {
  test('removes every text that is no word of the product, at any depth', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.string(), (value, key) => {
        const strings: string[] = []
        const collect = (item: unknown): void => {
          if (typeof item === 'string') strings.push(item)
          else if (typeof item === 'object' && item !== null) {
            strings.push(...Object.keys(item).filter((name) => !/^[a-z][A-Za-z]*$/.test(name) && !/^\d+$/.test(name)))
            Object.values(item).forEach(collect)
          }
        }
        collect(redact({ value, [key]: value }))
        const strange = strings.filter((text) => text !== '' && !WORDS.has(text) && !text.startsWith(REMOVED))
        expect(strange).toEqual([])
      }),
    )
  })

  test('removes a number that could be personal, and keeps counts', () => {
    expect(redact({ phone: 5_511_912, code: 123, index: 2, total: 40, servicesCount: 3, page: 5_511_912 })).toEqual({
      phone: REMOVED,
      code: REMOVED,
      index: 2,
      total: 40,
      servicesCount: 3,
      page: REMOVED,
    })
  })

  test('removes a record key that is an id or a number', () => {
    expect(redact({ answers: { '+5511912345678': true } })).toEqual({ answers: { [`${REMOVED} 1`]: true } })
  })

  test('removes everything that is not plain data', () => {
    class Card {
      number = '4111'
    }
    expect(redact([new Error('Marta'), new Card(), new Date(), () => 'Marta', Symbol('Marta'), 12n])).toEqual(
      Array(6).fill(REMOVED),
    )
  })

  test('removes what is too deep or too long to be read, including cycles', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    expect(JSON.stringify(redact(circle))).toContain(REMOVED)
    expect(redact(Array(50).fill('pix'))).toEqual([...Array(20).fill('pix'), REMOVED])
  })
})

describe('values that stay', () => {
  test('are the shape and the words of the product', () => {
    const event = {
      type: 'day.choose',
      day: '1984-05-06',
      answer: '',
      failure: { kind: 'network' },
      isPaid: true,
      anonymousUser: null,
    }
    expect(redactEvent(event)).toEqual({ ...event, day: REMOVED })
  })

  test('are used somewhere in the flows or the domain, or they must not be listed', () => {
    const folders = ['machines', 'src/domain', 'src/i18n', 'src/actors']
    const code = folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts'))
          .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
      )
      .join('\n')
    // Route names are the keys of the route table.
    expect([...WORDS].filter((word) => !(word in PATHS) && !code.includes(`'${word}'`))).toEqual([])
  })
})
