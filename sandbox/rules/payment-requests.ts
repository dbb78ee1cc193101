import { and, asc, desc, eq } from 'drizzle-orm'
import { isOpen } from '#domain/payment/payment-request.ts'
import type { CatalogBusiness } from '#sandbox/catalog.ts'
import type { Db } from '#sandbox/db/open.ts'
import { bookings, paymentRequests, payments, transactions } from '#sandbox/db/schema.ts'
import { findBusiness, type Tenant } from '#sandbox/tenants.ts'
import type { RequestOf, ResponseOf } from '#src/api/contract/endpoint.ts'
import type { Endpoints } from '#src/api/contract/endpoints.ts'
import type { PaymentRequestWire } from '#src/api/contract/payment-requests.ts'
import { toPaymentStatus } from '#src/api/contract/payment-status.ts'
import { toBookingWire } from './booking.ts'
import { newId } from './ids.ts'
import { notify, tellOfRequest } from './notifications.ts'
import { settle } from './settle.ts'
import { refusal } from './words.ts'

export type RequestRow = typeof paymentRequests.$inferSelect
type TransactionRow = typeof transactions.$inferSelect

export interface OwnRequest {
  request: RequestRow
  transaction: TransactionRow
  business: CatalogBusiness
}

/** Returns the recipient of a payment: the business's own id. */
export function getRecipient(business: CatalogBusiness): string {
  return business.id
}

/** Creates a business's payment request for a transaction and notifies the customer. */
export async function askForPayment(
  db: Db,
  tenant: Tenant,
  transaction: Pick<TransactionRow, 'id' | 'userId' | 'businessId'>,
  amountCents: number,
  status: 'pending' | 'completed' | 'cancelled' = 'pending',
): Promise<RequestRow> {
  const request = {
    tenant: tenant.name,
    id: newId(),
    transactionId: transaction.id,
    amountCents,
    status,
    createdAt: tenant.now,
  }
  await db.insert(paymentRequests).values(request)
  await tellOfRequest(db, tenant, transaction, request.id)
  return request
}

/** Lists the tenant's payment requests, newest first, for the panel. */
export async function listAllRequests(db: Db, tenant: Tenant): Promise<RequestRow[]> {
  return db
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.tenant, tenant.name))
    .orderBy(desc(paymentRequests.createdAt), desc(paymentRequests.id))
}

/** Tells whether a request can still be paid. */
export function isStillOpen({ status: word }: Pick<RequestRow, 'status'>): boolean {
  const status = toPaymentStatus({ paymentStatus: word })
  return status !== null && isOpen({ status })
}

/** Withdraws a request; returns false if it is no longer open. */
export async function withdrawRequest(db: Db, tenant: Tenant, id: string): Promise<boolean> {
  const request = (await listAllRequests(db, tenant)).find((one) => one.id === id)
  if (request === undefined || !isStillOpen(request)) return false
  await db
    .update(paymentRequests)
    .set({ status: 'cancelled' })
    .where(and(eq(paymentRequests.tenant, tenant.name), eq(paymentRequests.id, id)))
  await db
    .update(payments)
    .set({ status: 'cancelled' })
    .where(and(eq(payments.tenant, tenant.name), eq(payments.requestId, id), eq(payments.status, 'pending')))
  return true
}

/** Lists a customer's payment requests, newest first. */
export async function listRequests(db: Db, tenant: Tenant, userId: string): Promise<PaymentRequestWire[]> {
  await settle(db, tenant)
  const rows = await db
    .select({ request: paymentRequests, businessId: transactions.businessId })
    .from(paymentRequests)
    .innerJoin(transactions, ofTransaction)
    .where(and(eq(paymentRequests.tenant, tenant.name), eq(transactions.userId, userId)))
    .orderBy(desc(paymentRequests.createdAt), desc(paymentRequests.id))
  return rows.map(({ request, businessId }) => ({
    id: request.id,
    booking_transaction_id: request.transactionId,
    recipient_id: getRecipient(findBusiness(tenant, businessId)),
    amount: request.amountCents,
    status: request.status,
  }))
}

/**
 * Reads a request of the caller's own, locked until the transaction ends, so that it is paid once.
 * @throws Refusal 404 for another user's.
 */
export async function findOwnRequest(tx: Db, tenant: Tenant, userId: string, id: string): Promise<OwnRequest> {
  const [found] = await tx
    .select({ request: paymentRequests, transaction: transactions })
    .from(paymentRequests)
    .innerJoin(transactions, ofTransaction)
    .where(and(eq(paymentRequests.tenant, tenant.name), eq(paymentRequests.id, id), eq(transactions.userId, userId)))
    .for('update')
  if (!found) throw refusal(404, 'requestOver')
  return { ...found, business: findBusiness(tenant, found.transaction.businessId) }
}

/**
 * Reads the same if it can still be paid.
 * @throws Refusal 409 once it is paid or withdrawn.
 */
export async function findOpenRequest(tx: Db, tenant: Tenant, userId: string, id: string): Promise<OwnRequest> {
  await settle(tx, tenant)
  const own = await findOwnRequest(tx, tenant, userId, id)
  if (!isStillOpen(own.request)) throw refusal(409, 'requestOver', own.business)
  return own
}

/** Returns the amount of a request and what it is for; earlier payments are not part of the rest. */
export async function readInformation(
  db: Db,
  tenant: Tenant,
  userId: string,
  query: RequestOf<Endpoints['readRequestInformation']>['query'],
): Promise<ResponseOf<Endpoints['readRequestInformation']>> {
  const { request, transaction, business } = await findOpenRequest(db, tenant, userId, query.payment_request_id)
  if (query.recipient_id !== getRecipient(business)) throw refusal(404, 'requestOver', business)
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.tenant, tenant.name), eq(bookings.transactionId, transaction.id)))
    .orderBy(asc(bookings.line))
  const paid = await db
    .select({ cents: payments.paidCents })
    .from(payments)
    .where(and(eq(payments.tenant, tenant.name), eq(payments.transactionId, transaction.id)))
  const paidCents = paid.reduce((sum, { cents }) => sum + cents, 0)
  // An amount beyond the price, or for something free, is added to the total.
  const totalCents = Math.max(transaction.totalCents, paidCents + request.amountCents)
  return {
    total_value_for_services: totalCents,
    anticipation_payment: request.amountCents,
    amount: request.amountCents,
    balance_to_pay: totalCents - paidCents - request.amountCents,
    services: rows.map((row) => toBookingWire(business, row)),
  }
}

/**
 * Notifies the customer that the request is paid.
 * @throws Refusal if it is not paid or not theirs.
 */
export async function postPaid(
  tx: Db,
  tenant: Tenant,
  userId: string,
  { title, message, data, ...body }: RequestOf<Endpoints['postNotification']>['body'],
): Promise<ResponseOf<Endpoints['postNotification']>> {
  const { request, transaction, business } = await findOwnRequest(tx, tenant, userId, data.payment_request_id)
  const isIt =
    request.status === 'completed' &&
    body.business_id === business.id &&
    body.booking_transaction_id === transaction.id &&
    data.booking_transaction_id === transaction.id &&
    data.recipient_id === getRecipient(business) &&
    data.transaction_value === request.amountCents
  if (!isIt) throw refusal(400, 'invalid', business)
  await notify(tx, tenant, {
    userId,
    title,
    message,
    transactionId: transaction.id,
    template: data.template,
    status: data.status,
    requestId: request.id,
  })
  return {}
}

const ofTransaction = and(
  eq(transactions.tenant, paymentRequests.tenant),
  eq(transactions.id, paymentRequests.transactionId),
)
