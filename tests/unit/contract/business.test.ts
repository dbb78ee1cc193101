import { describe, expect, it } from 'vitest'
import { businessSchema, categorySchema, toBusiness, toCategories } from '#src/api/contract/business.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { without, wrongPaths } from './support.ts'

const least = { id: 'b1', name: 'Studio Aurora', status: 'active' }

describe('business', () => {
  it('R-126 reads the business with GET /business/{id}', () => {
    expect(endpoints.readBusiness).toMatchObject({ host: 'main', method: 'GET', path: '/business/{id}' })
  })

  it.each(['id', 'name', 'status'] as const)('R-727 reports a business without %s by the path of the field', (key) => {
    expect(wrongPaths(businessSchema, without(least, key))).toEqual([key])
  })

  it('R-727 R-728 maps a business with only the required fields', () => {
    expect(
      toBusiness(businessSchema.parse(least), { ofStates: { NY: 'America/New_York' }, ofDevice: 'Europe/Lisbon' }),
    ).toEqual({
      ...least,
      slug: null,
      ownerId: null,
      sectorId: null,
      categories: [],
      currency: 'BRL',
      language: null,
      timeZone: 'America/Sao_Paulo',
      isDeviceZone: false,
      phone: null,
      thumbnailUrl: null,
      description: null,
      social: { site: null, facebook: null, instagram: null, twitter: null },
      professionals: [],
      dynamicLink: null,
      createdAt: null,
      schedulingType: null,
      allowsReschedule: true,
      photos: [],
      timeLapse: 0,
      allowSelectProfessional: false,
      address: {
        street: null,
        number: null,
        unit: null,
        neighborhood: null,
        city: null,
        state: null,
        postalCode: null,
        latitude: null,
        longitude: null,
      },
      recipientId: 'b1',
    })
  })

  it('R-727 ignores keys that it does not know', () => {
    expect(businessSchema.parse({ ...least, rating: 5 })).toEqual(least)
  })

  it('R-727 keeps what the business says of itself', () => {
    const business = toBusiness(
      businessSchema.parse({
        ...least,
        currency: 'usd',
        language: ' english ',
        timeZone: 'America/New_York',
        reschedule: false,
        recipientId: 'r1',
        categories: [{ id: 'c1', name: 'Hair', image: 'https://x/y.webp' }],
        social: { instagram: 'https://instagram.com/x' },
      }),
      { ofStates: {} },
    )
    expect(business).toMatchObject({
      currency: 'USD',
      language: 'english',
      timeZone: 'America/New_York',
      allowsReschedule: false,
      recipientId: 'r1',
      categories: [{ id: 'c1', name: 'Hair', imageUrl: 'https://x/y.webp', features: [] }],
      social: { instagram: 'https://instagram.com/x', facebook: null },
    })
  })

  it('R-728 maps photos, timeLapse, the choice of professional and the address', () => {
    const wire = {
      ...least,
      photos: [
        { id: 'p', url: '/p.webp', order: 2 },
        { id: 'q', url: '/q.webp' },
      ],
      timeLapse: 15,
      allowSelectProfessional: true,
      address: { street: 'Rua A', number: '10', latitude: -23.5, longitude: -46.6 },
    }
    expect(toBusiness(businessSchema.parse(wire), { ofStates: {} })).toMatchObject({
      photos: [
        { id: 'p', url: '/p.webp', order: 2 },
        { id: 'q', url: '/q.webp', order: 1 },
      ],
      timeLapse: 15,
      allowSelectProfessional: true,
      address: { street: 'Rua A', number: '10', unit: null, latitude: -23.5, longitude: -46.6 },
    })
  })

  it('R-728 reports a field of the wrong type by its path', () => {
    expect(wrongPaths(businessSchema, { ...least, address: { latitude: 'north' } })).toEqual(['address.latitude'])
  })

  it.each([
    ['BRL', undefined, 'America/Sao_Paulo', false],
    ['BRL', 'Mars/Olympus', 'America/Sao_Paulo', false],
    ['EUR', undefined, 'Europe/Lisbon', true],
    ['EUR', 'Mars/Olympus', 'Europe/Lisbon', true],
    ['EUR', 'Europe/Madrid', 'Europe/Madrid', false],
  ])(
    'A-139 with currency %s and zone %s uses %s, which is the device’s: %s',
    (currency, timeZone, expected, ofDevice) => {
      const wire = timeZone === undefined ? { ...least, currency } : { ...least, currency, timeZone }
      const zones = { ofStates: { NY: 'America/New_York' }, ofDevice: 'Europe/Lisbon' }
      const business = toBusiness(businessSchema.parse(wire), zones)
      expect(business).toMatchObject({ timeZone: expected, isDeviceZone: ofDevice })
    },
  )

  it('A-139 uses the zone configured for the state of the address before the device’s', () => {
    const wire = { ...least, currency: 'USD', address: { state: 'NY' } }
    const zones = { ofStates: { NY: 'America/New_York' }, ofDevice: 'Europe/Lisbon' }
    const business = toBusiness(businessSchema.parse(wire), zones)
    expect(business).toMatchObject({ timeZone: 'America/New_York', isDeviceZone: false })
  })
})

describe('categories', () => {
  it('R-127 reads categories with GET /sector/ and the repeated key category_ids[]', () => {
    expect(endpoints.readSectors).toMatchObject({ method: 'GET', path: '/sector/' })
    expect(wrongPaths(endpoints.readSectors.query, {})).toEqual(['category_ids[]'])
  })

  it('R-127 maps features with their items, and a category without features', () => {
    const wire = [
      { id: 'c1', name: 'Pets', features: [{ id: 'f1', name: 'Espécie', items: [{ id: 'i1', name: 'Cachorro' }] }] },
      { id: 'c2', name: 'Hair' },
    ].map((category) => categorySchema.parse(category))
    expect(toCategories(wire)).toEqual([
      {
        id: 'c1',
        name: 'Pets',
        imageUrl: null,
        features: [{ id: 'f1', name: 'Espécie', items: [{ id: 'i1', name: 'Cachorro' }] }],
      },
      { id: 'c2', name: 'Hair', imageUrl: null, features: [] },
    ])
  })
})
