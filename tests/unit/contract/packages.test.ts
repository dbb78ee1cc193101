import { describe, expect, it } from 'vitest'
import { examplePackage } from '#machines/shared/examples.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { buildPackageCalculation, buildPackageLines } from '#src/api/contract/package-purchase.ts'
import { packageSchema, toPackage } from '#src/api/contract/packages.ts'
import { without, wrongPaths } from './support.ts'

const wire = {
  id: 'pacote-dez',
  name: 'Pacote 10 cortes',
  price: 45_507,
  quantity: 10,
  pricingType: { id: 'fixed', name: 'Fixo' },
  bookingExpirationDays: 90,
  service: { id: 'corte', name: 'Corte', nameEng: 'Haircut', nameEsp: 'Corte de pelo', duration: 30 },
  business: { id: 'b-1' },
  professional: { id: 'ana' },
}

describe('a package', () => {
  it('R-417 is mapped with all its fields', () => {
    expect(toPackage(packageSchema.parse(wire))).toEqual(examplePackage())
  })

  it.each(['name', 'price', 'quantity'] as const)('R-730 without %s is reported', (key) => {
    expect(wrongPaths(packageSchema, without(wire, key))).toEqual([key])
  })

  it('R-730 without the name of its service, without sessions or with a price below 0 is reported', () => {
    expect(wrongPaths(packageSchema, { ...wire, service: { id: 'corte' } })).toEqual(['service.name'])
    expect(wrongPaths(packageSchema, { ...wire, quantity: 0 })).toEqual(['quantity'])
    expect(wrongPaths(packageSchema, { ...wire, price: -1 })).toEqual(['price'])
  })

  it('R-417 is mapped with only the required fields', () => {
    const { id, name, price, quantity } = wire
    const least = packageSchema.parse({ id, name, price, quantity, service: { id: 'corte', name: 'Corte' } })
    expect(toPackage(least)).toMatchObject({
      pricingType: null,
      pricingTypeId: null,
      validityDays: null,
      professionalId: null,
      service: { nameEng: null, durationMinutes: null },
    })
  })
})

describe('body of a package', () => {
  const line = { business_id: 'b-1', service_id: 'corte', acesso: 'web', answer: '', pricing_type_id: 'fixed' }
  const flags = { is_cancellation_policy: false, is_offer_refused: false, package_id: 'pacote-dez' }

  it('R-309 has as many lines as sessions, with the pricing type, an empty answer and no time', () => {
    const [first, second, ...others] = buildPackageLines(examplePackage(), 'b-1', null)
    expect(first).toEqual({ ...line, professional_id: 'ana', price: 4_557 })
    expect(second?.price).toBe(4_550)
    expect(others).toHaveLength(8)
  })

  it('R-300 has the token of a Google reservation, and no professional if the package has none', () => {
    const [first] = buildPackageLines(examplePackage({ quantity: 1, professionalId: null }), 'b-1', 'token')
    expect(first).toMatchObject({ rwg_token: 'token', price: 45_507 })
    expect(first).not.toHaveProperty('professional_id')
  })

  it('R-309 has a line with a price, without a time, and with an optional professional', () => {
    const body = { bookings: [{ ...line, price: 4_557 }], ...flags }
    expect(wrongPaths(endpoints.createBookingTransaction.body, body)).toEqual([])
  })

  it('R-300 a line without a price has to have its times and its professional', () => {
    const body = { bookings: [line], ...flags }
    expect(wrongPaths(endpoints.createBookingTransaction.body, body)).toEqual([
      'bookings.0.professional_id',
      'bookings.0.start_time',
      'bookings.0.end_time',
    ])
  })

  it('R-437 is calculated with its sessions, without days, and its id', () => {
    const bookingPackage = examplePackage({ quantity: 2, priceCents: 101 })
    const body = buildPackageCalculation(bookingPackage, 'r-1')
    expect(body).toEqual({
      recipient_id: 'r-1',
      services: [51, 50].map((price) => ({
        service_id: 'corte',
        professional_id: 'ana',
        professional: { price, pricing_type: null },
      })),
      package_id: 'pacote-dez',
    })
    expect(wrongPaths(endpoints.calculateCheckout.body, body)).toEqual([])
  })
})
