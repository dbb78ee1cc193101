import * as z from 'zod/mini'
import type { CancellationTerms, Language, PaymentSummary } from '#domain/entities.ts'
import { bookingTransactionSchema } from './booking.ts'
import { bearer, byId, type Endpoint, type RequestOf } from './endpoint.ts'
import { centsSchema, idSchema, instantSchema, languageWordSchema, maybe, toLanguageWord } from './wire.ts'

/** one page of a customer's reservations at a business; pages count from 1. */
const reservationsQuerySchema = z.object({
  user_id: idSchema,
  business_id: idSchema,
  validate_packages: z.literal('true'),
  language: languageWordSchema,
  page_index: z.string().check(z.regex(/^[1-9]\d*$/)),
})

/** Page size of bought packages. */
const PACKAGES_PER_PAGE = 10

/** one page of the caller's bought packages; pages count from 1. */
const boughtPackagesQuerySchema = z.object({
  page: z.string().check(z.regex(/^[1-9]\d*$/)),
  per_page: z.literal(`${PACKAGES_PER_PAGE}`),
  language: languageWordSchema,
})

/** A page of transactions; `total` comes from a header and is null if that is missing. */
const transactionPageSchema = z.object({ items: z.array(bookingTransactionSchema), total: z.nullable(z.int()) })

/** */
const paymentSummariesBodySchema = z.object({ booking_transaction_ids: z.array(idSchema) })

/** amounts in cents. */
const paymentSummarySchema = z.object({
  booking_transaction_id: maybe(z.string()),
  total_transactions: maybe(centsSchema),
  total_discount: maybe(centsSchema),
  total_refunded: maybe(centsSchema),
  /** Assumed: each payment that came in. `method` is "pix" or "card". */
  payments: maybe(z.array(z.object({ amount: centsSchema, method: maybe(z.string()), paid_at: maybe(instantSchema) }))),
})

/** Maps payment summaries, amounts in cents; one without a transaction id is dropped. */
export function toPaymentSummaries(wires: readonly z.infer<typeof paymentSummarySchema>[]): PaymentSummary[] {
  return wires.flatMap((wire) =>
    wire.booking_transaction_id
      ? [
          {
            transactionId: wire.booking_transaction_id,
            totalCents: wire.total_transactions ?? 0,
            discountCents: wire.total_discount ?? 0,
            refundedCents: wire.total_refunded ?? 0,
          },
        ]
      : [],
  )
}

/** */
const cancellationTermsBodySchema = z.object({
  recipient_id: idSchema,
  booking_transaction_id: idSchema,
  date_booking_created: z.nullable(instantSchema),
  service_id: idSchema,
})

/** amounts in cents. Without any of them there are no terms. */
const cancellationTermsSchema = z.nullable(
  z.object({
    discounts: maybe(z.number()),
    anticipated_payment: maybe(z.number()),
    cancellation_fee: maybe(z.number()),
    returned_amount: maybe(z.number()),
  }),
)

/** Maps the cost of a cancellation; null if the response has no amounts. */
export function toCancellationTerms(wire: z.infer<typeof cancellationTermsSchema>): CancellationTerms | null {
  const terms: CancellationTerms = {
    discountCents: wire?.discounts ?? null,
    anticipatedCents: wire?.anticipated_payment ?? null,
    feeCents: wire?.cancellation_fee ?? null,
    returnedCents: wire?.returned_amount ?? null,
  }
  return Object.values(terms).every((cents) => cents === null) ? null : terms
}

export const readReservations = {
  ...bearer,
  id: 'readReservations',
  host: 'main',
  method: 'GET',
  path: '/booking_transaction/',
  query: reservationsQuerySchema,
  response: transactionPageSchema,
  totalHeader: 'x-total-pages',
  source: ['R-588', 'R-591', 'R-592'],
} as const satisfies Endpoint

export const readBoughtPackages = {
  ...bearer,
  id: 'readBoughtPackages',
  host: 'main',
  method: 'GET',
  path: '/business/{id}/packages/bookings',
  params: byId,
  query: boughtPackagesQuerySchema,
  response: transactionPageSchema,
  totalHeader: 'x-total-count',
  assumed: true,
  source: ['R-449'],
} as const satisfies Endpoint

export const readPaymentSummaries = {
  ...bearer,
  id: 'readPaymentSummaries',
  host: 'payout',
  method: 'POST',
  path: '/payment/list',
  body: paymentSummariesBodySchema,
  response: z.array(paymentSummarySchema),
  source: ['R-589', 'R-590'],
} as const satisfies Endpoint

export const readCancellationTerms = {
  ...bearer,
  id: 'readCancellationTerms',
  host: 'payout',
  method: 'POST',
  path: '/payment/cancellation/values',
  body: cancellationTermsBodySchema,
  response: cancellationTermsSchema,
  source: ['R-617', 'R-618'],
} as const satisfies Endpoint

interface PageRequest {
  businessId: string
  language: Language
  /** Counts from 1. */
  page: number
}

/** Builds the request for a page of a customer's reservations at a business. */
export function buildReadReservations({
  customerId,
  businessId,
  language,
  page,
}: PageRequest & { customerId: string }): RequestOf<typeof readReservations> {
  const query = {
    user_id: customerId,
    business_id: businessId,
    validate_packages: 'true',
    language: toLanguageWord(language),
    page_index: String(page),
  } as const
  return { query }
}

/** Builds the request for a page of the packages that a customer bought at a business. */
export function buildReadBoughtPackages({
  businessId,
  language,
  page,
}: PageRequest): RequestOf<typeof readBoughtPackages> {
  const query = { page: String(page), per_page: `${PACKAGES_PER_PAGE}`, language: toLanguageWord(language) } as const
  return { params: { id: businessId }, query }
}

/** Returns the count of pages for a count of bought packages. */
export function countPackagePages(packages: number): number {
  return Math.ceil(packages / PACKAGES_PER_PAGE)
}

/** Builds the request for the payment summaries of transactions. */
export function buildReadPaymentSummaries(ids: readonly string[]): RequestOf<typeof readPaymentSummaries> {
  return { body: { booking_transaction_ids: [...ids] } }
}

/** Builds the request for the cost of cancelling a booking. `createdAt` is ISO. */
export function buildReadCancellationTerms(booking: {
  recipientId: string
  transactionId: string
  createdAt: string | null
  serviceId: string
}): RequestOf<typeof readCancellationTerms> {
  const body = {
    recipient_id: booking.recipientId,
    booking_transaction_id: booking.transactionId,
    date_booking_created: booking.createdAt,
    service_id: booking.serviceId,
  }
  return { body }
}
