import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { getReservationActions, isAhead } from '#domain/booking/reservation.ts'
import { HOUR_MS } from '#domain/instant.ts'
import type { CatalogBusiness } from '#sandbox/catalog.ts'
import type { Db } from '#sandbox/db/open.ts'
import { bookings, payments, transactions } from '#sandbox/db/schema.ts'
import { findBusiness, type Tenant } from '#sandbox/tenants.ts'
import {
  type BookingTransactionWire,
  type BookingWire,
  bookingStatusSchema,
  toBookingStatus,
} from '#src/api/contract/booking.ts'
import { toSchedulingType } from '#src/api/contract/business.ts'
import type { RequestOf, ResponseOf } from '#src/api/contract/endpoint.ts'
import type { Endpoints } from '#src/api/contract/endpoints.ts'
import { type BookingRow, readTransaction, toBookingWire, toWire } from './booking.ts'
import { getDiscount } from './coupons.ts'
import { getFee, getShares, quoteTotal } from './prices.ts'
import { findOwnBooking, isBooking, type OwnBooking } from './sessions.ts'
import { endPayments, settle } from './settle.ts'
import { refusal } from './words.ts'

type TransactionRow = typeof transactions.$inferSelect
interface Whole {
  transaction: TransactionRow
  rows: BookingRow[]
}

/** Page size of reservations and of bought packages, in transactions. */
const PAGE = 10

/**
 * Lists a customer's reservations at a business, ten transactions a page: first the upcoming ones, soonest
 * first, then the rest, latest first. With `validate_packages` the sessions of a package are listed only once one of
 * them has a time; until then they are among the packages.
 */
export async function listReservations(
  db: Db,
  tenant: Tenant,
  userId: string,
  businessId: string,
  page: number,
): Promise<ResponseOf<Endpoints['readReservations']>> {
  await settle(db, tenant)
  const business = findBusiness(tenant, businessId)
  const all = await getTransactions(db, tenant, userId, business.id)
  const listed = all
    .filter(
      ({ transaction, rows }) => transaction.packageId === null || rows.some(({ startTime }) => startTime !== null),
    )
    .sort((one, other) => getOrder(one, tenant) - getOrder(other, tenant))
  return {
    items: getPage(listed, page).map(({ transaction, rows }) => toWire(business, transaction, rows)),
    total: Math.ceil(listed.length / PAGE),
  }
}

/** Lists a customer's bought packages at a business, newest first; `total` counts packages. */
export async function listBoughtPackages(
  db: Db,
  tenant: Tenant,
  userId: string,
  businessId: string,
  page: number,
): Promise<ResponseOf<Endpoints['readBoughtPackages']>> {
  await settle(db, tenant)
  const business = findBusiness(tenant, businessId)
  const bought = (await getTransactions(db, tenant, userId, business.id)).filter(
    ({ transaction }) => transaction.packageId !== null,
  )
  const items: BookingTransactionWire[] = getPage(bought, page).map(({ transaction, rows }) =>
    toWire(business, transaction, rows),
  )
  return { items, total: bought.length }
}

/** Returns what was paid and refunded for the caller's own transactions (R-589); other users' are left out. */
export async function summarizePayments(
  db: Db,
  tenant: Tenant,
  userId: string,
  ids: readonly string[],
): Promise<ResponseOf<Endpoints['readPaymentSummaries']>> {
  if (ids.length === 0) return []
  const own = await db
    .select()
    .from(transactions)
    .where(
      and(eq(transactions.tenant, tenant.name), eq(transactions.userId, userId), inArray(transactions.id, [...ids])),
    )
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.tenant, tenant.name))
    .orderBy(asc(payments.paidAt), asc(payments.id))
  return own.map(({ id, businessId, couponId, totalCents }) => {
    const of = paid.filter(({ transactionId }) => transactionId === id)
    return {
      booking_transaction_id: id,
      total_transactions: of.reduce((sum, { paidCents }) => sum + paidCents, 0),
      total_discount: getDiscountCents(findBusiness(tenant, businessId), couponId, totalCents),
      total_refunded: of.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
      payments: of
        .filter(({ paidCents }) => paidCents > 0)
        .map(({ paidCents, pixCode, paidAt }) => ({
          amount: paidCents,
          method: pixCode === null ? 'card' : 'pix',
          paid_at: paidAt,
        })),
    }
  })
}

/**
 * Returns the cost of cancelling one service of a transaction now.
 * @throws Refusal 404 for another user's.
 */
export async function readTerms(
  db: Db,
  tenant: Tenant,
  userId: string,
  request: RequestOf<Endpoints['readCancellationTerms']>['body'],
): Promise<ResponseOf<Endpoints['readCancellationTerms']>> {
  const { business, transaction, rows } = await readTransaction(db, tenant, userId, request.booking_transaction_id)
  const booking = findNext(
    rows.filter(({ serviceId, status }) => serviceId === request.service_id && status !== 'cancelled'),
    tenant,
  )
  if (!booking) throw refusal(404, 'notFound', business)
  const whole = { transaction, rows }
  const { discountCents, paidCents, feeCents, returnedCents } = await getTerms(db, tenant, business, whole, booking)
  return {
    discounts: discountCents,
    anticipated_payment: paidCents,
    cancellation_fee: feeCents,
    returned_amount: returnedCents,
  }
}

/**
 * Returns the session that is meant, because the call names only a service: the next upcoming one, since past ones are
 * not cancelled.
 */
function findNext(rows: readonly BookingRow[], { nowMs }: Tenant): BookingRow | undefined {
  const startMs = ({ startTime }: BookingRow) => (startTime === null ? Number.POSITIVE_INFINITY : Date.parse(startTime))
  const ahead = rows.filter((row) => startMs(row) > nowMs)
  return ahead.toSorted((a, b) => startMs(a) - startMs(b))[0] ?? rows[0]
}

/**
 * Confirms that the customer will come: within the last 24 hours, while there is something to confirm (409).
 * The status stays; a second confirmation changes nothing.
 */
export async function confirmBooking(tx: Db, tenant: Tenant, userId: string, id: string): Promise<BookingWire> {
  await settle(tx, tenant)
  const own = await findOwnBooking(tx, tenant, userId, id)
  const { booking, business } = own
  if (booking.confirmed) return toBookingWire(business, booking)
  if (!getAllowedActions(own, tenant).confirm) throw refusal(409, 'confirmOver', business)
  await tx.update(bookings).set({ confirmed: true }).where(isBooking(tenant, id))
  return toBookingWire(business, { ...booking, confirmed: true })
}

/**
 * Cancels a booking for its customer, if it is upcoming and not over (409). The refund under the policy is owed
 * from then on, and the place is free again. A second cancellation changes nothing.
 */
export async function cancelBooking(tx: Db, tenant: Tenant, userId: string, id: string): Promise<BookingWire> {
  await settle(tx, tenant)
  const own = await findOwnBooking(tx, tenant, userId, id)
  const { booking, business } = own
  if (booking.status === 'cancelled' && booking.cancellationReason === 'client') return toBookingWire(business, booking)
  if (!getAllowedActions(own, tenant).cancel) throw refusal(409, 'cancelOver', business)
  return cancelFor(tx, tenant, own, 'client')
}

/**
 * Cancels a booking for a reason: after a business's cancellation all payments are refunded, after a customer's what
 * the policy allows. An unpaid transaction then has less to pay.
 */
export async function cancelFor(
  tx: Db,
  tenant: Tenant,
  { booking, transaction, business }: OwnBooking,
  reason: 'client' | 'business',
): Promise<BookingWire> {
  const { rows } = await readTransaction(tx, tenant, transaction.userId, transaction.id)
  const { paidCents, returnedCents } = await getTerms(tx, tenant, business, { transaction, rows }, booking)
  const owedCents = reason === 'business' ? paidCents : returnedCents
  const voided = booking.status === 'waiting'
  const changed = { status: 'cancelled', cancellationReason: reason, returnedCents: owedCents, voided }
  await tx.update(bookings).set(changed).where(isBooking(tenant, booking.id))
  await endPayments(tx, tenant, [transaction.id], 'cancelled')
  const left = rows.filter(({ id, status }) => id !== booking.id && status !== 'cancelled')
  if (voided && left.length > 0) await requote(tx, tenant, business, { transaction, rows: left })
  const money = {
    ...(owedCents > 0 ? { paymentStatus: 'waiting_reversal' } : {}),
    ...(owedCents === 0 && left.length === 0 && transaction.paymentStatus === 'pending'
      ? { paymentStatus: 'cancelled' }
      : {}),
    ...(left.length === 0 ? { cancellationReason: reason } : {}),
  }
  if (Object.keys(money).length > 0)
    await tx
      .update(transactions)
      .set(money)
      .where(and(eq(transactions.tenant, tenant.name), eq(transactions.id, transaction.id)))
  return toBookingWire(business, { ...booking, ...changed })
}

/** Recalculates what is due for the remaining services of an unpaid transaction. */
async function requote(tx: Db, tenant: Tenant, business: CatalogBusiness, { transaction, rows }: Whole): Promise<void> {
  const totalCents = rows.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const discountCents = getDiscountCents(business, transaction.couponId, totalCents)
  const { advanceCents: dueCents } = quoteTotal(business, totalCents, discountCents)
  await tx
    .update(transactions)
    .set({ totalCents, dueCents })
    .where(and(eq(transactions.tenant, tenant.name), eq(transactions.id, transaction.id)))
}

/** Returns the allowed actions of a booking, by the app's own rules. */
function getAllowedActions({ booking, business }: OwnBooking, tenant: Tenant) {
  const { startTime: start, status, confirmed: isConfirmed } = booking
  const rules = {
    allowsReschedule: business.reschedule ?? true,
    schedulingType: toSchedulingType(business.schedulingType),
    status: business.status,
  }
  const own = { start, status: toBookingStatus(bookingStatusSchema.parse(status)), isConfirmed }
  return getReservationActions(own, rules, tenant.now)
}

/** Returns what was paid in advance for one booking of a transaction, and what of it is kept or refunded now. */
async function getTerms(
  db: Db,
  tenant: Tenant,
  business: CatalogBusiness,
  { transaction, rows }: Whole,
  booking: BookingRow,
): Promise<{ discountCents: number; paidCents: number; feeCents: number; returnedCents: number }> {
  const paid = await db
    .select({ paidCents: payments.paidCents })
    .from(payments)
    .where(
      and(
        eq(payments.tenant, tenant.name),
        eq(payments.transactionId, transaction.id),
        // A payment request is not part of the transaction's payment.
        isNull(payments.requestId),
      ),
    )
  const allCents = paid.reduce((sum, { paidCents }) => sum + paidCents, 0)
  const charged = rows.filter(({ voided }) => !voided)
  const prices = charged.map(({ priceCents }) => priceCents)
  const at = charged.findIndex(({ id }) => id === booking.id)
  const paidCents = getShares(allCents, prices)[at] ?? 0
  const allDiscountCents = getDiscountCents(business, transaction.couponId, transaction.totalCents)
  const discountCents = getShares(allDiscountCents, prices)[at] ?? 0
  const feeCents = isLate(business, booking, tenant) ? getFee(business, paidCents) : 0
  return { discountCents, paidCents, feeCents, returnedCents: paidCents - feeCents }
}

/** Returns the discount of a transaction's coupon, in cents. */
function getDiscountCents({ coupons }: CatalogBusiness, couponId: string | null, totalCents: number): number {
  const coupon = coupons?.find(({ id }) => id === couponId)
  return coupon === undefined ? 0 : getDiscount(coupon, totalCents)
}

function isLate({ policy }: CatalogBusiness, { startTime }: BookingRow, { nowMs }: Tenant): boolean {
  return policy !== undefined && startTime !== null && Date.parse(startTime) - nowMs < policy.hoursBefore * HOUR_MS
}

async function getTransactions(db: Db, tenant: Tenant, userId: string, businessId: string): Promise<Whole[]> {
  const own = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.tenant, tenant.name),
        eq(transactions.userId, userId),
        eq(transactions.businessId, businessId),
      ),
    )
    .orderBy(desc(transactions.createdAt), asc(transactions.id))
  const ids = own.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(bookings)
          .where(and(eq(bookings.tenant, tenant.name), inArray(bookings.transactionId, ids)))
          .orderBy(asc(bookings.line))
  return own.map((transaction) => ({
    transaction,
    rows: rows.filter(({ transactionId }) => transactionId === transaction.id),
  }))
}

/** Returns the sort key of a transaction: upcoming before past, each nearest first. */
function getOrder({ rows }: Whole, tenant: Tenant): number {
  const starts = rows.flatMap(({ startTime }) => (startTime === null ? [] : [Date.parse(startTime)]))
  const ahead = rows.filter(
    ({ startTime, status }) => isAhead({ start: startTime }, tenant.now) && status !== 'cancelled',
  )
  const next = ahead.map(({ startTime }) => Date.parse(startTime ?? '')).sort((a, b) => a - b)[0]
  if (next !== undefined) return next - tenant.nowMs
  return Number.MAX_SAFE_INTEGER / 2 - Math.max(0, ...starts)
}

function getPage<Item>(items: readonly Item[], page: number): Item[] {
  return items.slice((page - 1) * PAGE, page * PAGE)
}
