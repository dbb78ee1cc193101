import * as z from 'zod/mini'
import type { Booking, BookingTransaction } from '#domain/entities.ts'
import { inTimeOrder } from '#domain/instant.ts'
import { packageSchema, toPackage } from './packages.ts'
import { centsSchema, idSchema, instantSchema, maybe, pricingTypeSchema, toPricingType } from './wire.ts'

/** One line of a booking. Optional keys that have no value are not sent. */
export const bookingLineSchema = z.object({
  business_id: idSchema,
  professional_id: idSchema,
  service_id: idSchema,
  start_time: instantSchema,
  end_time: instantSchema,
  acesso: z.literal('web'),
  answer: z.optional(z.string()),
  rwg_token: z.optional(z.string()),
  coupon_id: z.optional(z.string()),
})
export type BookingLineWire = z.infer<typeof bookingLineSchema>

/**
 * A line of a new booking. One of a package says what the session costs and has no time yet, and perhaps nobody who does
 * it; every other line has all of a booking line.
 */
const newLineSchema = z
  .object({
    ...bookingLineSchema.shape,
    professional_id: z.optional(idSchema),
    start_time: z.optional(instantSchema),
    end_time: z.optional(instantSchema),
    pricing_type_id: z.optional(z.nullable(z.string())),
    price: z.optional(centsSchema),
  })
  .check(({ value, issues }) => {
    if (value.price !== undefined) return
    for (const key of ['professional_id', 'start_time', 'end_time'] as const) {
      if (value[key] === undefined) issues.push({ code: 'custom', path: [key], message: 'is required', input: value })
    }
  })
export type NewLineWire = z.infer<typeof newLineSchema>

/** */
export const createBookingBodySchema = z.object({
  bookings: z.array(newLineSchema).check(z.minLength(1)),
  is_cancellation_policy: z.boolean(),
  is_offer_refused: z.boolean(),
  coupon_id: z.optional(idSchema),
  package_id: z.optional(idSchema),
})

export const bookingStatusSchema = z.enum([
  'active',
  'inactive',
  'cancelled',
  'completed',
  'pending_accept',
  'refuse',
  'accept',
  'waiting',
])

/** id, status, service {id, name} and business {id} are required. Price in cents. Assumed: the names in other languages. */
export const bookingSchema = z.object({
  id: idSchema,
  status: bookingStatusSchema,
  service: z.object({
    id: idSchema,
    name: z.string(),
    nameEng: maybe(z.string()),
    nameEsp: maybe(z.string()),
    featureItems: maybe(z.array(z.object({ id: maybe(z.string()), name: maybe(z.string()) }))),
  }),
  business: z.object({ id: idSchema }),
  professional: maybe(z.object({ id: idSchema, name: maybe(z.string()), avatarUrl: maybe(z.string()) })),
  price: maybe(centsSchema),
  pricingType: maybe(pricingTypeSchema),
  startTime: maybe(instantSchema),
  endTime: maybe(instantSchema),
  createdAt: maybe(instantSchema),
  confirmReservation: maybe(z.boolean()),
  cancellationReason: maybe(z.string()),
  reason: maybe(z.string()),
  bookingAnswers: maybe(z.array(z.unknown())),
  bookingTransactionId: maybe(z.string()),
})
export type BookingWire = z.infer<typeof bookingSchema>

/** id and bookings are required. Total in cents. */
export const bookingTransactionSchema = z.object({
  id: idSchema,
  bookings: z.array(bookingSchema),
  total: maybe(centsSchema),
  couponId: maybe(z.string()),
  /**
   * The states of a payment are shown in words. How they are spelt here is assumed, `reversed` and `waiting_reversal` above
   * all; the app also takes other spellings of these two.
   */
  payment_status: maybe(z.string()),
  cancellation_reason: maybe(z.string()),
  /** Assumed: what was bought, where the bookings are the sessions of a package. */
  package: maybe(packageSchema),
})
export type BookingTransactionWire = z.infer<typeof bookingTransactionSchema>

/** the customer says that they will come. */
const confirmBookingSchema = z.object({ confirmReservation: z.literal(true) })
/** The values of the reason are assumed. */
const cancelBookingSchema = z.object({
  status: z.literal('cancelled'),
  reason: z.string(),
  cancellationReason: z.literal('client'),
  origin: z.literal('client'),
})

/** A booking is moved, confirmed or cancelled. */
export const updateBookingBodySchema = z.union([bookingLineSchema, cancelBookingSchema, confirmBookingSchema])
export type UpdateBookingWire = z.infer<typeof updateBookingBodySchema>

/** The body that confirms a booking. */
export const CONFIRM_BOOKING = { confirmReservation: true } as const satisfies UpdateBookingWire

/** The body with which a customer cancels a booking. */
export const CANCEL_BOOKING = {
  status: 'cancelled',
  reason: '',
  cancellationReason: 'client',
  origin: 'client',
} as const satisfies UpdateBookingWire

/** */
export const updateTransactionBodySchema = z.object({
  payment_status: z.literal('cancelled'),
  cancellation_reason: z.string().check(z.minLength(1)),
})

/** Maps what was booked together, with all its bookings in the order of time. */
export function toTransaction(wire: BookingTransactionWire): BookingTransaction {
  return {
    id: wire.id,
    totalCents: wire.total ?? null,
    couponId: wire.couponId ?? null,
    bookings: inTimeOrder(wire.bookings.map(toBooking)),
    paymentStatus: wire.payment_status ?? null,
    cancellationReason: wire.cancellation_reason ?? null,
    package: wire.package ? toPackage(wire.package) : null,
  }
}

/** What the customer answered to the questions of the business, in lines; empty without an answer. Each is assumed to be a text. */
export function answersOf({ bookingAnswers }: Pick<BookingWire, 'bookingAnswers'>): string {
  const texts = (bookingAnswers ?? []).filter((answer) => typeof answer === 'string' && answer.trim() !== '')
  return texts.join('\n')
}

/** One line of what was booked. */
export function toBooking(wire: BookingWire): Booking {
  return {
    id: wire.id,
    status: wire.status,
    service: {
      id: wire.service.id,
      name: wire.service.name,
      nameEng: wire.service.nameEng ?? null,
      nameEsp: wire.service.nameEsp ?? null,
    },
    petName: null,
    professional: wire.professional
      ? {
          id: wire.professional.id,
          name: wire.professional.name ?? '',
          avatarUrl: wire.professional.avatarUrl ?? null,
        }
      : null,
    businessId: wire.business.id,
    priceCents: wire.price ?? null,
    pricingType: toPricingType(wire.pricingType),
    start: wire.startTime ?? null,
    end: wire.endTime ?? null,
    createdAt: wire.createdAt ?? null,
    isConfirmed: wire.confirmReservation ?? false,
    cancellationReason: wire.cancellationReason || null,
  }
}

/** the reservation token that a booking is owed to. */
export const collectReservationBodySchema = z.object({ rwg_token: z.string().check(z.minLength(1)) })

/** Assumed: whether a booking may still be moved, and where not, why, for the customer. */
export const rescheduleValidSchema = z.object({
  valid: z.boolean(),
  message: maybe(z.string()),
  language: maybe(z.enum(['pt-BR', 'en-US', 'es-ES'])),
})
