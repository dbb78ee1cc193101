import { and, desc, eq, isNull } from 'drizzle-orm'
import { isValidCpf } from '#domain/identity/cpf.ts'
import { isPaidInBrl } from '#domain/money.ts'
import type { CatalogBusiness } from '#sandbox/catalog.ts'
import type { Db } from '#sandbox/db/open.ts'
import { bookings, paymentRequests, payments, transactions } from '#sandbox/db/schema.ts'
import type { Tenant } from '#sandbox/tenants.ts'
import type { PaymentBodyWire } from '#src/api/contract/payment.ts'
import { readTransaction, requireDue } from './booking.ts'
import { makeBrCode } from './br-code.ts'
import { judgeCard } from './card.ts'
import { newId } from './ids.ts'
import { findOpenRequest, getRecipient } from './payment-requests.ts'
import { applyOutcome, lockTransaction } from './settle.ts'
import { refusal } from './words.ts'

/** The response to a payment; `isSilent`: the caller gets no response, although the work was done. */
export interface StartedPayment {
  pix_qr_code?: string
  paymentStatus: string
  isSilent?: boolean
}

/**
 * Starts the payment of a customer's own transaction, inside the caller's transaction. The amount must be what the
 * servers calculate. A second attempt gets the Pix code that is already waiting. While a card is being processed, every
 * other payment is refused, so nothing is charged twice.
 */
export async function startPayment(
  tx: Db,
  tenant: Tenant,
  userId: string,
  body: PaymentBodyWire,
): Promise<StartedPayment> {
  await lockTransaction(tx, tenant, body.booking_external_id)
  const { business, transaction } = await readTransaction(tx, tenant, userId, body.booking_external_id)
  requireDue(business, transaction)
  if (body.coupon_id !== transaction.couponId || body.payment_request_id !== null)
    throw refusal(400, 'invalid', business)
  const charge = { transactionId: transaction.id, requestId: null, dueCents: transaction.dueCents }
  return startCharge(tx, tenant, business, charge, body)
}

/** Starts the payment of a payment request, inside the caller's transaction, by the same rules. */
export async function payRequest(
  tx: Db,
  tenant: Tenant,
  userId: string,
  body: PaymentBodyWire,
): Promise<StartedPayment> {
  const { business, request } = await findOpenRequest(tx, tenant, userId, body.payment_request_id ?? '')
  if (body.booking_external_id !== request.transactionId || body.coupon_id !== null)
    throw refusal(400, 'invalid', business)
  const charge = { transactionId: request.transactionId, requestId: request.id, dueCents: request.amountCents }
  return startCharge(tx, tenant, business, charge, body)
}

async function startCharge(
  tx: Db,
  tenant: Tenant,
  business: CatalogBusiness,
  charge: Charge,
  body: PaymentBodyWire,
): Promise<StartedPayment> {
  const fee = body.payment_type === 5 ? business.payment.pix : business.payment.card
  if (fee === null || !isPaidInBrl(business.currency)) throw refusal(400, 'method', business)
  if (body.recipient_id !== getRecipient(business)) throw refusal(400, 'invalid', business)
  if (body.amount !== charge.dueCents) throw refusal(400, 'amount', business)
  if (!body.client.documents.some(({ number }) => isValidCpf(number))) throw refusal(400, 'cpf', business)

  const [waiting] = await tx
    .select()
    .from(payments)
    .where(and(whereCharge(tenant, charge), eq(payments.status, 'pending')))
  if (body.payment_type === 5) {
    if (waiting && waiting.pixCode === null) throw refusal(409, 'waiting', business)
    return waiting ? asPix(waiting.pixCode ?? '') : startPix(tx, tenant, business, charge)
  }
  const outcome = judgeCard(body, tenant.now)
  if (outcome === null) throw refusal(400, 'card', business)
  // A Pix code can be replaced by a card; while a card is being processed, no other is charged.
  if (waiting && waiting.pixCode === null) throw refusal(409, 'waiting', business)
  if (outcome === 'declined') throw refusal(422, 'declined', business)
  if (outcome === 'email') throw refusal(422, 'email', business)
  if (waiting) await setStatus(tx, tenant, waiting.id, 'cancelled')
  const id = await addPayment(tx, tenant, charge, null, outcome === 'silent')
  if (outcome === 'silent') return { paymentStatus: 'pending', isSilent: true }
  await applyOutcome(tx, tenant, id, 'full')
  return { paymentStatus: 'completed' }
}

/** Returns the condition for the payments of a transaction itself, or of one payment request. */
function whereCharge(tenant: Tenant, { transactionId, requestId }: Pick<Charge, 'transactionId' | 'requestId'>) {
  const own = and(eq(payments.tenant, tenant.name), eq(payments.transactionId, transactionId))
  return and(own, requestId === null ? isNull(payments.requestId) : eq(payments.requestId, requestId))
}

async function startPix(tx: Db, tenant: Tenant, business: CatalogBusiness, charge: Charge): Promise<StartedPayment> {
  const pixCode = makeBrCode({
    pixKey: business.payment.pixKey ?? `pix@${business.id}.example`,
    amountCents: charge.dueCents,
    txid: newId(),
    merchant: business.name,
    city: business.address?.city ?? 'Sao Paulo',
  })
  await addPayment(tx, tenant, charge, pixCode, true)
  return asPix(pixCode)
}

function asPix(pixCode: string): StartedPayment {
  return { pix_qr_code: pixCode, paymentStatus: 'pending' }
}

/** What is to be paid: the advance of a transaction, or the amount of a request. */
export interface Charge {
  transactionId: string
  requestId: string | null
  dueCents: number
}

/** Stores a payment that has begun. `endsByItself`: whether the tenant's rules may end it. */
export async function addPayment(
  tx: Db,
  tenant: Tenant,
  { transactionId, requestId, dueCents }: Charge,
  pixCode: string | null,
  endsByItself: boolean,
): Promise<string> {
  const id = newId()
  const { mode, afterSeconds, outcome } = tenant.payments
  const isAuto = endsByItself && mode === 'auto'
  await tx.insert(payments).values({
    tenant: tenant.name,
    id,
    transactionId,
    requestId,
    amountCents: dueCents,
    paidCents: 0,
    refundedCents: 0,
    status: 'pending',
    pixCode,
    createdAt: tenant.now,
    autoAt: isAuto ? new Date(tenant.nowMs + afterSeconds * 1_000).toISOString() : null,
    autoOutcome: isAuto ? outcome : null,
  })
  if (requestId !== null) {
    await tx
      .update(paymentRequests)
      .set({ status: 'pending' })
      .where(and(eq(paymentRequests.tenant, tenant.name), eq(paymentRequests.id, requestId)))
    return id
  }
  await tx
    .update(transactions)
    .set({ paymentStatus: 'pending' })
    .where(and(eq(transactions.tenant, tenant.name), eq(transactions.id, transactionId)))
  return id
}

async function setStatus(tx: Db, tenant: Tenant, id: string, status: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status })
    .where(and(eq(payments.tenant, tenant.name), eq(payments.id, id)))
}

/** Returns the payment status of a customer's own transaction; completed if there is nothing to pay. */
export async function readStatus(db: Db, tenant: Tenant, userId: string, transactionId: string): Promise<string> {
  const { transaction } = await readTransaction(db, tenant, userId, transactionId)
  return transaction.paymentStatus ?? 'completed'
}

/** Refunds a payment, for the panel. Returns false if nothing was paid, or all that is owed was refunded. */
export async function refund(db: Db, tenant: Tenant, paymentId: string): Promise<boolean> {
  const own = and(eq(payments.tenant, tenant.name), eq(payments.id, paymentId))
  const [payment] = await db.select().from(payments).where(own)
  if (!payment || payment.paidCents === 0) return false
  // After a cancellation under a policy, only what is owed is refunded.
  const owed = await db
    .select({ cents: bookings.returnedCents })
    .from(bookings)
    .where(and(eq(bookings.tenant, tenant.name), eq(bookings.transactionId, payment.transactionId)))
  const owedCents = owed.reduce((sum, { cents }) => sum + cents, 0)
  const refundedCents =
    owedCents > 0 && payment.requestId === null ? Math.min(owedCents, payment.paidCents) : payment.paidCents
  // A second cancellation may owe more than was refunded for the first.
  if (refundedCents <= payment.refundedCents) return false
  await db.update(payments).set({ status: 'refunded', refundedCents }).where(own)
  // A payment request is not part of the transaction's payment.
  if (payment.requestId !== null) return true
  await db
    .update(transactions)
    .set({ paymentStatus: 'reversed' })
    .where(and(eq(transactions.tenant, tenant.name), eq(transactions.id, payment.transactionId)))
  return true
}

/** Lists the tenant's payments, newest first, for the panel. */
export async function listPayments(db: Db, tenant: Tenant) {
  return db
    .select()
    .from(payments)
    .where(eq(payments.tenant, tenant.name))
    .orderBy(desc(payments.createdAt), desc(payments.id))
}
