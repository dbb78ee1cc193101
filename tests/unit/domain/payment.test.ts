import { describe, expect, it } from 'vitest'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { hasAddressProblem, needsAddress } from '#domain/payment/payment-address.ts'
import { findMethods } from '#domain/payment/payment-method.ts'
import { exampleCustomer, exampleItem } from '#machines/shared/examples.ts'

const complete = {
  postalCode: '01310-100',
  neighborhood: 'Bela Vista',
  street: 'Avenida Paulista',
  number: '1000',
  city: 'São Paulo',
  state: 'SP',
}

describe('findMethods', () => {
  it.each([
    ['BRL', ['pix', 'card']],
    [null, ['pix', 'card']],
    ['USD', []],
    ['EUR', []],
  ] as const)('R-281 R-282 A-36 leaves the choice only in BRL: %s', (currency, methods) => {
    expect(findMethods({ methods: ['pix', 'card'] }, currency)).toEqual(methods)
  })
})

describe('hasAddressProblem', () => {
  it.each(['01310-100', '01310100'])('R-344 accepts the eight digits of %s', (postalCode) => {
    expect(hasAddressProblem(exampleCustomer({ address: { ...complete, postalCode } }))).toBe(false)
  })

  it.each(['0131-100', '013101000', '0131010A', ' '])('R-344 R-345 refuses the postal code "%s"', (postalCode) => {
    expect(hasAddressProblem(exampleCustomer({ address: { ...complete, postalCode } }))).toBe(true)
  })

  it('R-344 asks only customers with a +55 number', () => {
    const address = { ...complete, postalCode: '1' }
    expect(hasAddressProblem(exampleCustomer({ phone: '+34600000000', address }))).toBe(false)
    expect(hasAddressProblem(exampleCustomer({ phone: null, phoneUnverified: '+5511987654321', address }))).toBe(true)
    expect(hasAddressProblem(exampleCustomer({ phone: null, address }))).toBe(false)
  })
})

describe('needsAddress', () => {
  const nothing = { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null }

  it('R-695 is required if it is missing or incomplete', () => {
    expect(needsAddress(exampleCustomer({ address: complete }))).toBe(false)
    expect(needsAddress(exampleCustomer({ address: nothing }))).toBe(true)
    for (const field of Object.keys(complete)) {
      expect(needsAddress(exampleCustomer({ address: { ...complete, [field]: ' ' } })), field).toBe(true)
    }
  })

  it('R-342 R-695 is not required for customers with a foreign number, or without one', () => {
    expect(needsAddress(exampleCustomer({ phone: '+34600000000', address: nothing }))).toBe(false)
    expect(needsAddress(exampleCustomer({ phone: null, address: nothing }))).toBe(false)
    expect(needsAddress(exampleCustomer({ phone: null, phoneUnverified: '+5511987654321', address: nothing }))).toBe(
      true,
    )
  })
})

describe('keyOfItems', () => {
  it('differs when a service, a professional or a time differs, and only then', () => {
    const item = exampleItem()
    const key = keyOfItems([item])
    expect(keyOfItems([{ ...item, end: '2026-03-03T18:30:00.000Z' }])).toBe(key)
    expect(keyOfItems([{ ...item, start: '2026-03-03T18:30:00.000Z' }])).not.toBe(key)
    expect(keyOfItems([{ ...item, professional: { ...item.professional, id: 'caio' } }])).not.toBe(key)
    expect(keyOfItems([{ ...item, service: { ...item.service, id: 'barba' } }])).not.toBe(key)
    expect(keyOfItems([item, item])).not.toBe(key)
  })
})
