import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCatalog, getOffers } from '#sandbox/catalog.ts'
import { APP_ONLY_IDS } from '#sandbox/config.ts'
import { DEFAULT_DATA_FILE, loadDataSet, parseDataSet } from '#sandbox/data/load.ts'
import type { DataSet } from '#sandbox/data/schema.ts'
import { isAdvanceRequired } from '#sandbox/rules/prices.ts'
import { smallData } from '#tools/support/world.ts'

let data: DataSet
let folder: string

beforeAll(async () => {
  data = await loadDataSet(DEFAULT_DATA_FILE)
  folder = await mkdtemp(join(tmpdir(), 'data-set-'))
})
afterAll(() => rm(folder, { recursive: true }))

const business = (id: string) => {
  const found = buildCatalog(data).businesses.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}

describe('the shipped data set', () => {
  it('has a studio with professionals to choose, a prepayment policy and a question with a link', () => {
    expect(business('aurora')).toMatchObject({ currency: 'BRL', language: 'portuguese', allowSelectProfessional: true })
    expect(business('aurora').policy?.cancellationPercentage).toBeGreaterThan(0)
    expect(business('aurora').questions?.[0]).toContain('https://')
    const types = new Set(business('aurora').services.map(({ pricing }) => pricing))
    expect(types).toEqual(new Set(['free', 'fixed', 'startsAt', 'hidden']))
  })

  it('has a pet shop without a choice of professional and without a policy', () => {
    expect(business('patas')).toMatchObject({ sector: 'pets', currency: 'BRL', allowSelectProfessional: false })
    expect(business('patas').policy).toBeUndefined()
  })

  it('has a business in English with daylight saving, and one in Spanish', () => {
    expect(business('brooklyn')).toMatchObject({ language: 'english', currency: 'USD', timeZone: 'America/New_York' })
    expect(business('luz')).toMatchObject({ language: 'spanish', currency: 'EUR', timeZone: 'Europe/Madrid' })
  })

  it('has a business that accepts card and Pix under a policy, and one whose early payment is an offer', () => {
    for (const id of ['aurora', 'ipe']) {
      expect(business(id).payment.card).not.toBeNull()
      expect(business(id).payment.pix).not.toBeNull()
    }
    expect([isAdvanceRequired(business('aurora')), isAdvanceRequired(business('ipe'))]).toEqual([true, false])
    expect(business('ipe').policy?.anticipation).toBeGreaterThan(0)
  })

  it('R-747 has a package in another currency than BRL, which is paid through the card provider', () => {
    expect(business('luz').packages).toMatchObject([{ service: 'luz-clean', quantity: 3 }])
  })

  it('has an inactive business, and one that sells a time more than once', () => {
    expect(business('porto').status).toBe('inactive')
    expect(business('arena').professionals.some(({ vacancies = 1 }) => vacancies > 1)).toBe(true)
    expect(business('arena').services.some(({ classes }) => classes !== undefined)).toBe(true)
  })

  it('has a business for each special end: booked in the app only, without a new link, with a fixed fee', () => {
    for (const id of APP_ONLY_IDS) expect(business(id).status).toBe('active')
    const endless = data.businesses.filter(({ newLink, createdAt = '' }) => !newLink && createdAt < '2025-07-07')
    expect(endless.map(({ id }) => id)).toEqual(['jardim'])
    const fees = data.businesses.filter(({ policy }) => policy?.cancellationFixed !== undefined)
    expect(fees.map(({ id }) => [id, isAdvanceRequired(business(id))])).toEqual([['sabia', true]])
  })

  it('has a large business: 100 professionals, and 1,000 services with unique names and 50 professionals each', () => {
    const mega = business('mega')
    const { professionals, services } = mega
    expect(professionals).toHaveLength(100)
    expect(new Set(professionals.map(({ name }) => name)).size).toBe(100)
    expect(services).toHaveLength(1_000)
    expect(new Set(services.map(({ name }) => name)).size).toBe(1_000)
    for (const service of services) expect(getOffers(mega, service)).toHaveLength(50)
  })
})

describe('an invalid data set', () => {
  it.each<[string, (data: typeof smallData) => void, RegExp]>([
    ['an unknown key', (set) => Object.assign(set.businesses[0] ?? {}, { colour: 'red' }), /businesses\.0: .*colour/],
    [
      'a price below 0',
      (set) => Object.assign(set.businesses[0]?.services?.[0] ?? {}, { price: -1 }),
      /businesses\.0\.services\.0\.price/,
    ],
    [
      'an id used twice',
      (set) => Object.assign(set.businesses[1] ?? {}, { id: 'studio' }),
      /businesses\.1\.id: the id "studio" is used twice/,
    ],
    [
      'a reserved id',
      (set) => Object.assign(set.businesses[1] ?? {}, { id: 'link' }),
      /businesses\.1\.id: the id "link" is reserved/,
    ],
    [
      'a category that is not there',
      (set) => Object.assign(set.businesses[0]?.services?.[0] ?? {}, { category: 'nails' }),
      /services\.0\.category: there is no category "nails"/,
    ],
    [
      'a professional who is not there',
      (set) => Object.assign(set.businesses[0]?.services?.[1] ?? {}, { professionals: [{ id: 'zoe' }] }),
      /services\.1\.professionals\.0\.id: there is no professional "zoe"/,
    ],
    [
      'hours that end when they begin',
      (set) => Object.assign(set.businesses[0]?.hours[0] ?? {}, { from: '20:00', to: '20:00' }),
      /hours\.0\.to: must not be the same as "from"/,
    ],
    [
      'hours that begin at the end of the day',
      (set) => Object.assign(set.businesses[0]?.hours[0] ?? {}, { from: '24:00', to: '08:00' }),
      /hours\.0\.from: a time of day is written hh:mm/,
    ],
    [
      'hours after the end of the day',
      (set) => Object.assign(set.businesses[0]?.hours[0] ?? {}, { from: '20:00', to: '24:30' }),
      /hours\.0\.to: a closing time is written hh:mm, up to 24:00/,
    ],
  ])('with %s is reported with file, path and rule', (_name, spoil, expected) => {
    const copy = structuredClone(smallData)
    spoil(copy)
    expect(() => parseDataSet(copy, 'my.json')).toThrow(expected)
    expect(() => parseDataSet(copy, 'my.json')).toThrow(/^The data set my\.json is wrong at /)
  })

  it('that is missing or not JSON is reported in one sentence', async () => {
    const file = join(folder, 'broken.json')
    await writeFile(file, '{"businesses": [')
    await expect(loadDataSet(file)).rejects.toThrow(/broken\.json is not JSON/)
    await expect(loadDataSet(join(folder, 'none.json'))).rejects.toThrow(/none\.json cannot be read/)
  })
})
