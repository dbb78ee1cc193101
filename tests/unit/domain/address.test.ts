import { describe, expect, it } from 'vitest'
import type { Address } from '#domain/entities.ts'
import { toMapsLink, toOneLine } from '#domain/identity/address.ts'

const nowhere: Address = {
  street: null,
  number: null,
  unit: null,
  neighborhood: null,
  city: null,
  state: null,
  postalCode: null,
  latitude: null,
  longitude: null,
}
const paulista: Address = {
  ...nowhere,
  street: 'Avenida Paulista',
  number: '1000',
  unit: 'Sala 12',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  postalCode: '01310-100',
}

describe('an address', () => {
  it('is formatted on one line', () => {
    expect(toOneLine(paulista)).toBe('Avenida Paulista, 1000 - Sala 12, Bela Vista, São Paulo - SP, 01310-100')
  })

  it('leaves no trace of the parts that are missing', () => {
    expect(toOneLine({ ...nowhere, city: 'Recife', number: ' ' })).toBe('Recife')
    expect(toOneLine({ ...paulista, number: null, unit: null, state: '' })).toBe(
      'Avenida Paulista, Bela Vista, São Paulo, 01310-100',
    )
    expect(toOneLine(nowhere)).toBe('')
  })
})

describe('maps link', () => {
  const search = 'https://www.google.com/maps/search/?api=1&query='

  it('uses the coordinates if there are any, including the equator', () => {
    expect(toMapsLink({ name: 'Studio', address: { ...paulista, latitude: -23.56, longitude: -46.65 } })).toBe(
      `${search}-23.56%2C-46.65`,
    )
    expect(toMapsLink({ name: 'Studio', address: { ...nowhere, latitude: 0, longitude: 0 } })).toBe(`${search}0%2C0`)
  })

  it('uses name and address otherwise', () => {
    const link = toMapsLink({ name: 'Tom & Jerry', address: { ...paulista, latitude: -23.56 } })
    expect(link?.startsWith(search)).toBe(true)
    expect(decodeURIComponent(link?.slice(search.length) ?? '')).toBe(`Tom & Jerry, ${toOneLine(paulista)}`)
    expect(link).not.toContain('Tom & Jerry')
  })

  it('is missing if the location of the business is unknown', () => {
    expect(toMapsLink({ name: 'Studio', address: nowhere })).toBeNull()
  })
})
