import * as z from 'zod/mini'
import type { ChosenService, Language, SearchResult } from '#domain/entities.ts'
import { bearer, byId, type Endpoint } from './endpoint.ts'
import { serviceSelectionSchema, toServiceSelection } from './services.ts'
import {
  daySchema,
  idSchema,
  instantSchema,
  intervalSchema,
  languageWordSchema,
  maybe,
  pricingTypeSchema,
  toLanguageWord,
  toPricingType,
} from './wire.ts'

/** */
const availableDatesBodySchema = z.object({ services: z.array(serviceSelectionSchema) })
const availableDatesSchema = z.array(daySchema)

/** */
const searchBodySchema = z.object({
  start_time: instantSchema,
  end_time: instantSchema,
  business_id: idSchema,
  services: z.array(serviceSelectionSchema),
  language: languageWordSchema,
  per_page: z.optional(z.int()),
  page: z.optional(z.int()),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
})

/** id, name and one of availability and schedule are required. Price in cents, duration in minutes. */
const professionalSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    price: maybe(z.number()),
    duration: maybe(z.number()),
    avatarUrl: maybe(z.string()),
    pricingType: maybe(pricingTypeSchema),
    vacancies: maybe(z.int()),
    availability: maybe(z.array(intervalSchema)),
    unavailability: maybe(z.array(intervalSchema)),
    schedule: maybe(z.array(z.tuple([intervalSchema, z.int()]))),
  })
  .check(
    z.refine(({ availability, schedule }) => availability != null || schedule != null, {
      path: ['availability'],
      error: 'availability or schedule is required',
    }),
  )

export const searchSchema = z.object({
  services: z.array(z.object({ service_id: idSchema, professionals: z.array(professionalSchema) })),
  business: maybe(z.object({ timeLapse: maybe(z.number()) })),
  questions: maybe(z.array(z.string())),
})
export type SearchWire = z.infer<typeof searchSchema>

/** Maps the search of one day; services and professionals keep the server's order. */
export function toSearchResult(wire: SearchWire): SearchResult {
  return {
    offers: wire.services.map(({ service_id, professionals }) => ({
      serviceId: service_id,
      professionals: professionals.map((professional) => ({
        id: professional.id,
        name: professional.name,
        avatarUrl: professional.avatarUrl ?? null,
        priceCents: professional.price ?? null,
        pricingType: toPricingType(professional.pricingType),
        duration: professional.duration ?? null,
        vacancies: professional.vacancies ?? null,
        availability: professional.availability ?? [],
        unavailability: professional.unavailability ?? [],
        schedule: professional.schedule ?? [],
      })),
    })),
    timeLapse: wire.business?.timeLapse ?? null,
    questions: wire.questions ?? [],
  }
}

/** Builds a search; `bounds` are the first and the last instant of the business's day in UTC. */
export function buildSearch(search: {
  businessId: string
  bounds: { start: string; end: string }
  services: readonly Pick<ChosenService, 'id' | 'categoryId' | 'featureItems'>[]
  language: Language
}): z.infer<typeof searchBodySchema> {
  return {
    start_time: search.bounds.start,
    end_time: search.bounds.end,
    business_id: search.businessId,
    services: toServiceSelection(search.services),
    language: toLanguageWord(search.language),
  }
}

/** Builds the request for the days that have times. */
export function buildDates(
  services: Parameters<typeof toServiceSelection>[0],
): z.infer<typeof availableDatesBodySchema> {
  return { services: toServiceSelection(services) }
}

/** Adds a coupon to the body of a search for days or times. */
export function withCoupon<Body extends object>(body: Body, couponId: string): Body & { coupon_id: string } {
  return { ...body, coupon_id: couponId }
}

/** */
const couponDatesBodySchema = z.extend(availableDatesBodySchema, { coupon_id: idSchema })

/** R-243; assumed: the body of the search with the coupon, and its response. */
const couponTimesBodySchema = z.extend(searchBodySchema, { coupon_id: idSchema })

export const readAvailableDates = {
  ...bearer,
  id: 'readAvailableDates',
  host: 'main',
  method: 'POST',
  path: '/business/{id}/available_dates',
  params: byId,
  body: availableDatesBodySchema,
  response: availableDatesSchema,
  source: ['R-207'],
} as const satisfies Endpoint

export const readCouponDates = {
  ...bearer,
  id: 'readCouponDates',
  host: 'main',
  method: 'POST',
  path: '/coupons/business/{id}/available_dates',
  params: byId,
  body: couponDatesBodySchema,
  response: availableDatesSchema,
  source: ['R-208'],
} as const satisfies Endpoint

export const search = {
  ...bearer,
  id: 'search',
  host: 'main',
  method: 'POST',
  path: '/search',
  body: searchBodySchema,
  response: searchSchema,
  source: ['R-240', 'R-241', 'R-242', 'R-244', 'R-744'],
} as const satisfies Endpoint

export const searchWithCoupon = {
  ...bearer,
  id: 'searchWithCoupon',
  host: 'main',
  method: 'POST',
  path: '/coupons/business/{id}/schedules',
  params: byId,
  body: couponTimesBodySchema,
  response: searchSchema,
  source: ['R-243'],
} as const satisfies Endpoint
