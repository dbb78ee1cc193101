import * as z from 'zod/mini'
import type { ChosenService, ChosenTime } from '#domain/entities.ts'
import type { SavedBooking } from '#machines/booking-wizard/index.ts'
import type { NavigationState } from '#machines/shared/flow.types.ts'
import { PASSED_KEYS } from '#machines/shared/passed-keys.ts'
import { attemptSchema } from './saved-attempt.ts'

/**
 * What the booking flow finds in history entries and in the browser's storage, checked: anybody can have written it.
 * A list is taken for what is whole in it; everything else that does not fit counts as missing.
 */

const textSchema = z.string().check(z.minLength(1))
const pricingTypeSchema = z.enum(['free', 'fixed', 'hidden', 'startsAt'])
const featureItemsSchema = z.array(z.object({ featureId: z.string(), itemId: z.string() }))
const instantSchema = z.iso.datetime({ offset: true })
const daySchema = z.iso.date()

const serviceSchema = z.object({
  id: textSchema,
  categoryId: z.string(),
  name: z.string(),
  nameEng: z.nullable(z.string()),
  nameEsp: z.nullable(z.string()),
  priceCents: z.int(),
  durationMinutes: z.nullable(z.number()),
  pricingType: pricingTypeSchema,
  featureItems: featureItemsSchema,
})

const timeSchema = z.object({
  serviceId: textSchema,
  start: instantSchema,
  end: instantSchema,
  professional: z.object({
    id: textSchema,
    name: z.string(),
    avatarUrl: z.nullable(z.string()),
    priceCents: z.nullable(z.number()),
    pricingType: z.nullable(pricingTypeSchema),
    duration: z.nullable(z.number()),
  }),
})

/** The service of a line of the checkout as it travels, with what a new search needs of it. */
const lineServiceSchema = z.object({
  service_id: textSchema,
  service: z.object({
    name: z.string(),
    nameEng: z.nullable(z.string()),
    nameEsp: z.nullable(z.string()),
    servicePrice: z.int(),
    serviceDuration: z.nullable(z.number()),
    pricingType: pricingTypeSchema,
    categoryId: z.string(),
    featureItems: featureItemsSchema,
  }),
})

const lineDaySchema = z.object({ date: daySchema })

/** The time that was chosen for it. */
const lineTimeSchema = z.object({
  service_id: textSchema,
  professional_id: textSchema,
  date: daySchema,
  dateStart: instantSchema,
  dateEnd: instantSchema,
  professional: z.object({
    id: textSchema,
    name: z.string(),
    avatarUrl: z.nullable(z.string()),
    price: z.nullable(z.number()),
    pricingType: z.nullable(pricingTypeSchema),
    duration: z.nullable(z.number()),
  }),
})

const savedSchema = z.object({
  version: z.literal(1),
  businessId: textSchema,
  services: z.array(serviceSchema),
  day: z.nullable(daySchema),
  times: z.array(timeSchema),
  serviceIndex: z.int().check(z.nonnegative()),
  questions: z.array(z.string()),
  answer: z.string(),
  passed: z.record(z.string(), z.unknown()),
  attempt: z.nullable(attemptSchema),
})

/** What a reload finds of this tab's booking; null when it is of another version or was tampered with. */
export function parseSavedBooking(stored: unknown): SavedBooking | null {
  const parsed = savedSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}

/** What a navigation state, or the stored `checkoutPayload`, says of the booking; null where it says nothing. */
export interface TravelledBooking {
  services: ChosenService[] | null
  day: string | null
  times: ChosenTime[] | null
  serviceIndex: number | null
  questions: string[] | null
  passed: NavigationState
}

/**
 * Reads the states of the date page, the time page and the checkout alike. A line that is not
 * whole loses its time and keeps its service.
 */
export function parseTravelledBooking(state: NavigationState | null): TravelledBooking {
  const list: unknown[] = Array.isArray(state?.services) ? state.services : []
  const lines = whole(lineServiceSchema, list)
  const services = lines.length > 0 ? lines.map(toService) : whole(serviceSchema, list)
  const day = daySchema.safeParse(whole(lineDaySchema, list)[0]?.date ?? state?.date)
  const index = z.int().check(z.nonnegative()).safeParse(state?.serviceIndex)
  const questions = z.array(z.string()).safeParse(state?.questions)
  return {
    services: services.length > 0 ? services : null,
    day: day.success ? day.data : null,
    times: lines.length > 0 ? whole(lineTimeSchema, list).map(toTime) : null,
    serviceIndex: index.success ? index.data : null,
    questions: questions.success ? questions.data : null,
    passed: Object.fromEntries(
      PASSED_KEYS.flatMap((key) => (state?.[key] === undefined ? [] : [[key, state[key]] as const])),
    ),
  }
}

function toService({ service_id, service }: z.infer<typeof lineServiceSchema>): ChosenService {
  const { name, nameEng, nameEsp, servicePrice, serviceDuration, pricingType, categoryId, featureItems } = service
  return {
    id: service_id,
    categoryId,
    name,
    nameEng,
    nameEsp,
    priceCents: servicePrice,
    durationMinutes: serviceDuration,
    pricingType,
    featureItems,
  }
}

function toTime({ service_id, dateStart, dateEnd, professional }: z.infer<typeof lineTimeSchema>): ChosenTime {
  const { id, name, avatarUrl, price, pricingType, duration } = professional
  return {
    serviceId: service_id,
    start: dateStart,
    end: dateEnd,
    professional: { id, name, avatarUrl, priceCents: price, pricingType, duration },
  }
}

/** The entries of a list that fit; the others are dropped. */
function whole<Schema extends z.ZodMiniType>(schema: Schema, list: readonly unknown[]): z.output<Schema>[] {
  return list.flatMap((one) => {
    const parsed = schema.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
}
