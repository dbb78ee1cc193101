import * as z from 'zod/mini'
import type { BookingLine } from '#domain/booking/booking-payload.ts'
import { bookingSchema, bookingTransactionSchema } from './booking.ts'
import { bearer, byId, type Endpoint } from './endpoint.ts'
import { centsSchema, emptySchema, idSchema, instantSchema } from './wire.ts'

// Endpoints that create, reschedule, confirm and cancel bookings; booking.ts has the schema of a booking.

/** One line of a booking. Optional keys without a value are not sent. */
const bookingLineSchema = z.object({
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
 * Builds a line of a booking. It is also the body that reschedules a booking or gives a session its time (R-300, R-301,
 *
 */
export function buildBookingLine(line: BookingLine): BookingLineWire {
  return {
    business_id: line.businessId,
    professional_id: line.professionalId,
    service_id: line.serviceId,
    start_time: line.start,
    end_time: line.end,
    acesso: 'web',
    answer: line.answer,
    ...(line.rwgToken === null ? {} : { rwg_token: line.rwgToken }),
    ...(line.couponId === null ? {} : { coupon_id: line.couponId }),
  }
}

/**
 * A line of a new booking. A package line has the price of the session, no time yet and perhaps no professional
 * any other line is a complete booking line.
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

/** Builds the body of a new booking; `package_id` is sent only with exactly one package. */
export function buildBooking(
  bookings: NewLineWire[],
  flags: {
    isCancellationPolicy: boolean
    isOfferRefused: boolean
    couponId: string | null
    packageIds: readonly string[]
  },
): z.infer<typeof createBookingBodySchema> {
  const [packageId] = flags.packageIds
  return {
    bookings,
    is_cancellation_policy: flags.isCancellationPolicy,
    is_offer_refused: flags.isOfferRefused,
    ...(flags.couponId === null ? {} : { coupon_id: flags.couponId }),
    ...(packageId !== undefined && flags.packageIds.length === 1 ? { package_id: packageId } : {}),
  }
}

/** the customer confirms that they will come. */
const confirmBookingSchema = z.object({ confirmReservation: z.literal(true) })
/** The values of the reason are assumed. */
const cancelBookingSchema = z.object({
  status: z.literal('cancelled'),
  reason: z.string(),
  cancellationReason: z.literal('client'),
  origin: z.literal('client'),
})

/** The body that reschedules, confirms or cancels a booking. */
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

/** the reservation token that a booking is attributed to. */
const collectReservationBodySchema = z.object({ rwg_token: z.string().check(z.minLength(1)) })

export function buildCollection(rwgToken: string): z.infer<typeof collectReservationBodySchema> {
  return { rwg_token: rwgToken }
}

export const createBookingTransaction = {
  ...bearer,
  id: 'createBookingTransaction',
  host: 'main',
  method: 'POST',
  path: '/booking_transaction',
  body: createBookingBodySchema,
  response: bookingTransactionSchema,
  retry: 'idempotent',
  source: ['R-300', 'R-307', 'R-591', 'R-592'],
} as const satisfies Endpoint

export const collectReservation = {
  ...bearer,
  id: 'collectReservation',
  host: 'main',
  method: 'POST',
  path: '/google_reserve/collect',
  body: collectReservationBodySchema,
  response: emptySchema,
  retry: 'never',
  slowNotice: false,
  source: ['R-578'],
} as const satisfies Endpoint

export const updateBooking = {
  ...bearer,
  id: 'updateBooking',
  host: 'main',
  method: 'PUT',
  path: '/booking/{id}',
  params: byId,
  body: updateBookingBodySchema,
  response: bookingSchema,
  retry: 'idempotent',
  source: ['R-277', 'R-313', 'R-615', 'R-619', 'R-639'],
} as const satisfies Endpoint

export const updateSchedule = {
  ...bearer,
  id: 'updateSchedule',
  host: 'main',
  method: 'PUT',
  path: '/booking/{id}/update_schedule',
  params: byId,
  body: bookingLineSchema,
  response: bookingSchema,
  source: ['R-278', 'R-314'],
} as const satisfies Endpoint
