import * as z from 'zod/mini'
import {
  bookingLineSchema,
  bookingSchema,
  bookingTransactionSchema,
  collectReservationBodySchema,
  createBookingBodySchema,
  rescheduleValidSchema,
  updateBookingBodySchema,
  updateTransactionBodySchema,
} from './booking.ts'
import { businessSchema, categorySchema, clientSchema, panelEventBodySchema } from './business.ts'
import { calculationBodySchema, checkoutInfoSchema, paymentSettingsSchema, policySchema } from './checkout.ts'
import {
  codeSentSchema,
  codeVerifiedSchema,
  gatewayCodeBodySchema,
  providerCodeBodySchema,
  verifyCodeBodySchema,
} from './codes.ts'
import {
  couponDatesBodySchema,
  couponEntrySchema,
  couponPageQuerySchema,
  couponServicesQuerySchema,
  couponTimesBodySchema,
} from './coupons.ts'
import { notificationSchema, notificationsQuerySchema } from './notifications.ts'
import { packageSchema } from './packages.ts'
import { intentBodySchema, paymentBodySchema, paymentSchema, paymentStatusSchema } from './payment.ts'
import { newPetBodySchema, petSchema } from './pets.ts'
import {
  boughtPackagesQuerySchema,
  cancellationTermsBodySchema,
  cancellationTermsSchema,
  paymentSummariesBodySchema,
  paymentSummarySchema,
  reservationsQuerySchema,
  transactionPageSchema,
} from './reservations.ts'
import { availableDatesBodySchema, availableDatesSchema, searchBodySchema, searchSchema } from './schedule.ts'
import { serviceNodeSchema } from './services.ts'
import { authLinkBodySchema, authLinkSchema, renewSchema, saveUserBodySchema, userSchema } from './user.ts'
import { emptySchema, idSchema, languageWordSchema } from './wire.ts'

/** One call of the back end, as the app's clients, the sandbox's routes and the OpenAPI document read it. */
export interface Endpoint {
  /** Which of the configured hosts answers. */
  readonly host: 'main' | 'payment' | 'payout' | 'codes'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the host, with `{name}` where a parameter goes; a slash at the end belongs to it. */
  readonly path: `/${string}`
  readonly params?: z.ZodMiniType
  /** Values are texts, or lists of texts for a repeated key. */
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** The user's or an anonymous token, nothing, or the fixed value of the code-sending API. */
  readonly auth: 'bearer' | 'none' | 'static'
  /**
   * When a lost connection or a time-out is tried again: "always"; "idempotent": always, under one
   * Idempotency-Key; "unsentOnly": only when the connection was never made; "never".
   */
  readonly retry: 'always' | 'idempotent' | 'unsentOnly' | 'never'
  readonly timeoutMs: number
  /** Whether a slow answer is worth a notice. */
  readonly slowNotice: boolean
  /** The path or a shape is not in the specification but assumed. */
  readonly assumed: boolean
  /** The answer is one page of a list: the body is its `items`, and how many there are stands in this header as `total`. */
  readonly totalHeader?: 'x-total-pages' | 'x-total-count'
  /** The requirements that ask for the call. */
  readonly source: readonly string[]
}

const TIMEOUT_MS = 30_000
const PAYMENT_TIMEOUT_MS = 60_000

/** What most calls of the two bearer hosts have in common. */
const bearer = { auth: 'bearer', retry: 'always', timeoutMs: TIMEOUT_MS, slowNotice: true, assumed: false } as const
const code = { host: 'codes', auth: 'static', retry: 'unsentOnly', timeoutMs: TIMEOUT_MS, slowNotice: true } as const

const byId = z.object({ id: idSchema })

/** Every call the app makes, by id. */
export const endpoints = {
  readBusiness: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/business/{id}',
    params: byId,
    response: businessSchema,
    source: ['R-126', 'R-727', 'R-728'],
  },
  readSectors: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/sector/',
    query: z.object({ 'category_ids[]': z.array(idSchema) }),
    response: z.array(categorySchema),
    source: ['R-127'],
  },
  readServices: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/business_service/business/{id}/new',
    params: byId,
    query: z.object({
      category_id: idSchema,
      language: languageWordSchema,
      species: z.optional(z.string()),
      race: z.optional(z.string()),
    }),
    response: z.array(serviceNodeSchema),
    source: ['R-141', 'R-157'],
  },
  readPackages: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/business/{id}/packages',
    params: byId,
    query: z.object({ language: languageWordSchema }),
    response: z.array(packageSchema),
    source: ['R-128', 'R-417'],
  },
  readCoupons: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/coupons/business/{id}',
    params: byId,
    query: couponPageQuerySchema,
    response: z.array(couponEntrySchema),
    source: ['R-124', 'R-181', 'R-192'],
  },
  readNotifications: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/feed',
    query: notificationsQuerySchema,
    response: z.array(notificationSchema),
    source: ['R-646', 'R-657'],
  },
  readCouponServices: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/coupons/business/{id}/services',
    params: byId,
    query: couponServicesQuerySchema,
    response: z.array(serviceNodeSchema),
    source: ['R-158'],
  },
  readCouponDates: {
    ...bearer,
    host: 'main',
    method: 'POST',
    path: '/coupons/business/{id}/available_dates',
    params: byId,
    body: couponDatesBodySchema,
    response: availableDatesSchema,
    source: ['R-208'],
  },
  searchWithCoupon: {
    ...bearer,
    host: 'main',
    method: 'POST',
    path: '/coupons/business/{id}/schedules',
    params: byId,
    body: couponTimesBodySchema,
    response: searchSchema,
    source: ['R-243'],
  },
  readPets: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/filtered_feature_item',
    query: z.object({ category_id: idSchema }),
    response: z.array(petSchema),
    source: ['R-175', 'R-180'],
  },
  savePet: {
    ...bearer,
    host: 'main',
    method: 'POST',
    path: '/filtered_feature_item',
    body: newPetBodySchema,
    response: petSchema,
    retry: 'idempotent',
    source: ['R-176'],
  },
  deletePet: {
    ...bearer,
    host: 'main',
    method: 'DELETE',
    path: '/filtered_feature_item/{id}',
    params: byId,
    response: emptySchema,
    source: ['R-177'],
  },
  readAvailableDates: {
    ...bearer,
    host: 'main',
    method: 'POST',
    path: '/business/{id}/available_dates',
    params: byId,
    body: availableDatesBodySchema,
    response: availableDatesSchema,
    source: ['R-207'],
  },
  search: {
    ...bearer,
    host: 'main',
    method: 'POST',
    path: '/search',
    body: searchBodySchema,
    response: searchSchema,
    source: ['R-240', 'R-241', 'R-242', 'R-244', 'R-744'],
  },
  calculateCheckout: {
    ...bearer,
    host: 'payment',
    method: 'POST',
    path: '/checkout/calculate',
    body: calculationBodySchema,
    response: checkoutInfoSchema,
    assumed: true,
    source: ['R-264', 'R-266'],
  },
  readPolicy: {
    ...bearer,
    host: 'payout',
    method: 'GET',
    path: '/recipient/cancellation-policy-screen/{id}/{language}',
    params: z.object({ id: idSchema, language: languageWordSchema }),
    response: policySchema,
    source: ['R-265', 'R-296', 'R-637'],
  },
  readPaymentSettings: {
    ...bearer,
    host: 'payment',
    method: 'GET',
    path: '/payment/settings/{businessId}',
    params: z.object({ businessId: idSchema }),
    response: paymentSettingsSchema,
    assumed: true,
    source: ['R-297', 'R-731'],
  },
  createBookingTransaction: {
    ...bearer,
    host: 'main',
    method: 'POST',
    path: '/booking_transaction',
    body: createBookingBodySchema,
    response: bookingTransactionSchema,
    retry: 'idempotent',
    source: ['R-300', 'R-307', 'R-591', 'R-592'],
  },
  collectReservation: {
    ...bearer,
    host: 'main',
    method: 'POST',
    path: '/google_reserve/collect',
    body: collectReservationBodySchema,
    response: emptySchema,
    retry: 'never',
    slowNotice: false,
    source: ['R-578'],
  },
  readBookingTransaction: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/booking_transaction/{id}',
    params: byId,
    response: bookingTransactionSchema,
    source: ['R-315', 'R-591', 'R-592'],
  },
  readReservations: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/booking_transaction/',
    query: reservationsQuerySchema,
    response: transactionPageSchema,
    totalHeader: 'x-total-pages',
    source: ['R-588', 'R-591', 'R-592'],
  },
  readBoughtPackages: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/business/{id}/packages/bookings',
    params: byId,
    query: boughtPackagesQuerySchema,
    response: transactionPageSchema,
    totalHeader: 'x-total-count',
    assumed: true,
    source: ['R-449'],
  },
  readPaymentSummaries: {
    ...bearer,
    host: 'payout',
    method: 'POST',
    path: '/payment/list',
    body: paymentSummariesBodySchema,
    response: z.array(paymentSummarySchema),
    source: ['R-589', 'R-590'],
  },
  readCancellationTerms: {
    ...bearer,
    host: 'payout',
    method: 'POST',
    path: '/payment/cancellation/values',
    body: cancellationTermsBodySchema,
    response: cancellationTermsSchema,
    source: ['R-617', 'R-618'],
  },
  readClientPolicy: {
    ...bearer,
    host: 'payout',
    method: 'GET',
    path: '/recipient/{id}/cancellation-policy-client/{clientId}',
    params: z.object({ id: idSchema, clientId: idSchema }),
    response: policySchema,
    assumed: true,
    source: ['R-636'],
  },
  updateBookingTransaction: {
    ...bearer,
    host: 'main',
    method: 'PUT',
    path: '/booking_transaction/{id}',
    params: byId,
    body: updateTransactionBodySchema,
    response: bookingTransactionSchema,
    source: ['R-284', 'R-298', 'R-634'],
  },
  updateBooking: {
    ...bearer,
    host: 'main',
    method: 'PUT',
    path: '/booking/{id}',
    params: byId,
    body: updateBookingBodySchema,
    response: bookingSchema,
    retry: 'idempotent',
    source: ['R-277', 'R-313', 'R-615', 'R-619', 'R-639'],
  },
  readRescheduleValid: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/booking/reschedule_valid/',
    query: z.object({ booking_id: idSchema }),
    response: rescheduleValidSchema,
    assumed: true,
    source: ['R-624'],
  },
  updateSchedule: {
    ...bearer,
    host: 'main',
    method: 'PUT',
    path: '/booking/{id}/update_schedule',
    params: byId,
    body: bookingLineSchema,
    response: bookingSchema,
    source: ['R-278', 'R-314'],
  },
  readPaymentStatus: {
    ...bearer,
    host: 'payment',
    method: 'GET',
    path: '/payment/status/{bookingTransactionId}',
    params: z.object({ bookingTransactionId: idSchema }),
    response: paymentStatusSchema,
    retry: 'never',
    slowNotice: false,
    assumed: true,
    source: ['R-299', 'R-356', 'R-729'],
  },
  pay: {
    ...bearer,
    host: 'payment',
    method: 'POST',
    path: '/payment/pay',
    body: paymentBodySchema,
    response: paymentSchema,
    retry: 'idempotent',
    timeoutMs: PAYMENT_TIMEOUT_MS,
    source: ['R-336', 'R-337', 'R-340', 'R-729', 'R-734'],
  },
  createIntent: {
    ...bearer,
    host: 'payment',
    method: 'POST',
    path: '/payment/stripe/pay-intent',
    body: intentBodySchema,
    response: paymentSchema,
    retry: 'idempotent',
    timeoutMs: PAYMENT_TIMEOUT_MS,
    source: ['R-368', 'R-729'],
  },
  readMe: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/me',
    response: userSchema,
    source: ['R-495', 'R-568', 'R-571'],
  },
  saveUser: {
    ...bearer,
    host: 'main',
    method: 'PUT',
    path: '/user/{id}',
    params: byId,
    body: saveUserBodySchema,
    response: userSchema,
    source: ['R-520', 'R-570'],
  },
  verifyAuthLink: {
    ...bearer,
    host: 'main',
    method: 'POST',
    path: '/auth_link/verify',
    body: authLinkBodySchema,
    response: authLinkSchema,
    retry: 'unsentOnly',
    source: ['R-567'],
  },
  renewToken: {
    ...bearer,
    host: 'main',
    method: 'POST',
    path: '/user/auth/renew',
    response: renewSchema,
    auth: 'none',
    source: ['R-569'],
  },
  sendGatewayCode: {
    ...code,
    method: 'POST',
    path: '/user/auth/wavy',
    body: gatewayCodeBodySchema,
    response: codeSentSchema,
    assumed: false,
    source: ['R-471', 'R-486'],
  },
  verifyGatewayCode: {
    ...code,
    method: 'POST',
    path: '/user/auth/wavy/verify',
    body: verifyCodeBodySchema,
    response: codeVerifiedSchema,
    assumed: false,
    source: ['R-491', 'R-494'],
  },
  sendProviderCode: {
    ...code,
    method: 'POST',
    path: '/user/auth/',
    body: providerCodeBodySchema,
    response: codeSentSchema,
    assumed: false,
    source: ['R-472', 'R-478', 'R-487'],
  },
  verifyProviderCode: {
    ...code,
    method: 'POST',
    path: '/user/auth/verify',
    body: verifyCodeBodySchema,
    response: codeVerifiedSchema,
    assumed: false,
    source: ['R-492', 'R-494'],
  },
  verifyGuruCode: {
    ...code,
    method: 'POST',
    path: '/user/auth/guru/verify',
    body: verifyCodeBodySchema,
    response: codeVerifiedSchema,
    assumed: false,
    source: ['R-493'],
  },
  readClient: {
    ...bearer,
    host: 'main',
    method: 'GET',
    path: '/client',
    query: z.object({ business_id: idSchema, is_current_user: z.literal('true') }),
    response: clientSchema,
    retry: 'never',
    slowNotice: false,
    source: ['R-562'],
  },
  sendPanelEvent: {
    ...bearer,
    host: 'main',
    method: 'POST',
    path: '/panel_event/',
    body: panelEventBodySchema,
    response: emptySchema,
    retry: 'never',
    slowNotice: false,
    source: ['R-033', 'R-034'],
  },
} as const satisfies Record<string, Endpoint>

export type EndpointId = keyof typeof endpoints

type Part<Id extends EndpointId, Name extends 'params' | 'query' | 'body'> = (typeof endpoints)[Id] extends {
  [Key in Name]: infer Schema extends z.ZodMiniType
}
  ? { [Key in Name]: z.input<Schema> }
  : unknown

type Flat<Parts> = { [Key in keyof Parts]: Parts[Key] }

/** What a call is made with: `params`, `query` and `body`, each only where the call has it. */
export type RequestOf<Id extends EndpointId> = Flat<Part<Id, 'params'> & Part<Id, 'query'> & Part<Id, 'body'>>

/** What a call answers, in the words of the wire. */
export type ResponseOf<Id extends EndpointId> = z.output<(typeof endpoints)[Id]['response']>
