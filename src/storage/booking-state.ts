import * as z from 'zod/mini'
import { type BookingDraft, EMPTY_DRAFT, withPassed, withTimes } from '#domain/booking/booking-draft.ts'
import { PASSED_KEYS } from '#domain/booking/passed-keys.ts'
import type { ChosenService, ChosenTime } from '#domain/entities.ts'
import { MINUTE_MS, readInstant } from '#domain/instant.ts'
import { maybe } from '#src/api/contract/wire.ts'
import { attemptSchema } from './saved-attempt.ts'
import { detailsSchema } from './saved-details.ts'

/** A navigation state. */
type NavigationState = { [key: string]: unknown }

/**
 * Schemas of what the booking flow reads from history entries and browser storage. The data is untrusted: valid items
 * of a list are used, and everything else that does not fit counts as missing.
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
  // An earlier release did not write it.
  petName: z._default(z.nullable(z.string()), null),
})

const chosenSchema = z.object({
  start: instantSchema,
  end: instantSchema,
  chosenBy: z._default(z.enum(['customer', 'app']), 'customer'),
  professional: z.object({
    id: textSchema,
    name: z.string(),
    avatarUrl: z.nullable(z.string()),
    priceCents: z.nullable(z.number()),
    pricingType: z.nullable(pricingTypeSchema),
    duration: z.nullable(z.number()),
  }),
})

/** The optional professional fields of a checkout line. */
const professionalSchema = z.object({
  name: maybe(z.string()),
  avatarUrl: maybe(z.string()),
  price: maybe(z.int()),
  pricingType: maybe(pricingTypeSchema),
  pricing_type: maybe(pricingTypeSchema),
  duration: maybe(z.number()),
})

/**
 * The service of a checkout line as it travels in the navigation state, with the fields that a new search
 * needs. A line without name or price is dropped.
 */
const lineServiceSchema = z.object({
  service_id: textSchema,
  service: z.object({
    name: textSchema,
    nameEng: maybe(z.string()),
    nameEsp: maybe(z.string()),
    servicePrice: z.int(),
    serviceDuration: maybe(z.number()),
    pricingType: maybe(pricingTypeSchema),
    categoryId: maybe(z.string()),
    featureItems: maybe(featureItemsSchema),
    petName: maybe(z.string()),
  }),
})

const lineDaySchema = z.object({ date: daySchema })

/** A checkout line with its chosen time. */
const lineTimeSchema = z.object({
  ...lineServiceSchema.shape,
  professional_id: textSchema,
  date: daySchema,
  dateStart: instantSchema,
  dateEnd: maybe(instantSchema),
  professional: professionalSchema,
})

/** Default duration of a time without an end, in minutes. */
const USUAL_MINUTES = 60

const choiceSchema = z.object({
  services: z.array(serviceSchema),
  day: z.nullable(daySchema),
  questions: z.array(z.string()),
  passed: z.record(z.string(), z.unknown()),
})

const progressSchema = z.object({
  businessId: textSchema,
  serviceIndex: z.int().check(z.nonnegative()),
  attempt: z.nullable(attemptSchema),
})

/** A draft as it is stored. Coupon and update are read from `passed`, and only appointments are stored. */
const draftSchema = z.object({
  ...choiceSchema.shape,
  ...detailsSchema.shape,
  items: z.array(z.object({ ...chosenSchema.shape, service: serviceSchema })),
})

const savedSchema = z.object({ ...progressSchema.shape, version: z.literal(2), draft: draftSchema })

/** The release before stored the fields of the draft side by side. */
const formerSchema = z.object({
  ...progressSchema.shape,
  ...choiceSchema.shape,
  version: z.literal(1),
  times: z.array(z.object({ ...chosenSchema.shape, serviceId: textSchema })),
  answer: z.string(),
})

/** The booking of this tab as it is saved for a reload. */
export interface SavedBooking extends z.infer<typeof progressSchema> {
  version: 2
  draft: BookingDraft
}

/** Parses the saved booking of this tab after a reload; null for an older version or invalid data. */
export function parseSavedBooking(stored: unknown): SavedBooking | null {
  const { data } = savedSchema.safeParse(stored)
  if (data === undefined) return parseFormer(stored)
  return { ...data, draft: withPassed({ ...EMPTY_DRAFT, ...data.draft }, data.draft.passed) }
}

/** Parses what the release before saved: an unpaid booking can still be paid after an update of the app. */
function parseFormer(stored: unknown): SavedBooking | null {
  const { data } = formerSchema.safeParse(stored)
  if (data === undefined) return null
  const { businessId, serviceIndex, attempt, services, times, passed, day, questions, answer } = data
  const chosen = withTimes({ ...EMPTY_DRAFT, day, questions, answer }, services, times)
  return { version: 2, businessId, serviceIndex, attempt, draft: withPassed(chosen, passed) }
}

/** The booking fields of a navigation state; null for each missing field. */
export interface TravelledBooking {
  services: ChosenService[] | null
  day: string | null
  times: ChosenTime[] | null
  serviceIndex: number | null
  questions: string[] | null
  passed: NavigationState
}

/**
 * Parses the navigation states of the date page, the time page and the checkout. An incomplete
 * line loses its time and keeps its service (R-235).
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
  return {
    id: service_id,
    categoryId: service.categoryId ?? '',
    name: service.name,
    nameEng: service.nameEng ?? null,
    nameEsp: service.nameEsp ?? null,
    priceCents: service.servicePrice,
    durationMinutes: service.serviceDuration ?? null,
    pricingType: service.pricingType ?? 'fixed',
    featureItems: service.featureItems ?? [],
    petName: service.petName ?? null,
  }
}

function toTime(line: z.infer<typeof lineTimeSchema>): ChosenTime {
  const { service, professional, dateStart } = line
  const minutes = professional.duration ?? service.serviceDuration ?? USUAL_MINUTES
  return {
    serviceId: line.service_id,
    chosenBy: 'customer',
    start: dateStart,
    end: line.dateEnd ?? new Date(readInstant(dateStart) + minutes * MINUTE_MS).toISOString(),
    professional: {
      id: line.professional_id,
      name: professional.name ?? '',
      avatarUrl: professional.avatarUrl ?? null,
      priceCents: professional.price ?? null,
      pricingType: professional.pricingType ?? professional.pricing_type ?? null,
      duration: professional.duration ?? null,
    },
  }
}

/** Returns the items of a list that match the schema and drops the others. */
function whole<Schema extends z.ZodMiniType>(schema: Schema, list: readonly unknown[]): z.output<Schema>[] {
  return list.flatMap((one) => {
    const parsed = schema.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
}
