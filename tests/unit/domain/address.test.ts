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

  it('A-180 is in the order of the country that its postal code tells', () => {
    const barber = {
      ...nowhere,
      street: 'Bedford Avenue',
      number: '218',
      neighborhood: 'Williamsburg',
      city: 'Brooklyn',
      state: 'NY',
    }
    expect(toOneLine({ ...barber, postalCode: '11249' })).toBe('218 Bedford Avenue, Brooklyn, NY 11249')
    expect(toOneLine({ ...barber, number: null, unit: 'Suite 3', postalCode: '11249-0001' })).toBe(
      'Bedford Avenue, Suite 3, Brooklyn, NY 11249-0001',
    )
    const dentist = { ...nowhere, street: 'Calle de Luchana', number: '24', unit: '1.º B', neighborhood: 'Chamberí' }
    expect(toOneLine({ ...dentist, city: 'Madrid', state: 'Madrid', postalCode: '28010' })).toBe(
      'Calle de Luchana, 24, 1.º B, 28010 Madrid',
    )
    expect(toOneLine({ ...nowhere, city: 'Getafe', state: 'Madrid', postalCode: '28901' })).toBe(
      '28901 Getafe (Madrid)',
    )
    expect(toOneLine({ ...paulista, postalCode: '01310100' })).toBe(
      'Avenida Paulista, 1000 - Sala 12, Bela Vista, São Paulo - SP, 01310100',
    )
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
