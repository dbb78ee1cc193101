import { and, eq, isNull } from 'drizzle-orm'
import { isPaidInBrl } from '#domain/money.ts'
import type { CatalogBusiness } from '#sandbox/catalog.ts'
import type { Db } from '#sandbox/db/open.ts'
import { intents, paymentRequests, payments, transactions } from '#sandbox/db/schema.ts'
import { Refusal } from '#sandbox/errors.ts'
import { CONFIRMABLE, type IntentStatus, outcomeOfCard } from '#sandbox/provider/cards.ts'
import type { StripeApi } from '#sandbox/provider/stripe.ts'
import type { Tenant } from '#sandbox/tenants.ts'
import type { IntentBodyWire } from '#src/api/contract/payment.ts'
import { readTransaction, requireDue } from './booking.ts'
import { newId } from './ids.ts'
import { addPayment, type Charge } from './payment.ts'
import { findOpenRequest, getRecipient, isStillOpen } from './payment-requests.ts'
import { applyOutcome, lockTransaction } from './settle.ts'
import { refusal } from './words.ts'

type IntentRow = typeof intents.$inferSelect

/** The response to creating a payment. */
export interface StartedIntent {
  payment_intent_client_secret: string
  connect_account_id: string | null
  paymentStatus: string
}

/**
 * Creates the payment of a customer's own transaction at the card provider, inside the caller's transaction. The amount
 * must be what the servers calculate. A second attempt gets the payment that is already waiting.
 */
export async function startIntent(
  tx: Db,
  tenant: Tenant,
  userId: string,
  body: IntentBodyWire,
  stripe: StripeApi | null,
): Promise<StartedIntent> {
  const { business, charge } = await getCharge(tx, tenant, userId, body)
  if (isPaidInBrl(business.currency) || body.currency !== business.currency) throw refusal(400, 'method', business)
  if (body.recipient_id !== getRecipient(business)) throw refusal(400, 'invalid', business)
  if (body.amount !== charge.dueCents) throw refusal(400, 'amount', business)

  const { transactionId, requestId, dueCents } = charge
  const known = await tx.select().from(intents).where(whereCharge(tenant, charge))
  const waiting = known.find(({ status }) => status !== ('canceled' satisfies IntentStatus))
  if (waiting) return toStarted(waiting)
  const payment = { amountCents: dueCents, currency: business.currency, transactionId }
  const made =
    stripe === null
      ? standInIntent()
      : await stripe.createIntent({ ...payment, key: `${tenant.name}-${requestId ?? transactionId}-${known.length}` })
  const row: IntentRow = {
    tenant: tenant.name,
    id: made.id,
    clientSecret: made.client_secret,
    accountId: stripe === null ? STAND_IN_ACCOUNT : stripe.account,
    transactionId,
    requestId,
    amountCents: dueCents,
    status: made.status,
    returnUrl: null,
    paymentId: null,
    createdAt: tenant.now,
  }
  await tx.insert(intents).values(row)
  return toStarted(row)
}

/**
 * Returns what is to be paid: the payment request if the body names one, else the advance.
 * @throws Refusal if it cannot be paid.
 */
async function getCharge(
  tx: Db,
  tenant: Tenant,
  userId: string,
  body: IntentBodyWire,
): Promise<{ business: CatalogBusiness; charge: Charge }> {
  if (body.payment_request_id !== null) {
    const { business, request } = await findOpenRequest(tx, tenant, userId, body.payment_request_id)
    if (body.booking_external_id !== request.transactionId || body.coupon_id !== null)
      throw refusal(400, 'invalid', business)
    return {
      business,
      charge: { transactionId: request.transactionId, requestId: request.id, dueCents: request.amountCents },
    }
  }
  await lockTransaction(tx, tenant, body.booking_external_id)
  const { business, transaction } = await readTransaction(tx, tenant, userId, body.booking_external_id)
  requireDue(business, transaction)
  if (body.coupon_id !== transaction.couponId) throw refusal(400, 'invalid', business)
  return { business, charge: { transactionId: transaction.id, requestId: null, dueCents: transaction.dueCents } }
}

/** Returns the condition for the payments of a transaction itself, or of one payment request. */
function whereCharge(tenant: Tenant, { transactionId, requestId }: Pick<Charge, 'transactionId' | 'requestId'>) {
  const own = and(eq(intents.tenant, tenant.name), eq(intents.transactionId, transactionId))
  return and(own, requestId === null ? isNull(intents.requestId) : eq(intents.requestId, requestId))
}

const STAND_IN_ACCOUNT = 'acct_sandbox'

function standInIntent() {
  const id = `pi_${newId()}`
  return { id, client_secret: `${id}_secret_${newId()}`, status: 'requires_payment_method' satisfies IntentStatus }
}

function toStarted({ clientSecret, accountId }: IntentRow): StartedIntent {
  return { payment_intent_client_secret: clientSecret, connect_account_id: accountId, paymentStatus: 'pending' }
}

/**
 * Reads a payment by its id and secret.
 * @throws Refusal 404 for a wrong secret.
 */
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
  // Another card is another payment.
  return { ...intent, status, paymentId: status === 'requires_payment_method' ? null : intent.paymentId }
}

/**
 * Reads a payment that may still be paid, and locks what it pays, so that of two tabs one comes first.
 * @throws Refusal 409 if its status is none of these, or what it pays is over.
 */
async function lockIntent(
  tx: Db,
  tenant: Tenant,
  { id, secret }: { id: string; secret: string },
  statuses: readonly string[],
): Promise<IntentRow> {
  await lockTransaction(tx, tenant, (await readIntent(tx, tenant, id, secret)).transactionId)
  const intent = await readIntent(tx, tenant, id, secret)
  if (statuses.includes(intent.status) && (await isWanted(tx, tenant, intent))) return intent
  throw new Refusal(409, { message: 'This payment can no longer be made.', code: 'payment_intent_unexpected_state' })
}

/**
 * Pays with a card of the stand-in, inside the caller's transaction; no card data are stored. A payment that waits for
 * authentication accepts another card: there is one payment for all attempts, so one charge.
 */
export async function confirmIntent(
  tx: Db,
  tenant: Tenant,
  { card, returnUrl, ...of }: { id: string; secret: string; card: string; returnUrl: string | null },
): Promise<{ status: string; error?: { type: string; code: string } }> {
  const intent = await lockIntent(tx, tenant, of, CONFIRMABLE)
  const outcome = outcomeOfCard(card)
  if (outcome === 'declined') {
    await become(tx, tenant, intent, 'requires_payment_method')
    return { status: 'requires_payment_method', error: { type: 'card_error', code: 'card_declined' } }
  }
  await become(tx, tenant, { ...intent, returnUrl }, outcome)
  return { status: outcome }
}

/** Tells whether what it pays is still to be paid. */
async function isWanted(tx: Db, tenant: Tenant, { transactionId, requestId }: IntentRow): Promise<boolean> {
  if (requestId === null) {
    const [transaction] = await tx
      .select()
      .from(transactions)
      .where(and(eq(transactions.tenant, tenant.name), eq(transactions.id, transactionId)))
    return transaction?.paymentStatus === 'pending' || transaction?.paymentStatus === 'error'
  }
  const [request] = await tx
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.tenant, tenant.name), eq(paymentRequests.id, requestId)))
  return request !== undefined && isStillOpen(request)
}

/** Applies the result of the stand-in bank's authentication. */
export async function authenticateIntent(
  tx: Db,
  tenant: Tenant,
  { isOwner, ...of }: { id: string; secret: string; isOwner: boolean },
): Promise<{ status: string }> {
  const intent = await lockIntent(tx, tenant, of, ['requires_action'])
  const status = isOwner ? 'succeeded' : 'requires_payment_method'
  await become(tx, tenant, intent, status)
  return { status }
}

/** Sets the payment, and with it the transaction, to a status of the provider. */
async function become(tx: Db, tenant: Tenant, intent: IntentRow, status: string): Promise<void> {
  const isCharged = status === 'succeeded' || status === 'processing'
  const { transactionId, requestId, amountCents: dueCents, returnUrl } = intent
  const charge = { transactionId, requestId, dueCents }
  const paymentId =
    isCharged && intent.paymentId === null ? await addPayment(tx, tenant, charge, null, true) : intent.paymentId
  await tx
    .update(intents)
    .set({ status, paymentId, returnUrl })
    .where(and(eq(intents.tenant, tenant.name), eq(intents.id, intent.id)))
  if (status === 'succeeded' && paymentId !== null) await applyOutcome(tx, tenant, paymentId, 'full')
}

/** Reads the status of a transaction's payments at Stripe, if Stripe has them: the sandbox gets no webhooks. */
export async function followStripe(
  db: Db,
  tenant: Tenant,
  stripe: StripeApi | null,
  transactionId: string,
): Promise<void> {
  if (stripe === null) return
  for (const intent of await getIntents(db, tenant, transactionId)) {
    if (intent.status === 'succeeded' || intent.status === 'canceled') continue
    const { status } = await stripe.readIntent(intent.id)
    if (status !== intent.status) await db.transaction((tx) => become(tx, tenant, intent, status))
  }
}

/**
 * Cancels the payments of a released transaction, without those of payment requests. Returns whether none is left that
 * may charge: one that Stripe has charged in between is recorded as paid, one that it is processing stays.
 */
export async function cancelIntents(
  db: Db,
  tenant: Tenant,
  stripe: StripeApi | null,
  transactionId: string,
): Promise<boolean> {
  let isEnded = true
  for (const intent of await getIntents(db, tenant, transactionId)) {
    if (intent.requestId !== null) continue
    if (intent.status === 'succeeded' || intent.status === 'canceled') continue
    const status = stripe === null ? 'canceled' : await cancelAt(stripe, intent.id)
    await db.transaction((tx) => become(tx, tenant, intent, status))
    isEnded &&= status === 'canceled' || status === 'succeeded'
  }
  return isEnded
}

/**
 * Cancels a payment at Stripe and returns its status. Stripe refuses to cancel what it has charged or is processing.
 * Throws if Stripe does not respond.
 */
async function cancelAt(stripe: StripeApi, id: string): Promise<string> {
  const error = await stripe.cancelIntent(id).then(
    () => null,
    (refused: unknown) => refused,
  )
  if (error === null) return 'canceled' satisfies IntentStatus
  const { status } = await stripe.readIntent(id)
  // It could have been cancelled, so the error has another reason.
  if (CONFIRMABLE.includes(status)) throw error
  return status
}

function getIntents(db: Db, tenant: Tenant, transactionId: string): Promise<IntentRow[]> {
  return db
    .select()
    .from(intents)
    .where(and(eq(intents.tenant, tenant.name), eq(intents.transactionId, transactionId)))
}
