import { describe, expect, it } from 'vitest'
import { type SavedBooking, timesState } from '#machines/booking-wizard/index.ts'
import {
  colouring,
  colouringAtEleven,
  haircut,
  haircutAtTen,
  sampleBusiness,
  sampleDay,
} from '#machines/shared/booking-examples.ts'
import { parseSavedBooking, parseTravelledBooking } from '#src/actors/booking-state.ts'

const saved: SavedBooking = {
  version: 1,
  businessId: sampleBusiness.id,
  services: [haircut, colouring],
  day: sampleDay,
  times: [haircutAtTen, colouringAtEleven],
  serviceIndex: 1,
  questions: ['Alguma alergia?'],
  answer: 'Nenhuma',
  passed: { coupon: { coupon_id: 'c-1' } },
  attempt: { key: 'k', itemsKey: 'i', sent: null, transactionId: null, createdAt: null, pix: null },
}

/** As it comes out of the browser's storage. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('what this tab saved', () => {
  it('comes back as it was written', () => {
    expect(parseSavedBooking(stored(saved))).toEqual(saved)
  })

  it.each([
    ['of an older version', { ...saved, version: 0 }],
    ['without services', { ...saved, services: undefined }],
    ['with a day that is none', { ...saved, day: 'amanhã' }],
    ['with a place that is none', { ...saved, serviceIndex: -1 }],
    ['with a price that is none', { ...saved, services: [{ ...haircut, priceCents: 'free' }] }],
    ['that is no object', 'saved'],
  ])('is dropped when it is one %s', (_, tampered) => {
    expect(parseSavedBooking(stored(tampered))).toBeNull()
  })
})

describe('what travels with an address', () => {
  it('R-195 is the services, the coupon, the package mark and the marks of a reschedule', () => {
    const marks = {
      coupon: { coupon_id: 'c-1' },
      isPackage: true,
      bookingId: 'b-1',
      reservationUpdate: true,
      reschedule: true,
    }
    const travelled = parseTravelledBooking({ services: [haircut, colouring], ...marks, foreign: 'x' })
    expect(travelled.services).toEqual([haircut, colouring])
    expect(travelled.passed).toEqual(marks)
    expect(travelled.day).toBeNull()
  })

  it('R-202 is the date as well on the way to the times', () => {
    const marks = { coupon: null, isPackage: false, bookingId: 'b-1', reservationUpdate: true, reschedule: true }
    const context = { services: [haircut], day: sampleDay, serviceIndex: 0, passed: marks }
    const state = timesState(context as unknown as Parameters<typeof timesState>[0])
    expect(state).toMatchObject({ date: sampleDay, services: [haircut], ...marks })
    expect(parseTravelledBooking(state)).toMatchObject({ services: [haircut], day: sampleDay, passed: marks })
  })

  it('R-235 drops a chosen time that lacks any of its parts, and keeps its service', () => {
    const line = {
      service_id: 'haircut',
      professional_id: 'ana',
      date: sampleDay,
      dateStart: haircutAtTen.start,
      dateEnd: haircutAtTen.end,
      service: {
        name: 'Corte',
        nameEng: null,
        nameEsp: null,
        servicePrice: 8000,
        serviceDuration: 30,
        pricingType: 'fixed',
        categoryId: 'hair',
        featureItems: [],
      },
      professional: { id: 'ana', name: 'Ana', avatarUrl: null, price: 8000, pricingType: 'fixed', duration: 30 },
    }
    const { professional: _, ...without } = { ...line, service_id: 'colouring' }
    const travelled = parseTravelledBooking({ services: [line, without], verification: true })
    expect(travelled.times).toEqual([haircutAtTen])
    expect(travelled.services?.map(({ id }) => id)).toEqual(['haircut', 'colouring'])
    expect(travelled.day).toBe(sampleDay)
    const untimed = parseTravelledBooking({ services: [without], verification: true })
    expect(untimed).toMatchObject({ services: [{ id: 'colouring' }], times: [], day: sampleDay })
  })

  it('says nothing when there is nothing', () => {
    expect(parseTravelledBooking(null)).toEqual({
      services: null,
      day: null,
      times: null,
      serviceIndex: null,
      questions: null,
      passed: {},
    })
  })
})
