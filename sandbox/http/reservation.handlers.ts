import { type CatalogBusiness, findOffer } from '#sandbox/catalog.ts'
import type { CouponData } from '#sandbox/data/schema.ts'
import type { Db } from '#sandbox/db/open.ts'
import { events } from '#sandbox/db/schema.ts'
import { Silence } from '#sandbox/errors.ts'
import { cancelTransaction, createTransaction, readTransaction, toWire } from '#sandbox/rules/booking.ts'
import { findCouponFor } from '#sandbox/rules/coupons.ts'
import { cancelIntents, followStripe, startIntent } from '#sandbox/rules/intent.ts'
import { once } from '#sandbox/rules/once.ts'
import { findPackage } from '#sandbox/rules/packages.ts'
import { readStatus, startPayment } from '#sandbox/rules/payment.ts'
import { isAdvanceRequired, type Quote, quote, quoteTotal } from '#sandbox/rules/prices.ts'
import { mayReschedule, reschedule } from '#sandbox/rules/reschedule.ts'
import {
  cancelBooking,
  confirmBooking,
  listBoughtPackages,
  listReservations,
  readTerms,
  summarizePayments,
} from '#sandbox/rules/reservations.ts'
import { refusal } from '#sandbox/rules/words.ts'
import { findBusiness, type Tenant } from '#sandbox/tenants.ts'
import type { RequestOf } from '#src/api/contract/endpoint.ts'
import type { Endpoints } from '#src/api/contract/endpoints.ts'
import type { Handlers } from './context.ts'

type Ids =
  | 'calculateCheckout'
  | 'readPolicy'
  | 'readPaymentSettings'
  | 'createBookingTransaction'
  | 'collectReservation'
  | 'readBookingTransaction'
  | 'readReservations'
  | 'readBoughtPackages'
  | 'readPaymentSummaries'
  | 'readCancellationTerms'
  | 'readClientPolicy'
  | 'updateBookingTransaction'
  | 'updateBooking'
  | 'readRescheduleValid'
  | 'readPaymentStatus'
  | 'pay'
  | 'createIntent'

/** Handlers of bookings, from the calculation to the payment. */
export const reservationHandlers: Pick<Handlers, Ids> = {
  async calculateCheckout({ request, tenant, bearer, services }) {
    const business = findBusiness(tenant, request.body.recipient_id)
    const coupon = await findCoupon(services.db, tenant, bearer.uid, business, request.body)
    const { totalCents, discountCents, advanceCents, balanceCents, feeCents } = getQuote(business, request.body, coupon)
    const { policy } = business
    const isRequired = isAdvanceRequired(business)
    return {
      total_value_for_services: totalCents,
      total_discounts: discountCents,
      discounts_payment: discountCents,
      anticipation_payment: advanceCents,
      anticipation_payment_percentage: policy?.anticipation ?? null,
      balance_to_pay: balanceCents,
      amount: advanceCents,
      use_cancellation_policy: isRequired,
      value_cancellation_fee: feeCents,
      used_percentage_value: policy?.cancellationPercentage ?? null,
      used_fixed_value: policy?.cancellationFixed ?? null,
      pricing_type: null,
      cancellation_policy: toPolicyWire(business),
    }
  },

  async readPolicy({ request, tenant }) {
    return { cancellation_policy: toPolicyWire(findBusiness(tenant, request.params.id)) }
  },

  async readPaymentSettings({ request, tenant }) {
    const { payment } = findBusiness(tenant, request.params.businessId)
    return { transaction_percentage: payment.card, pix_transaction_percentage: payment.pix }
  },

  async createBookingTransaction({ request, tenant, bearer, services, key }) {
    const call = { tenant, userId: bearer.uid, endpoint: 'createBookingTransaction', key, request: request.body }
    return once(services.db, call, (tx) => createTransaction(tx, tenant, bearer.uid, request.body))
  },

  async collectReservation({ request, tenant, bearer, services }) {
    const message = `google_reserve ${request.body.rwg_token}`
    const event = { tenant: tenant.name, message, businessId: '', userId: bearer.uid, createdAt: tenant.now }
    await services.db.insert(events).values(event)
    return {}
  },

  async readBookingTransaction({ request, tenant, bearer, services }) {
    await followStripe(services.db, tenant, services.stripe, request.params.id)
    const { business, transaction, rows } = await readTransaction(services.db, tenant, bearer.uid, request.params.id)
    return toWire(business, transaction, rows)
  },

  async updateBookingTransaction({ request, tenant, bearer, services }) {
    const { id } = request.params
    const reason = request.body.cancellation_reason
    const { business } = await readTransaction(services.db, tenant, bearer.uid, id)
    // Cancel at the card provider first: what was just charged there must not be released as unpaid.
    if (!(await cancelIntents(services.db, tenant, services.stripe, id))) throw refusal(409, 'waiting', business)
    return services.db.transaction((tx) => cancelTransaction(tx, tenant, bearer.uid, id, reason))
  },

  async updateBooking({ request, tenant, bearer, services, key }) {
    const { id } = request.params
    const call = { tenant, userId: bearer.uid, endpoint: `updateBooking ${id}`, key, request: request.body }
    const response = await once(services.db, call, (tx) => {
      if ('confirmReservation' in request.body) return confirmBooking(tx, tenant, bearer.uid, id)
      if ('status' in request.body) return cancelBooking(tx, tenant, bearer.uid, id)
      return reschedule(tx, tenant, bearer.uid, id, request.body)
    })
    if ('status' in request.body)
      await cancelIntents(services.db, tenant, services.stripe, response.bookingTransactionId ?? '')
    return response
  },

  async readReservations({ request, tenant, bearer, services }) {
    const { user_id, business_id, page_index } = request.query
    if (user_id !== bearer.uid) throw refusal(404, 'notFound')
    return listReservations(services.db, tenant, bearer.uid, business_id, Number(page_index))
  },

  async readBoughtPackages({ request, tenant, bearer, services }) {
    return listBoughtPackages(services.db, tenant, bearer.uid, request.params.id, Number(request.query.page))
  },

  async readPaymentSummaries({ request, tenant, bearer, services }) {
    return summarizePayments(services.db, tenant, bearer.uid, request.body.booking_transaction_ids)
  },

  async readCancellationTerms({ request, tenant, bearer, services }) {
    return readTerms(services.db, tenant, bearer.uid, request.body)
  },

  async readClientPolicy({ request, tenant, bearer }) {
    if (request.params.clientId !== bearer.uid) throw refusal(404, 'notFound')
    return { cancellation_policy: toPolicyWire(findBusiness(tenant, request.params.id)) }
  },

  async readRescheduleValid({ request, tenant, bearer, services, language }) {
    return mayReschedule(services.db, tenant, bearer.uid, request.query.booking_id, language)
  },

  async readPaymentStatus({ request, tenant, bearer, services }) {
    const id = request.params.bookingTransactionId
    await followStripe(services.db, tenant, services.stripe, id)
    return { paymentStatus: await readStatus(services.db, tenant, bearer.uid, id) }
  },

  async pay({ request, tenant, bearer, services, key }) {
    const call = { tenant, userId: bearer.uid, endpoint: 'pay', key, request: request.body }
    const { isSilent, ...response } = await once(services.db, call, (tx) =>
      startPayment(tx, tenant, bearer.uid, request.body),
    )
    if (isSilent) throw new Silence()
    return response
  },

  async createIntent({ request, tenant, bearer, services, key }) {
    const call = { tenant, userId: bearer.uid, endpoint: 'createIntent', key, request: request.body }
    await followStripe(services.db, tenant, services.stripe, request.body.booking_external_id)
    return once(services.db, call, (tx) => startIntent(tx, tenant, bearer.uid, request.body, services.stripe))
  },
}

/**
 * Returns the coupon of a calculation; null without one.
 * @throws Refusal if it does not apply to what is calculated.
 */
async function findCoupon(
  db: Db,
  tenant: Tenant,
  userId: string,
  business: CatalogBusiness,
  { coupon_id, services }: RequestOf<Endpoints['calculateCheckout']>['body'],
): Promise<CouponData | null> {
  if (coupon_id === undefined) return null
  const lines = services.map(({ service_id, date }) => ({ serviceId: service_id, start: date ?? '' }))
  return findCouponFor(db, tenant, business, coupon_id, { userId, lines })
}

/** Calculates the price of appointments, or of a package. */
function getQuote(
  business: CatalogBusiness,
  { services, package_id }: RequestOf<Endpoints['calculateCheckout']>['body'],
  coupon: CouponData | null,
): Quote {
  if (package_id !== undefined) return quoteTotal(business, findPackage(business, package_id).bookingPackage.price)
  const offers = services.map(({ service_id, professional_id = '' }) => {
    const offer = findOffer(business, service_id, professional_id)
    if (!offer) throw refusal(400, 'invalid', business)
    return offer
  })
  return quote(business, offers, coupon)
}

function toPolicyWire({ policy }: ReturnType<typeof findBusiness>) {
  if (!policy) return null
  return {
    fixed_cancellation: policy.cancellationFixed ?? null,
    percentage_cancellation: policy.cancellationPercentage ?? null,
    anticipated_payment: policy.anticipation,
    hours_before_booking_expiration: policy.hoursBefore,
    // Without either, nothing is calculated.
    value_cancellation_fee: policy.cancellationPercentage === undefined ? (policy.cancellationFixed ?? 0) : null,
    used_percentage_value: policy.cancellationPercentage ?? null,
    used_fixed_value: policy.cancellationFixed ?? null,
  }
}
