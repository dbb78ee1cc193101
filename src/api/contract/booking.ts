import * as z from 'zod/mini'
import type { Booking, BookingStatus, BookingTransaction, CancellationReason } from '#domain/entities.ts'
import { inTimeOrder } from '#domain/instant.ts'
import { bearer, byId, type Endpoint } from './endpoint.ts'
import { packageSchema, toPackage } from './packages.ts'
import { toTransactionPaymentStatus } from './payment-status.ts'
import { centsSchema, idSchema, instantSchema, maybe, pricingTypeSchema, toPricingType } from './wire.ts'

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

type BookingStatusWord = z.infer<typeof bookingStatusSchema>

/** Maps the word of a booking's status. */
export function toBookingStatus(word: BookingStatusWord): BookingStatus {
  return word === 'pending_accept' ? 'pendingAcceptance' : word
}

/** Maps a booking's status to its word. */
export function toBookingStatusWord(status: BookingStatus): BookingStatusWord {
  return status === 'pendingAcceptance' ? 'pending_accept' : status
}

/** Maps the word for who cancelled, or why; `other` for an unknown word, null without one. */
export function toCancellationReason(word: string | null | undefined): CancellationReason | null {
  if (word === 'client' || word === 'business') return word
  if (word === 'lack_payment') return 'unpaid'
  return word ? 'other' : null
}

/** Maps a cancellation reason to its word; `other` stays, because its word was not kept. */
export function toCancellationWord(reason: CancellationReason | null): string | null {
  return reason === 'unpaid' ? 'lack_payment' : reason
}

/**
 * id, status, service {id, name} and business {id} are required. Price in cents. Assumed: the names in other
 * languages.
 */
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
   * The payment status is shown in words. Its spelling is assumed, especially `reversed` and
   * `waiting_reversal`, of which the app accepts other spellings.
   */
  payment_status: maybe(z.string()),
  cancellation_reason: maybe(z.string()),
  /** Assumed: the bought package, if the bookings are its sessions. */
  package: maybe(packageSchema),
})
export type BookingTransactionWire = z.infer<typeof bookingTransactionSchema>

/** */
const updateTransactionBodySchema = z.object({
  payment_status: z.literal('cancelled'),
  cancellation_reason: z.string().check(z.minLength(1)),
})

/** The body that cancels a booking whose payment failed. */
export const CANCEL_UNPAID = {
  payment_status: 'cancelled',
  cancellation_reason: 'payment_error',
} as const satisfies z.infer<typeof updateTransactionBodySchema>

/** Maps a transaction with its bookings, ordered by time. */
export function toTransaction(wire: BookingTransactionWire): BookingTransaction {
  return {
    id: wire.id,
    totalCents: wire.total ?? null,
    couponId: wire.couponId ?? null,
    bookings: inTimeOrder(wire.bookings.map(toBooking)),
    paymentStatus: toTransactionPaymentStatus(wire.payment_status),
    cancellationReason: toCancellationReason(wire.cancellation_reason),
    package: wire.package ? toPackage(wire.package) : null,
  }
}

/** Maps one booking of a transaction. */
export function toBooking(wire: BookingWire): Booking {
  return {
    id: wire.id,
    status: toBookingStatus(wire.status),
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
    cancellationReason: toCancellationReason(wire.cancellationReason),
  }
}

export const readBookingTransaction = {
  ...bearer,
  id: 'readBookingTransaction',
  host: 'main',
  method: 'GET',
  path: '/booking_transaction/{id}',
  params: byId,
  response: bookingTransactionSchema,
  source: ['R-315', 'R-591', 'R-592'],
} as const satisfies Endpoint

export const updateBookingTransaction = {
  ...bearer,
  id: 'updateBookingTransaction',
  host: 'main',
  method: 'PUT',
  path: '/booking_transaction/{id}',
  params: byId,
  body: updateTransactionBodySchema,
  response: bookingTransactionSchema,
  source: ['R-284', 'R-298', 'R-634'],
} as const satisfies Endpoint
