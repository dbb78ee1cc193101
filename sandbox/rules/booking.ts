import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { MINUTE_MS } from '#domain/instant.ts'
import { findLanguage } from '#domain/language.ts'
import type { CatalogBusiness, Offer } from '#sandbox/catalog.ts'
import { findOffer } from '#sandbox/catalog.ts'
import type { CouponData, ProfessionalData } from '#sandbox/data/schema.ts'
import { HOLDING_STATUSES } from '#sandbox/db/bootstrap.ts'
import type { Db } from '#sandbox/db/open.ts'
import { bookings, transactions } from '#sandbox/db/schema.ts'
import { avatarUrl } from '#sandbox/pictures/addresses.ts'
import { findBusiness, type Tenant } from '#sandbox/tenants.ts'
import type { BookingTransactionWire, BookingWire } from '#src/api/contract/booking.ts'
import { bookingStatusSchema } from '#src/api/contract/booking.ts'
import type { BookingLineWire, createBookingBodySchema, NewLineWire } from '#src/api/contract/booking-changes.ts'
import { PRICING_TYPE_NAMES } from '#src/api/contract/wire.ts'
import { placesAt, type Span } from './availability.ts'
import { findCouponFor, lockCoupon } from './coupons.ts'
import { newId } from './ids.ts'
import { notifyBooker } from './notifications.ts'
import { checkPackageLines, findPackage, getPackages, type PackageOffer, toPackageWire } from './packages.ts'
import { chargeableCents, hasTerms, isAdvanceRequired, quote, quoteTotal } from './prices.ts'
import { endPayments, lockTransaction, settle } from './settle.ts'
import { refusal } from './words.ts'

type CreateBody = z.infer<typeof createBookingBodySchema>
type TransactionRow = typeof transactions.$inferSelect
export type BookingRow = typeof bookings.$inferSelect

export interface PlacedLine {
  line: BookingLineWire
  offer: Offer
  span: Span
}

const ANSWER_LIMIT = 300
/** Statuses of a payment that was received, even if a refund is owed or done by now. */
const PAID: ReadonlySet<string> = new Set(['completed', 'partial', 'waiting_reversal', 'reversed'])

/**
 * Books all lines or none, inside the caller's transaction. The professionals are locked first, in a fixed order, so
 * that of two callers who want the last place one waits and then gets a 409 with what was taken; a database constraint
 * backs this. Package sessions take no place: they are scheduled later.
 */
export async function createTransaction(
  tx: Db,
  tenant: Tenant,
  userId: string,
  body: CreateBody,
): Promise<BookingTransactionWire> {
  await settle(tx, tenant)
  const business = getBusiness(tenant, body)
  if (body.package_id !== undefined)
    return sellPackage(tx, tenant, userId, body, findPackage(business, body.package_id))
  const lines = body.bookings.map((line) => place(business, line))
  checkAnswer(business, body)
  await lockProfessionals(
    tx,
    tenant,
    lines.map(({ line }) => line.professional_id),
  )
  const coupon = await findCoupon(tx, tenant, userId, business, body)
  const { totalCents, advanceCents } = quote(
    business,
    lines.map(({ offer }) => offer),
    coupon,
  )
  const transaction = await addTransaction(tx, tenant, userId, business, body, { totalCents, advanceCents })
  const rows: BookingRow[] = []
  for (const [index, placed] of lines.entries()) {
    const { line, offer, span } = placed
    const free = await findFreePlace(tx, tenant, business, placed)
    rows.push(
      await addBooking(tx, tenant, transaction, {
        line: index,
        serviceId: line.service_id,
        professionalId: line.professional_id,
        startTime: new Date(span.startMs).toISOString(),
        endTime: new Date(span.endMs).toISOString(),
        place: free,
        priceCents: chargeableCents(offer),
        pricingType: offer.pricingType,
        answer: line.answer?.trim() || null,
      }),
    )
  }
  return toWire(business, transaction, rows)
}

/** Creates as many sessions as the package has, none of them with a time (R-309). */
async function sellPackage(
  tx: Db,
  tenant: Tenant,
  userId: string,
  body: CreateBody,
  sold: PackageOffer,
): Promise<BookingTransactionWire> {
  const business = getBusiness(tenant, body)
  if ([body, ...body.bookings].some(({ coupon_id }) => coupon_id != null)) throw refusal(400, 'package', business)
  checkPackageLines(business, sold, body.bookings)
  const transaction = await addTransaction(
    tx,
    tenant,
    userId,
    business,
    body,
    quoteTotal(business, sold.bookingPackage.price),
  )
  const rows: BookingRow[] = []
  for (const [index, line] of body.bookings.entries()) {
    rows.push(
      await addBooking(tx, tenant, transaction, {
        line: index,
        serviceId: sold.offer.service.id,
        professionalId: sold.offer.professional.id,
        startTime: null,
        endTime: null,
        place: 0,
        priceCents: line.price ?? 0,
        pricingType: sold.offer.pricingType,
        answer: null,
      }),
    )
  }
  return toWire(business, transaction, rows)
}

async function addTransaction(
  tx: Db,
  tenant: Tenant,
  userId: string,
  business: CatalogBusiness,
  body: CreateBody,
  { totalCents, advanceCents }: { totalCents: number; advanceCents: number },
): Promise<TransactionRow> {
  if (hasTerms(business) && !body.is_cancellation_policy) throw refusal(400, 'terms', business)
  const isRefused = body.is_offer_refused && !isAdvanceRequired(business)
  const dueCents = isRefused ? 0 : advanceCents
  const transaction: TransactionRow = {
    tenant: tenant.name,
    id: newId(),
    userId,
    businessId: business.id,
    totalCents,
    dueCents,
    packageId: body.package_id ?? null,
    couponId: body.coupon_id ?? null,
    isOfferRefused: body.is_offer_refused,
    paymentStatus: dueCents > 0 ? 'pending' : null,
    cancellationReason: null,
    createdAt: tenant.now,
  }
  await tx.insert(transactions).values(transaction)
  // If there is something to pay, the notification follows the payment.
  if (dueCents === 0)
    await notifyBooker(tx, tenant, transaction.id, body.package_id === undefined ? 'booked' : 'bought')
  return transaction
}

async function addBooking(
  tx: Db,
  tenant: Tenant,
  { id: transactionId, businessId, dueCents }: TransactionRow,
  own: Pick<
    BookingRow,
    | 'line'
    | 'serviceId'
    | 'professionalId'
    | 'startTime'
    | 'endTime'
    | 'place'
    | 'priceCents'
    | 'pricingType'
    | 'answer'
  >,
): Promise<BookingRow> {
  const row: BookingRow = {
    ...own,
    tenant: tenant.name,
    id: newId(),
    transactionId,
    businessId,
    status: dueCents > 0 ? 'waiting' : 'active',
    confirmed: false,
    cancellationReason: null,
    returnedCents: 0,
    voided: false,
    createdAt: tenant.now,
  }
  await tx.insert(bookings).values(row)
  return row
}

/** Locks professionals until the end of the caller's transaction, in a fixed order. */
export async function lockProfessionals(tx: Db, tenant: Tenant, ids: readonly string[]): Promise<void> {
  for (const professional of [...new Set(ids)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant.name}/${professional}`}, 0))`)
}

/**
 * Returns a free place at the time of a line, whose professional is locked; 409 with what was taken if there is none. A
 * rescheduled booking does not block itself.
 */
export async function findFreePlace(
  tx: Db,
  tenant: Tenant,
  business: CatalogBusiness,
  { line, offer, span }: PlacedLine,
  movedId: string | null = null,
): Promise<number> {
  const all = await heldPlaces(tx, tenant, [line.professional_id], span)
  const held = all.filter(({ id }) => id !== movedId)
  const { places, left } = placesAt(business, offer, span, held, tenant.nowMs)
  if (left <= 0) {
    const { service_id, start_time } = line
    throw refusal(409, 'taken', business, { service_id, start_time })
  }
  const used = new Set(held.map((row) => row.place))
  return Array.from({ length: places }, (_, number) => number).find((number) => !used.has(number)) ?? 0
}

/**
 * Returns the coupon of a booking, which all its lines name; null without one.
 * @throws Refusal if it does not apply.
 */
async function findCoupon(
  tx: Db,
  tenant: Tenant,
  userId: string,
  business: CatalogBusiness,
  body: CreateBody,
): Promise<CouponData | null> {
  const couponId = body.coupon_id ?? null
  if (body.bookings.some((line) => (line.coupon_id ?? null) !== couponId)) throw refusal(400, 'invalid', business)
  if (couponId === null) return null
  await lockCoupon(tx, tenant, couponId)
  const lines = body.bookings.map(({ service_id, start_time = '' }) => ({ serviceId: service_id, start: start_time }))
  return findCouponFor(tx, tenant, business, couponId, { userId, lines })
}

/**
 * Checks that a transaction can be paid.
 * @throws Refusal 409 if it is paid, released or over.
 */
export function requireDue(business: CatalogBusiness, { paymentStatus: status }: TransactionRow): void {
  if (status === null || status === 'completed' || status === 'partial') throw refusal(409, 'paid', business)
  if (status !== 'pending' && status !== 'error') throw refusal(409, 'cancelled', business)
}

/**
 * Reads a customer's own transaction.
 * @throws Refusal 404 for another user's (R-037).
 */
export async function readTransaction(
  db: Db,
  tenant: Tenant,
  userId: string,
  id: string,
): Promise<{ business: CatalogBusiness; transaction: TransactionRow; rows: BookingRow[] }> {
  await settle(db, tenant)
  const [transaction] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.tenant, tenant.name), eq(transactions.id, id), eq(transactions.userId, userId)))
  if (!transaction) throw refusal(404, 'notFound')
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.tenant, tenant.name), eq(bookings.transactionId, id)))
    .orderBy(asc(bookings.line))
  return { business: findBusiness(tenant, transaction.businessId), transaction, rows }
}

/**
 * Cancels what is still unpaid; what is paid, or has nothing to pay, stays (R-634). A second cancellation changes
 * nothing.
 */
export async function cancelTransaction(
  tx: Db,
  tenant: Tenant,
  userId: string,
  id: string,
  reason: string,
): Promise<BookingTransactionWire> {
  await lockTransaction(tx, tenant, id)
  const { business, transaction } = await readTransaction(tx, tenant, userId, id)
  if (transaction.paymentStatus === null || PAID.has(transaction.paymentStatus)) throw refusal(409, 'paid', business)
  if (transaction.paymentStatus !== 'cancelled' && transaction.paymentStatus !== 'expired') {
    await tx
      .update(transactions)
      .set({ paymentStatus: 'cancelled', cancellationReason: reason })
      .where(and(eq(transactions.tenant, tenant.name), eq(transactions.id, id)))
    await tx
      .update(bookings)
      .set({ status: 'cancelled', cancellationReason: reason })
      .where(
        and(
          eq(bookings.tenant, tenant.name),
          eq(bookings.transactionId, id),
          inArray(bookings.status, [...HOLDING_STATUSES]),
        ),
      )
    await endPayments(tx, tenant, [id], 'cancelled')
  }
  const now = await readTransaction(tx, tenant, userId, id)
  return toWire(now.business, now.transaction, now.rows)
}

/** Returns the bookings that hold a place of the professionals at any moment of a span. */
export async function heldPlaces(
  db: Db,
  tenant: Tenant,
  professionals: readonly string[],
  span: Span,
): Promise<(Span & { id: string; place: number; professionalId: string })[]> {
  if (professionals.length === 0) return []
  const rows = await db
    .select({
      id: bookings.id,
      professionalId: bookings.professionalId,
      startTime: bookings.startTime,
      endTime: bookings.endTime,
      place: bookings.place,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.tenant, tenant.name),
        inArray(bookings.professionalId, [...professionals]),
        inArray(bookings.status, [...HOLDING_STATUSES]),
        isNotNull(bookings.startTime),
        lt(bookings.startTime, new Date(span.endMs).toISOString()),
        gt(bookings.endTime, new Date(span.startMs).toISOString()),
      ),
    )
  return rows.map(({ id, professionalId, startTime, endTime, place: number }) => ({
    id,
    professionalId,
    place: number,
    startMs: Date.parse(startTime ?? ''),
    endMs: Date.parse(endTime ?? ''),
  }))
}

/**
 * Checks that a booking that no longer holds a place can take its own again.
 * @throws Refusal 409 if another booking has it.
 */
export async function requirePlace(
  tx: Db,
  tenant: Tenant,
  business: CatalogBusiness,
  { id, professionalId, serviceId, startTime, endTime, place: own }: BookingRow,
): Promise<void> {
  if (startTime === null || endTime === null) return
  await lockProfessionals(tx, tenant, [professionalId])
  const span = { startMs: Date.parse(startTime), endMs: Date.parse(endTime) }
  const held = await heldPlaces(tx, tenant, [professionalId], span)
  if (held.some((other) => other.id !== id && other.place === own))
    throw refusal(409, 'taken', business, { service_id: serviceId, start_time: startTime })
}

export function toWire(
  business: CatalogBusiness,
  transaction: TransactionRow,
  rows: readonly BookingRow[],
): BookingTransactionWire {
  return {
    id: transaction.id,
    total: transaction.totalCents,
    couponId: transaction.couponId,
    payment_status: transaction.paymentStatus,
    cancellation_reason: transaction.cancellationReason,
    package: getPackage(business, transaction),
    bookings: rows.map((row) => toBookingWire(business, row)),
  }
}

/**
 * Returns the bought package as the business sells it now; null for appointments and for a package that is no longer
 * sold.
 */
function getPackage(business: CatalogBusiness, { packageId }: TransactionRow) {
  const sold = getPackages(business).find(({ bookingPackage }) => bookingPackage.id === packageId)
  return sold === undefined ? null : toPackageWire(business, sold)
}

export function toBookingWire(business: CatalogBusiness, row: BookingRow): BookingWire {
  const offer = findOffer(business, row.serviceId, row.professionalId)
  const language = findLanguage(business.language) ?? 'pt-BR'
  return {
    id: row.id,
    status: bookingStatusSchema.parse(row.status),
    service: {
      id: row.serviceId,
      name: offer?.service.name ?? '',
      nameEng: offer?.service.nameEng ?? null,
      nameEsp: offer?.service.nameEsp ?? null,
      featureItems: [],
    },
    professional: getProfessional(row, business, offer?.professional),
    business: { id: row.businessId },
    price: row.priceCents,
    pricingType: { name: PRICING_TYPE_NAMES[row.pricingType as keyof typeof PRICING_TYPE_NAMES][language] },
    startTime: row.startTime,
    endTime: row.endTime,
    createdAt: row.createdAt,
    confirmReservation: row.confirmed,
    cancellationReason: row.cancellationReason,
    reason: null,
    bookingAnswers: row.answer === null ? [] : [row.answer],
    bookingTransactionId: row.transactionId,
  }
}

/** Returns a professional with their picture; one who no longer does the service has neither name nor picture. */
function getProfessional({ professionalId: id }: BookingRow, business: CatalogBusiness, person?: ProfessionalData) {
  return { id, name: person?.name ?? '', avatarUrl: person ? avatarUrl('', business, person) : null }
}

function getBusiness(tenant: Tenant, body: CreateBody): CatalogBusiness {
  const [first] = body.bookings
  const business = findBusiness(tenant, first?.business_id ?? '')
  if (body.bookings.some((line) => line.business_id !== first?.business_id)) throw refusal(400, 'invalid', business)
  if (business.status !== 'active') throw refusal(403, 'inactive', business)
  return business
}

/**
 * Returns a line with its professional and span. The end must match the professional's duration or, for a reschedule,
 * one of the other allowed durations in `minutes` (A-12).
 */
export function place(business: CatalogBusiness, line: NewLineWire, minutes: readonly number[] = []): PlacedLine {
  const { professional_id, start_time, end_time } = line
  if (professional_id === undefined || start_time === undefined || end_time === undefined)
    throw refusal(400, 'invalid', business)
  if ([...(line.answer ?? '')].length > ANSWER_LIMIT) throw refusal(400, 'invalid', business)
  const offer = findOffer(business, line.service_id, professional_id)
  const startMs = Date.parse(start_time)
  const endMs = Date.parse(end_time)
  const lasts = (endMs - startMs) / MINUTE_MS
  if (!offer || ![offer.durationMinutes, ...minutes].includes(lasts)) throw refusal(400, 'invalid', business)
  return { line: { ...line, professional_id, start_time, end_time }, offer, span: { startMs, endMs } }
}

function checkAnswer(business: CatalogBusiness, body: CreateBody): void {
  const texts = body.bookings.map((line) => line.answer ?? '')
  if ((business.questions?.length ?? 0) > 0 && texts.some((text) => text.trim() === ''))
    throw refusal(400, 'answer', business)
}
