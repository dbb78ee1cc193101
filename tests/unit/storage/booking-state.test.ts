import { describe, expect, it } from 'vitest'
import type { ChosenService } from '#domain/entities.ts'
import { checkoutState, timesState } from '#machines/booking/booking-wizard/index.ts'
import {
  buildDraft,
  colouring,
  colouringAtEleven,
  haircut,
  haircutAtTen,
  sampleBusiness,
  sampleDay,
} from '#machines/shared/booking-examples.ts'
import { parseSavedBooking, parseTravelledBooking } from '#src/storage/booking-state.ts'
import { buildSavedBooking } from '#tests/support/saved-booking.ts'

const attempt = { key: 'k', itemsKey: 'i', sent: null, transactionId: null, createdAt: null, pix: null }
const choice = {
  services: [haircut, colouring],
  day: sampleDay,
  times: [haircutAtTen, colouringAtEleven],
  questions: ['Alguma alergia?'],
  answer: 'Nenhuma',
  passed: { coupon: { coupon_id: 'c-1' }, bookingId: 'b-1', reschedule: true },
}
const saved = buildSavedBooking({ ...choice, serviceIndex: 1, attempt })
/** The same as the release before stored it. */
const former = { version: 1, businessId: '1', ...choice, serviceIndex: 1, attempt }

/** Returns a value as browser storage would return it. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('saved booking state of this tab', () => {
  it('is read back as it was written', () => {
    expect(parseSavedBooking(stored(saved))).toEqual(saved)
  })

  it('A-39 A-84 is read as the release before stored it, with the Pix code of an unpaid booking', () => {
    const unpaid = { ...attempt, transactionId: 'tx-1', pix: { code: '0002', amountCents: 2_000 } }
    expect(parseSavedBooking(stored(former))).toEqual(saved)
    expect(parseSavedBooking(stored({ ...former, attempt: unpaid }))).toEqual({ ...saved, attempt: unpaid })
  })

  it('R-188 R-277 has the coupon and the booking to change as the navigation state names them', () => {
    const other = { ...saved.draft, coupon: null, update: null }
    expect(parseSavedBooking(stored({ ...saved, draft: other }))?.draft).toMatchObject({
      coupon: { id: 'c-1' },
      update: { kind: 'reschedule', bookingId: 'b-1' },
    })
  })

  it('A-156 keeps the name of the pet that a service is for, and has none where an earlier release wrote it', () => {
    const ofThor = buildSavedBooking({ ...choice, services: [{ ...haircut, petName: 'Thor' }] })
    expect(parseSavedBooking(stored(ofThor))?.draft).toEqual(ofThor.draft)
    const { petName: _, ...unnamed } = haircut
    expect(parseSavedBooking(stored({ ...former, services: [unnamed] }))?.draft.services).toEqual([haircut])
  })

  it.each([
    ['of an older version', { ...saved, version: 0 }],
    ['without a draft', { ...saved, draft: undefined }],
    ['without services', { ...saved, draft: { ...saved.draft, services: undefined } }],
    ['with a day that is none', { ...saved, draft: { ...saved.draft, day: 'amanhã' } }],
    ['with a place that is none', { ...saved, serviceIndex: -1 }],
    ['with an answer that is none', { ...saved, draft: { ...saved.draft, answer: 7 } }],
    [
      'with a price that is none',
      { ...saved, draft: { ...saved.draft, services: [{ ...haircut, priceCents: 'free' }] } },
    ],
    [
      'with a time that is none',
      { ...saved, draft: { ...saved.draft, items: [{ ...haircutAtTen, service: haircut, start: 'soon' }] } },
    ],
    ['of the release before without times', { ...former, times: undefined }],
    ['of the release before without an answer', { ...former, answer: undefined }],
    ['that is no object', 'saved'],
  ])('is dropped when it is one %s', (_, tampered) => {
    expect(parseSavedBooking(stored(tampered))).toBeNull()
  })
})

describe('query of a URL', () => {
  it('R-195 has the services, the coupon, the package mark and the marks of a reschedule', () => {
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

  it('R-202 has the date as well on the way to the times', () => {
    const marks = { coupon: null, isPackage: false, bookingId: 'b-1', reservationUpdate: true, reschedule: true }
    const context = { draft: buildDraft({ services: [haircut], day: sampleDay, passed: marks }), serviceIndex: 0 }
    const state = timesState(context as unknown as Parameters<typeof timesState>[0])
    expect(state).toMatchObject({ date: sampleDay, services: [haircut], ...marks })
    expect(parseTravelledBooking(state)).toMatchObject({ services: [haircut], day: sampleDay, passed: marks })
  })

  describe('state of the checkout', () => {
    const toContext = (service: ChosenService) => ({
      business: sampleBusiness,
      draft: buildDraft({ services: [service], times: [haircutAtTen], day: sampleDay }),
      serviceIndex: 0,
      attempt: null,
    })
    const context = toContext(haircut)
    const [written] = checkoutState(context as unknown as Parameters<typeof checkoutState>[0]).services as [object]

    it('R-263 carries a line with its service, its professional and its time', () => {
      expect(written).toMatchObject({
        service_id: haircut.id,
        professional_id: haircutAtTen.professional.id,
        date: sampleDay,
        dateStart: haircutAtTen.start,
        service: {
          serviceName: haircut.name,
          serviceDuration: haircut.durationMinutes,
          servicePrice: haircut.priceCents,
          name: haircut.name,
          nameEng: haircut.nameEng,
          nameEsp: haircut.nameEsp,
        },
        professional: {
          id: haircutAtTen.professional.id,
          name: haircutAtTen.professional.name,
          avatarUrl: haircutAtTen.professional.avatarUrl,
          price: haircutAtTen.professional.priceCents,
          pricingType: haircutAtTen.professional.pricingType,
          duration: haircutAtTen.professional.duration,
        },
      })
      expect(parseTravelledBooking({ services: [written] })).toMatchObject({
        services: [haircut],
        times: [haircutAtTen],
        day: sampleDay,
      })
    })

    it('A-156 has the name of the pet of a service, and no such field for people', () => {
      const ofThor = toContext({ ...haircut, petName: 'Thor' })
      const state = checkoutState(ofThor as unknown as Parameters<typeof checkoutState>[0])
      expect(parseTravelledBooking(state).services).toEqual(ofThor.draft.services)
      expect(JSON.stringify(written)).not.toContain('petName')
    })

    it.each(['service_id', 'professional_id', 'date', 'dateStart', 'professional'])(
      'R-235 R-263 loses the time of a line without %s, and keeps the others',
      (key) => {
        const lacking = { ...written, service_id: 'colouring', [key]: undefined }
        const travelled = parseTravelledBooking({ services: [written, lacking] })
        expect(travelled.times).toEqual([haircutAtTen])
        expect(travelled.services?.map(({ id }) => id)).toEqual(
          key === 'service_id' ? ['haircut'] : ['haircut', 'colouring'],
        )
        expect(travelled.day).toBe(sampleDay)
      },
    )

    it('R-263 accepts a line without its optional fields', () => {
      const line = { service_id: 'cut', professional_id: 'ana', date: sampleDay, dateStart: '2026-03-02T15:00:00Z' }
      const named = { name: 'Corte', servicePrice: 5_000 }
      const read = (service: object, professional: object) =>
        parseTravelledBooking({ services: [{ ...line, service, professional }] })
      expect(read(named, {})).toMatchObject({
        services: [{ id: 'cut', name: 'Corte', nameEng: null, durationMinutes: null, pricingType: 'fixed' }],
        times: [
          {
            serviceId: 'cut',
            end: '2026-03-02T16:00:00.000Z',
            professional: { id: 'ana', name: '', priceCents: null, pricingType: null, duration: null },
          },
        ],
      })
      const starting = { name: 'Ana', price: 6_000, pricing_type: 'startsAt', duration: 45 }
      expect(read({ ...named, serviceDuration: 30 }, starting).times).toMatchObject([
        { end: '2026-03-02T15:45:00.000Z', professional: { name: 'Ana', priceCents: 6_000, pricingType: 'startsAt' } },
      ])
      expect(read({ ...named, serviceDuration: 30 }, {}).times).toMatchObject([{ end: '2026-03-02T15:30:00.000Z' }])
    })

    it('is rejected without the name or the price of its service', () => {
      for (const service of [{ servicePrice: 5_000 }, { name: 'Corte' }]) {
        expect(parseTravelledBooking({ services: [{ ...written, service }] }).services).toBeNull()
      }
    })
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
