import { describe, expect, it } from 'vitest'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { buildSearch, searchSchema, toSearchResult } from '#src/api/contract/schedule.ts'
import { without, wrongPaths } from './support.ts'

const morning = { start: '2026-03-02T12:00:00Z', end: '2026-03-02T15:00:00Z' }
const ana = { id: 'p1', name: 'Ana', availability: [morning] }
const answerWith = (professional: object) => ({ services: [{ service_id: 's1', professionals: [professional] }] })

describe('search', () => {
  it.each(['id', 'name', 'availability'] as const)('R-240 reports a professional without %s', (key) => {
    expect(wrongPaths(searchSchema, answerWith(without(ana, key)))).toEqual([`services.0.professionals.0.${key}`])
  })

  it('R-240 takes a schedule in place of availability', () => {
    const { availability: _none, ...anaWithout } = ana
    expect(wrongPaths(searchSchema, answerWith({ ...anaWithout, schedule: [[morning, 2]] }))).toEqual([])
  })

  it('R-240 maps a professional of whom only the required fields came', () => {
    expect(toSearchResult(searchSchema.parse(answerWith(ana)))).toEqual({
      offers: [
        {
          serviceId: 's1',
          professionals: [
            {
              id: 'p1',
              name: 'Ana',
              avatarUrl: null,
              priceCents: null,
              pricingType: null,
              duration: null,
              vacancies: null,
              availability: [morning],
              unavailability: [],
              schedule: [],
            },
          ],
        },
      ],
      timeLapse: null,
      questions: [],
    })
  })

  it('R-240 maps every field of a professional', () => {
    const full = {
      ...ana,
      price: 9_000,
      duration: 40,
      avatarUrl: '/a.webp',
      pricingType: 'starts at',
      vacancies: 3,
      unavailability: [{ start: '2026-03-02T09:00:00-03:00', end: '2026-03-02T10:00:00-03:00' }],
      schedule: [[morning, 2]],
    }
    expect(toSearchResult(searchSchema.parse(answerWith(full))).offers[0]?.professionals[0]).toEqual({
      id: 'p1',
      name: 'Ana',
      avatarUrl: '/a.webp',
      priceCents: 9_000,
      pricingType: 'startsAt',
      duration: 40,
      vacancies: 3,
      availability: [morning],
      unavailability: full.unavailability,
      schedule: [[morning, 2]],
    })
  })

  it('R-240 reports an invalid time', () => {
    const wrong = answerWith({ ...ana, availability: [{ start: 'noon', end: morning.end }] })
    expect(wrongPaths(searchSchema, wrong)).toEqual(['services.0.professionals.0.availability.0.start'])
  })

  it('R-744 R-244 carries timeLapse and the questions', () => {
    const wire = searchSchema.parse({ services: [], business: { timeLapse: 20 }, questions: ['Alergias?'] })
    expect(toSearchResult(wire)).toEqual({ offers: [], timeLapse: 20, questions: ['Alergias?'] })
  })

  it('R-241 R-242 asks with the bounds of the day, the business, the services and the language', () => {
    const body = buildSearch({
      businessId: 'b1',
      bounds: { start: '2026-03-02T03:00:00Z', end: '2026-03-03T02:59:59.999Z' },
      services: [{ id: 's1', categoryId: 'c1', featureItems: [] }],
      language: 'es-ES',
    })
    expect(body).toEqual({
      start_time: '2026-03-02T03:00:00Z',
      end_time: '2026-03-03T02:59:59.999Z',
      business_id: 'b1',
      services: [{ service_id: 's1', category_id: 'c1', feature_items: [] }],
      language: 'spanish',
    })
    const withMore = { ...body, per_page: 20, page: 1, latitude: -23.5, longitude: -46.6 }
    expect(wrongPaths(endpoints.search.body, withMore)).toEqual([])
  })

  it('R-207 answers the available dates as yyyy-mm-dd', () => {
    expect(endpoints.readAvailableDates).toMatchObject({ method: 'POST', path: '/business/{id}/available_dates' })
    expect(wrongPaths(endpoints.readAvailableDates.response, ['2026-03-02'])).toEqual([])
    expect(wrongPaths(endpoints.readAvailableDates.response, ['2026-03-02', '02/03/2026'])).toEqual(['1'])
  })
})
