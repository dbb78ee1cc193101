import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/instant.ts'
import type { Db } from '#sandbox/db/open.ts'
import { bookings, paymentRequests, payments, transactions } from '#sandbox/db/schema.ts'
import type { PaymentOutcome, Tenant } from '#sandbox/tenants.ts'
import { notifyBooker } from './notifications.ts'

/** How long an unpaid booking waits. */
export const PAYMENT_WINDOW_MS = 40 * MINUTE_MS

/**
 * Applies what has happened by the tenant's clock: automatic payments end, and bookings that waited 40 minutes for
 * payment are cancelled. Called before anything that reads bookings or places.
 */
export async function settle(db: Db, tenant: Tenant): Promise<void> {
  const due = await db
    .select({ payment: payments, createdAt: transactions.createdAt })
    .from(payments)
    .innerJoin(transactions, and(eq(transactions.tenant, payments.tenant), eq(transactions.id, payments.transactionId)))
    .where(
      and(
        eq(payments.tenant, tenant.name),
        eq(payments.status, 'pending'),
        isNotNull(payments.autoAt),
        lte(payments.autoAt, tenant.now),
      ),
    )
  for (const { payment, createdAt } of due) {
    const isInTime =
      payment.requestId !== null || Date.parse(payment.autoAt ?? '') < Date.parse(createdAt) + PAYMENT_WINDOW_MS
    if (isInTime) await applyOutcome(db, tenant, payment.id, payment.autoOutcome as PaymentOutcome)
  }

  const cutoff = new Date(tenant.nowMs - PAYMENT_WINDOW_MS).toISOString()
  const expired = await db
    .update(bookings)
    .set({ status: 'cancelled', cancellationReason: 'lack_payment' })
    .where(and(eq(bookings.tenant, tenant.name), eq(bookings.status, 'waiting'), lte(bookings.createdAt, cutoff)))
    .returning({ id: bookings.transactionId })
  if (expired.length === 0) return
  const ids = [...new Set(expired.map(({ id }) => id))]
  for (const id of ids) await notifyBooker(db, tenant, id, 'lapsed')
  await db
    .update(transactions)
    .set({ paymentStatus: 'expired', cancellationReason: 'lack_payment' })
    .where(and(eq(transactions.tenant, tenant.name), inArray(transactions.id, ids)))
  await endPayments(db, tenant, ids, 'expired')
}

/** Ends the pending payments of transactions, without those of payment requests. */
export async function endPayments(
  db: Db,
  tenant: Tenant,
  transactionIds: readonly string[],
  status: 'expired' | 'cancelled',
): Promise<void> {
  await db
    .update(payments)
    .set({ status })
    .where(
      and(
        eq(payments.tenant, tenant.name),
        eq(payments.status, 'pending'),
        isNull(payments.requestId),
        inArray(payments.transactionId, [...transactionIds]),
      ),
    )
}

/**
 * Locks a transaction until the end of the caller's, so that of a payment and a simultaneous cancellation one comes
 * first.
 */
export async function lockTransaction(tx: Db, tenant: Tenant, id: string): Promise<void> {
  await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.tenant, tenant.name), eq(transactions.id, id)))
    .for('update')
}

/**
 * Ends a pending payment: paid in full, in part (half of it), or declined. Returns false if it was no longer pending.
 */
export async function applyOutcome(
  db: Db,
  tenant: Tenant,
  paymentId: string,
  outcome: PaymentOutcome,
): Promise<boolean> {
  const own = and(eq(payments.tenant, tenant.name), eq(payments.id, paymentId))
  const [payment] = await db.select().from(payments).where(own)
  if (!payment) return false
  await lockTransaction(db, tenant, payment.transactionId)
  const paidCents = { full: payment.amountCents, partial: Math.floor(payment.amountCents / 2), declined: 0 }[outcome]
  const status = ({ full: 'completed', partial: 'partial', declined: 'error' } as const)[outcome]
  const changed = await db
    .update(payments)
    .set({ status, paidCents, paidAt: paidCents > 0 ? tenant.now : null })
    .where(and(own, eq(payments.status, 'pending')))
    .returning({ id: payments.id })
  if (changed.length === 0) return false
  if (payment.requestId !== null) {
    await db
      .update(paymentRequests)
      .set({ status })
      .where(and(eq(paymentRequests.tenant, tenant.name), eq(paymentRequests.id, payment.requestId)))
    return true
  }
  await db
    .update(transactions)
    .set({ paymentStatus: status })
    .where(and(eq(transactions.tenant, tenant.name), eq(transactions.id, payment.transactionId)))
  if (outcome === 'declined') return true
  await db
    .update(bookings)
    .set({ status: 'active' })
    .where(
      and(
        eq(bookings.tenant, tenant.name),
        eq(bookings.transactionId, payment.transactionId),
        eq(bookings.status, 'waiting'),
      ),
    )
  await notifyBooker(db, tenant, payment.transactionId, 'paid')
  return true
}
