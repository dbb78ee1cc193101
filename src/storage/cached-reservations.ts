import * as z from 'zod/mini'
import type { BookingTransaction, Business } from '#domain/entities.ts'
import {
  bookingStatusSchema,
  toBookingStatus,
  toBookingStatusWord,
  toCancellationReason,
  toCancellationWord,
} from '#src/api/contract/booking.ts'
import { BY_CHAT, toSchedulingType } from '#src/api/contract/business.ts'

/* The format of the offline cache of reservations: a projection with the phone number of the business,
   without the customer's identity and without payment data. Statuses are stored in the words of the wire. */

const text = z.nullable(z.string())
const instant = z.iso.datetime({ offset: true })
const pricingType = z.nullable(z.enum(['free', 'fixed', 'hidden', 'startsAt']))

const businessSchema = z.object({
  id: z.string().check(z.minLength(1)),
  slug: text,
  name: z.string(),
  status: z.string(),
  currency: z.string(),
  language: text,
  timeZone: z.string().check(z.refine(isZone)),
  isDeviceZone: z.boolean(),
  schedulingType: text,
  phone: text,
  allowsReschedule: z.boolean(),
  address: z.object({
    street: text,
    number: text,
    unit: text,
    neighborhood: text,
    city: text,
    state: text,
    postalCode: text,
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  }),
})

const bookingSchema = z.object({
  id: z.string(),
  status: bookingStatusSchema,
  // Caches of an earlier release have no names in other languages.
  service: z.object({ id: z.string(), name: z.string(), nameEng: z.optional(text), nameEsp: z.optional(text) }),
  professional: z.nullable(z.object({ id: z.string(), name: z.string() })),
  priceCents: z.nullable(z.int()),
  pricingType,
  start: z.nullable(instant),
  end: z.nullable(instant),
  createdAt: z.nullable(instant),
  isConfirmed: z.boolean(),
  cancellationReason: text,
})

const transactionSchema = z.object({
  id: z.string().check(z.minLength(1)),
  bookings: z.array(bookingSchema),
  package: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      priceCents: z.int(),
      quantity: z.int(),
      validityDays: z.nullable(z.int()),
      service: z.object({ id: z.string(), name: z.string() }),
    }),
  ),
})

const listSchema = z.object({ transactions: z.array(transactionSchema), page: z.int(), pages: z.int() })

export const cacheEntrySchema = z.object({
  business: businessSchema,
  lists: z.nullable(z.object({ reserves: listSchema, packages: listSchema, asOf: instant })),
  details: z.array(z.object({ transaction: transactionSchema, asOf: instant })),
})

/** The cached reservations of one business: the first page of both lists, and the details that were opened. */
export type CacheEntry = z.infer<typeof cacheEntrySchema>
export type CachedTransaction = z.infer<typeof transactionSchema>
type CachedList = z.infer<typeof listSchema>

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Maps a business, a list or a transaction to its cached form; other fields are dropped. */
export const toCachedBusiness = (business: Business): CacheEntry['business'] =>
  businessSchema.parse({ ...business, schedulingType: business.schedulingType && BY_CHAT })
export const toCachedList = (list: { transactions: BookingTransaction[]; page: number; pages: number }): CachedList =>
  listSchema.parse({ ...list, transactions: list.transactions.map(toCachedTransaction) })
export const toCachedTransaction = (transaction: BookingTransaction): CachedTransaction =>
  transactionSchema.parse({
    ...transaction,
    bookings: transaction.bookings.map((booking) => ({
      ...booking,
      status: toBookingStatusWord(booking.status),
      cancellationReason: toCancellationWord(booking.cancellationReason),
    })),
  })

/** Maps a cached business to an entity. Fields that reservations do not show are empty. */
export function toBusiness(cached: CacheEntry['business']): Business {
  return {
    ...cached,
    schedulingType: toSchedulingType(cached.schedulingType),
    ownerId: null,
    sectorId: null,
    categories: [],
    thumbnailUrl: null,
    description: null,
    social: { site: null, facebook: null, instagram: null, twitter: null },
    professionals: [],
    dynamicLink: null,
    createdAt: null,
    photos: [],
    timeLapse: 0,
    allowSelectProfessional: true,
    recipientId: cached.id,
  }
}

export function toTransaction(
  business: CacheEntry['business'],
  { id, bookings, package: bookingPackage }: CachedTransaction,
): BookingTransaction {
  return {
    id,
    totalCents: null,
    couponId: null,
    paymentStatus: null,
    cancellationReason: null,
    bookings: bookings.map(({ professional, service, ...booking }) => ({
      ...booking,
      status: toBookingStatus(booking.status),
      cancellationReason: toCancellationReason(booking.cancellationReason),
      service: { ...service, nameEng: service.nameEng ?? null, nameEsp: service.nameEsp ?? null },
      petName: null,
      professional: professional && { ...professional, avatarUrl: null },
      businessId: business.id,
    })),
    package: bookingPackage && {
      ...bookingPackage,
      pricingType: null,
      pricingTypeId: null,
      professionalId: null,
      service: { ...bookingPackage.service, nameEng: null, nameEsp: null, durationMinutes: null },
    },
  }
}
