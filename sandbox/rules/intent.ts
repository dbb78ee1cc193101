import { and, eq, ne } from 'drizzle-orm'
import { isPaidInBrl } from '#domain/money.ts'
import type { Db } from '#sandbox/db/open.ts'
import { intents, payments, transactions } from '#sandbox/db/schema.ts'
import { Refusal } from '#sandbox/errors.ts'
import { type IntentStatus, outcomeOfCard } from '#sandbox/provider/cards.ts'
import type { StripeApi } from '#sandbox/provider/stripe.ts'
import type { Tenant } from '#sandbox/tenants.ts'
import type { IntentBodyWire } from '#src/api/contract/payment.ts'
import { readTransaction } from './booking.ts'
import { newId } from './ids.ts'
import { addPayment, recipientOf } from './payment.ts'
import { applyOutcome } from './settle.ts'
import { refusal } from './words.ts'

type IntentRow = typeof intents.$inferSelect

/** What announcing a payment answers. */
export interface StartedIntent {
  payment_intent_client_secret: string
  connect_account_id: string | null
  paymentStatus: string
}

/**
 * Announces the payment of a customer's own transaction to the card provider, inside the caller's transaction. The amount
 * must be what the servers themselves ask; the payment that waits already is the answer to a second try.
 */
export async function startIntent(
  tx: Db,
  tenant: Tenant,
  userId: string,
  body: IntentBodyWire,
  stripe: StripeApi | null,
): Promise<StartedIntent> {
  const { business, transaction } = await readTransaction(tx, tenant, userId, body.booking_external_id)
  const { paymentStatus: status } = transaction
  if (status === null || status === 'completed' || status === 'partial') throw refusal(409, 'paid', business)
  if (status === 'cancelled' || status === 'expired') throw refusal(409, 'cancelled', business)
  if (isPaidInBrl(business.currency) || body.currency !== business.currency) throw refusal(400, 'method', business)
  if (body.recipient_id !== recipientOf(business)) throw refusal(400, 'invalid', business)
  if (body.coupon_id !== transaction.couponId) throw refusal(400, 'invalid', business)
  if (body.amount !== transaction.dueCents) throw refusal(400, 'amount', business)

  const [waiting] = await tx
    .select()
    .from(intents)
    .where(
      and(
        eq(intents.tenant, tenant.name),
        eq(intents.transactionId, transaction.id),
        ne(intents.status, 'canceled' satisfies IntentStatus),
      ),
    )
  if (waiting) return toStarted(waiting)
  const payment = { amountCents: transaction.dueCents, currency: business.currency, transactionId: transaction.id }
  const made =
    stripe === null
      ? standInIntent()
      : await stripe.createIntent({ ...payment, key: `${tenant.name}-${transaction.id}` })
  const row: IntentRow = {
    tenant: tenant.name,
    id: made.id,
    clientSecret: made.client_secret,
    accountId: stripe === null ? STAND_IN_ACCOUNT : stripe.account,
    transactionId: transaction.id,
    amountCents: transaction.dueCents,
    status: made.status,
    paymentId: null,
    createdAt: tenant.now,
  }
  await tx.insert(intents).values(row)
  return toStarted(row)
}

const STAND_IN_ACCOUNT = 'acct_sandbox'

function standInIntent() {
  const id = `pi_${newId()}`
  return { id, client_secret: `${id}_secret_${newId()}`, status: 'requires_payment_method' satisfies IntentStatus }
}

function toStarted({ clientSecret, accountId }: IntentRow): StartedIntent {
  return { payment_intent_client_secret: clientSecret, connect_account_id: accountId, paymentStatus: 'pending' }
}

/** A payment by its secret, as the provider shows it to whoever has that. @throws Refusal 404 for everybody else. */
export async function readIntent(db: Db, tenant: Tenant, id: string, secret: string): Promise<IntentRow> {
  const [intent] = await db
    .select()
    .from(intents)
    .where(and(eq(intents.tenant, tenant.name), eq(intents.id, id)))
  if (!intent || intent.clientSecret !== secret)
    throw new Refusal(404, { message: 'No such payment.', code: 'resource_missing' })
  if (intent.status !== 'processing' || intent.paymentId === null) return intent
  // The panel, or time, may have ended it.
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.tenant, tenant.name), eq(payments.id, intent.paymentId)))
  const ended = { completed: 'succeeded', partial: 'succeeded', error: 'requires_payment_method' } as const
  const status = ended[payment?.status as keyof typeof ended] ?? intent.status
  return { ...intent, status }
}

/** Pays with a card of the stand-in, inside the caller's transaction; of the card nothing is kept. */
export async function confirmIntent(
  tx: Db,
  tenant: Tenant,
  { id, secret, card }: { id: string; secret: string; card: string },
): Promise<{ status: string; error?: { type: string; code: string } }> {
  const intent = await readIntent(tx, tenant, id, secret)
  const [transaction] = await tx
    .select()
    .from(transactions)
    .where(and(eq(transactions.tenant, tenant.name), eq(transactions.id, intent.transactionId)))
  if (intent.status !== 'requires_payment_method' || transaction?.paymentStatus !== 'pending')
    throw new Refusal(409, { message: 'This payment can no longer be made.', code: 'payment_intent_unexpected_state' })
  const outcome = outcomeOfCard(card)
  if (outcome === 'declined') return { status: intent.status, error: { type: 'card_error', code: 'card_declined' } }
  await become(tx, tenant, intent, outcome)
  return { status: outcome }
}

/** What the bank of the stand-in says of a card that asked for its owner. */
export async function authenticateIntent(
  tx: Db,
  tenant: Tenant,
  { id, secret, isOwner }: { id: string; secret: string; isOwner: boolean },
): Promise<{ status: string }> {
  const intent = await readIntent(tx, tenant, id, secret)
  if (intent.status !== 'requires_action')
    throw new Refusal(409, { message: 'This payment can no longer be made.', code: 'payment_intent_unexpected_state' })
  const status = isOwner ? 'succeeded' : 'requires_payment_method'
  await become(tx, tenant, intent, status)
  return { status }
}

/** Brings the payment, and with it the transaction, to a status of the provider's. */
async function become(tx: Db, tenant: Tenant, intent: IntentRow, status: string): Promise<void> {
  const isCharged = status === 'succeeded' || status === 'processing'
  const charge = { id: intent.transactionId, dueCents: intent.amountCents }
  const paymentId =
    isCharged && intent.paymentId === null ? await addPayment(tx, tenant, charge, null, true) : intent.paymentId
  await tx
    .update(intents)
    .set({ status, paymentId })
    .where(and(eq(intents.tenant, tenant.name), eq(intents.id, intent.id)))
  if (status === 'succeeded' && paymentId !== null) await applyOutcome(tx, tenant, paymentId, 'full')
}

/** Asks Stripe how the payments of a transaction stand, where Stripe has them: here nobody calls us back. */
export async function followStripe(
  db: Db,
  tenant: Tenant,
  stripe: StripeApi | null,
  transactionId: string,
): Promise<void> {
  if (stripe === null) return
  for (const intent of await intentsOf(db, tenant, transactionId)) {
    if (intent.status === 'succeeded' || intent.status === 'canceled') continue
    const { status } = await stripe.readIntent(intent.id)
    if (status !== intent.status) await db.transaction((tx) => become(tx, tenant, intent, status))
  }
}

/** Nobody can pay a transaction that was given back. */
export async function cancelIntents(
  db: Db,
  tenant: Tenant,
  stripe: StripeApi | null,
  transactionId: string,
): Promise<void> {
  for (const intent of await intentsOf(db, tenant, transactionId)) {
    if (intent.status === 'succeeded' || intent.status === 'canceled') continue
    await stripe?.cancelIntent(intent.id)
    await db
      .update(intents)
      .set({ status: 'canceled' satisfies IntentStatus })
      .where(and(eq(intents.tenant, tenant.name), eq(intents.id, intent.id)))
  }
}

function intentsOf(db: Db, tenant: Tenant, transactionId: string): Promise<IntentRow[]> {
  return db
    .select()
    .from(intents)
    .where(and(eq(intents.tenant, tenant.name), eq(intents.transactionId, transactionId)))
}
