import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DATA_SCHEMA_FILE, makeDataSchema } from '#sandbox/data/json-schema.ts'
import { DEFAULT_DATA_FILE, loadDataSet, parseDataSet } from '#sandbox/data/load.ts'
import { createSandbox } from '#sandbox/server.ts'
import { createWorld, smallData } from '#tools/support/world.ts'

const MINIMAL_FILE = new URL('../../sandbox/data/minimal.json', import.meta.url)

/** A data set as parsed from a file: any value can be anywhere. */
// biome-ignore lint/suspicious/noExplicitAny: mistakes of every shape are written into it
type Raw = any

const generate = {
  professionals: { count: 3, names: ['Ana', 'Bia'], surnames: ['Lima'] },
  services: {
    count: 4,
    category: 'large-hair',
    groups: ['Cut'],
    kinds: ['Short'],
    variants: ['A', 'B'],
    duration: 30,
    price: { from: 1000, to: 5000 },
    professionalsEach: 2,
  },
}
const complete = (): Raw => ({
  businesses: [
    ...structuredClone(smallData.businesses),
    {
      ...structuredClone(smallData.businesses[1]),
      id: 'large',
      categories: [{ id: 'large-hair', name: 'Hair' }],
      professionals: [],
      services: [],
      generate: structuredClone(generate),
    },
  ],
  customers: [
    {
      phone: '+5511911110000',
      name: 'Rita Lee',
      bookings: [
        { business: 'studio', lines: [{ service: 'cut', professional: 'ana', startsIn: 600 }] },
        { business: 'large', lines: [{ service: 'large-s1', professional: 'large-p1', startsIn: 600 }] },
        { business: 'studio', package: 'studio-four', lines: [{ service: 'cut', professional: 'bia' }] },
      ],
    },
    { phone: '+5511911110001', name: 'Gal Costa' },
  ],
  links: [
    { code: 'welcome', phone: '+5511911110000' },
    { code: 'a.b_c~d-e', phone: '+5511911110000' },
  ],
})

function mistakesIn(data: unknown): string[] {
  try {
    parseDataSet(data, 'x')
    return []
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace('The data set x is wrong at ', ''))
  }
}

const studio = (data: Raw): Raw => data.businesses[0]
const line = (data: Raw, booking: number): Raw => data.customers[0].bookings[booking].lines[0]

describe('a data set', () => {
  it('is accepted if it is correct, also with a byte order mark', async () => {
    expect(mistakesIn(complete())).toEqual([])
    const folder = await mkdtemp(join(tmpdir(), 'data-'))
    const file = join(folder, 'marked.json')
    await writeFile(file, `\uFEFF${JSON.stringify(complete())}`)
    expect((await loadDataSet(file)).businesses).toHaveLength(4)
    await rm(folder, { recursive: true })
  })

  it.each<[string, (data: Raw) => void, string[]]>([
    [
      'a slug twice',
      (data) => {
        for (const index of [0, 1]) data.businesses[index].slug = 'same'
      },
      ['businesses.1.slug: the slug "same" is used twice.'],
    ],
    [
      'the id of another as slug',
      (data) => Object.assign(studio(data), { slug: 'gym' }),
      ['businesses.0.slug: "gym" is the id of another business.'],
    ],
    [
      'a language',
      (data) => Object.assign(studio(data), { language: 'klingon' }),
      ['businesses.0.language: Invalid option: expected one of "portuguese"|"portugal"|"english"|"spanish".'],
    ],
    [
      'a status',
      (data) => Object.assign(studio(data), { status: 'actve' }),
      ['businesses.0.status: Invalid option: expected one of "active"|"inactive".'],
    ],
    [
      'a scheduling type',
      (data) => Object.assign(studio(data), { schedulingType: 'chat' }),
      ['businesses.0.schedulingType: Invalid option: expected one of "schedule_chat"|"other".'],
    ],
    [
      'a currency',
      (data) => Object.assign(studio(data), { currency: 'XXQ' }),
      ['businesses.0.currency: is no currency of ISO 4217.'],
    ],
    [
      'an address that runs a script',
      (data) => Object.assign(studio(data), { social: { site: 'javascript:alert(1)' } }),
      ['businesses.0.social.site: an address begins with https:// or http://.'],
    ],
    [
      'a professional twice',
      (data) => studio(data).services[1].professionals.push({ id: 'ana' }),
      ['businesses.0.services.1.professionals.2.id: the professional "ana" is used twice.'],
    ],
    [
      'a link code twice',
      (data) => data.links.push({ code: 'welcome', phone: '+5511911110001' }),
      ['links.2.code: the code "welcome" is used twice.'],
    ],
    [
      'a link code with a slash',
      (data) => Object.assign(data.links[0], { code: 'a/b' }),
      ['links.0.code: a link code has letters, digits and . _ ~ - only.'],
    ],
    [
      'a link code that is a step up',
      (data) => Object.assign(data.links[0], { code: '..' }),
      ['links.0.code: a link code has letters, digits and . _ ~ - only.'],
    ],
    [
      'a phone twice',
      (data) => Object.assign(data.customers[1], { phone: '+5511911110000' }),
      ['customers.1.phone: the phone +5511911110000 is used twice.'],
    ],
    [
      'a booked service',
      (data) => Object.assign(line(data, 0), { service: 'nope' }),
      ['customers.0.bookings.0.lines.0.service: there is no service "nope".'],
    ],
    [
      'a booked service and professional of a generated business',
      (data) => Object.assign(line(data, 1), { service: 'nope', professional: 'no' }),
      [
        'customers.0.bookings.1.lines.0.professional: there is no professional "no".',
        'customers.0.bookings.1.lines.0.service: there is no service "nope".',
      ],
    ],
    [
      'a booked professional who does not do it',
      (data) => Object.assign(line(data, 1), { professional: 'large-p3' }),
      ['customers.0.bookings.1.lines.0.professional: "large-p3" does not do this service.'],
    ],
    [
      'a booked session of another service',
      (data) => Object.assign(line(data, 2), { service: 'talk' }),
      ['customers.0.bookings.2.lines.0.service: the package is of "cut".'],
    ],
    [
      'a booking without a time',
      (data) => Reflect.deleteProperty(line(data, 0), 'startsIn'),
      ['customers.0.bookings.0.lines.0.startsIn: only a session of a package may have no time.'],
    ],
    [
      'a class over midnight',
      (data) => Object.assign(data.businesses[2].services[0].classes[0], { at: '23:30' }),
      ['businesses.2.services.0.classes.0.at: the class ends after midnight.'],
    ],
    [
      'hours that are empty',
      (data) => Object.assign(data.businesses[1], { hours: [] }),
      ['businesses.1.hours: is empty, so "trim" is never offered: it has no classes and its professionals no hours.'],
    ],
    [
      'hours of a professional that are empty',
      (data) => Object.assign(studio(data).professionals[0], { hours: [] }),
      ['businesses.0.professionals.0.hours: is empty; without it the hours of the business count.'],
    ],
    [
      'hours that overlap',
      (data) => studio(data).hours.push({ days: [3], from: '12:00', to: '13:00' }),
      ['businesses.0.hours.1: overlaps the hours at 0 on day 3.'],
    ],
    [
      'hours that overlap after midnight',
      (data) =>
        Object.assign(data.businesses[1], {
          hours: [
            { days: [1], from: '22:00', to: '02:00' },
            { days: [2], from: '01:00', to: '05:00' },
          ],
        }),
      ['businesses.1.hours.1: overlaps the hours at 0 on day 2.'],
    ],
    [
      'more professionals each than there are',
      (data) => Object.assign(data.businesses[3].generate.services, { professionalsEach: 4 }),
      ['businesses.3.generate.services.professionalsEach: is more than the 3 professionals.'],
    ],
    [
      'a lowest price above the highest',
      (data) => Object.assign(data.businesses[3].generate.services, { price: { from: 2, to: 1 } }),
      ['businesses.3.generate.services.price.to: must not be below "from".'],
    ],
    [
      'no service',
      (data) => Object.assign(data.businesses[1], { services: [] }),
      ['businesses.1.services: needs at least one.'],
    ],
    [
      'sessions for nothing each',
      (data) => Object.assign(studio(data).packages[0], { price: 3 }),
      ['businesses.0.packages.0.price: is less than a cent for each session.'],
    ],
    [
      'an id that generating makes',
      (data) => data.businesses[3].professionals.push({ id: 'large-p1', name: 'Ana' }),
      ['businesses.3.generate.professionals: the id "large-p1" is used twice.'],
    ],
    [
      'an unknown key',
      (data) => Object.assign(studio(data), { colour: 'red' }),
      ['businesses.0: Unrecognized key: "colour".'],
    ],
    [
      'a list that is no list',
      (data) => Object.assign(studio(data), { coupons: 'none' }),
      ['businesses.0.coupons: Invalid input: expected array, received string.'],
    ],
  ])('with %s is reported in one sentence with its position', (_name, spoil, expected) => {
    const data = complete()
    spoil(data)
    expect(mistakesIn(data)).toEqual(expected)
  })

  it('reports all its mistakes in one run, in values and between them', () => {
    const data = complete()
    Object.assign(studio(data), { language: 'en', slug: 'gym', colour: 'red' })
    Object.assign(studio(data).services[0], { price: -1, category: 'nails' })
    Object.assign(line(data, 0), { professional: 'zoe' })
    data.links.push({ code: 'welcome', phone: 'none' })
    expect(
      mistakesIn(data)
        .map((one) => one.split(':')[0])
        .sort(),
    ).toEqual(
      [
        'businesses.0',
        'businesses.0.language',
        'businesses.0.services.0.category',
        'businesses.0.services.0.price',
        'businesses.0.slug',
        'customers.0.bookings.0.lines.0.professional',
        'links.2.code',
        'links.2.phone',
      ].sort(),
    )
  })

  it.each([[null], [[]], ['text'], [1], [{}]])('that is %j is rejected', (data) => {
    expect(mistakesIn(data)).toHaveLength(1)
  })
})

describe('the schema of data sets', () => {
  it('is the one that ships (else run: npx tsx scripts/data-schema.ts)', async () => {
    expect(await readFile(DATA_SCHEMA_FILE, 'utf8')).toBe(makeDataSchema())
  })

  it('is referenced by the shipped files', async () => {
    for (const file of [DEFAULT_DATA_FILE, MINIMAL_FILE])
      expect(JSON.parse(await readFile(file, 'utf8')).$schema).toBe('./data-set.schema.json')
  })

  it('has an example that starts and shows a service', async () => {
    const sandbox = await createSandbox({ data: await loadDataSet(MINIMAL_FILE.pathname), identity: 'tokens' })
    try {
      const caller = await (await createWorld(sandbox)).signIn()
      const { status } = await caller.call('readBusiness', { params: { id: 'corner' } })
      expect([status, sandbox.data.businesses[0]?.services.length]).toEqual([200, 1])
    } finally {
      await sandbox.close()
    }
  })
})
