import { createHash } from 'node:crypto'
import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import { DAY_MS } from '#domain/instant.ts'
import { getReward } from '#domain/referrals/referral.ts'
import type { ReferralData } from '#sandbox/data/schema.ts'
import type { Db } from '#sandbox/db/open.ts'
import { referrals } from '#sandbox/db/schema.ts'
import type { Tenant } from '#sandbox/tenants.ts'
import type { EarningsWire, ReferralWire } from '#src/api/contract/referrals.ts'
import { getRecipient } from './bank-accounts.ts'
import { refusal } from './words.ts'

type Referral = typeof referrals.$inferSelect

/** What a customer refers others with: always the same. */
export function computeHash(tenant: Tenant, userId: string): string {
  return createHash('sha256').update(`${tenant.name} ${userId}`).digest('hex').slice(0, 12)
}

const rewardCents = (tenant: Tenant) => getReward(tenant.catalog).cents
const ofUser = (tenant: Tenant, userId: string) => and(eq(referrals.tenant, tenant.name), eq(referrals.userId, userId))

/** Adds a sign-up through the customer's link; the reward can be withdrawn from `maturesAt` on. */
export async function addReferral(
  db: Db,
  tenant: Tenant,
  userId: string,
  { name, maturesAt, paidAt = null }: { name: string; maturesAt: string; paidAt?: string | null },
): Promise<Referral> {
  const values = { tenant: tenant.name, userId, name, maturesAt, paidAt, createdAt: tenant.now }
  const [made] = await db
    .insert(referrals)
    .values({ ...values, rewardCents: rewardCents(tenant) })
    .returning()
  return made as Referral
}

/** Inserts a customer's referrals of the data set, with times relative to the tenant's now. */
export async function addKnownReferrals(
  db: Db,
  tenant: Tenant,
  userId: string,
  known: readonly ReferralData[],
): Promise<void> {
  for (const { name, maturesInDays, paid } of known) {
    const maturesAt = new Date(tenant.nowMs + maturesInDays * DAY_MS).toISOString()
    await addReferral(db, tenant, userId, { name, maturesAt, paidAt: paid ? tenant.now : null })
  }
}

/**
 * Makes the reward of a referral available for withdrawal.
 * @throws Refusal 404 if there is none with that id.
 */
export async function matureReferral(db: Db, tenant: Tenant, id: number): Promise<Referral> {
  const own = and(eq(referrals.tenant, tenant.name), eq(referrals.id, id))
  const [changed] = await db.update(referrals).set({ maturesAt: tenant.now }).where(own).returning()
  if (changed === undefined) throw refusal(404, 'notFound')
  return changed
}

/** Lists every referral of the tenant, newest first, with its status. */
export async function listAllReferrals(db: Db, tenant: Tenant) {
  const rows = await db.select().from(referrals).where(eq(referrals.tenant, tenant.name)).orderBy(desc(referrals.id))
  return rows.map((row) => ({ ...row, status: getStateOrThrow(row, tenant) }))
}

/** Lists a customer's referrals, in the order of sign-up. */
export async function listReferrals(db: Db, tenant: Tenant, userId: string): Promise<ReferralWire[]> {
  const rows = await db.select().from(referrals).where(ofUser(tenant, userId)).orderBy(asc(referrals.id))
  return rows.map((row) => ({ name: row.name, payment_status: WORDS[getStateOrThrow(row, tenant)] }))
}

const WORDS = { waiting: 'Em análise', due: 'Aguardando saque', paid: 'Pagamento Realizado' }

function getStateOrThrow({ paidAt, maturesAt }: Referral, tenant: Tenant): keyof typeof WORDS {
  if (paidAt !== null) return 'paid'
  return Date.parse(maturesAt) <= tenant.nowMs ? 'due' : 'waiting'
}

/** Returns a customer's earnings: withdrawn, available, and not available yet. */
export async function getEarnings(db: Db, tenant: Tenant, userId: string): Promise<EarningsWire> {
  const rows = await db.select().from(referrals).where(ofUser(tenant, userId))
  const sum = (state: keyof typeof WORDS) =>
    rows.filter((row) => getStateOrThrow(row, tenant) === state).reduce((cents, row) => cents + row.rewardCents, 0)
  return { my_earnings: sum('paid'), to_receive: sum('due'), potential_earnings: sum('waiting') }
}

/**
 * Pays out all available rewards to the customer's own account.
 * @throws Refusal 404 if the recipient is not the customer's, 409 if there is nothing to pay.
 */
export async function withdraw(db: Db, tenant: Tenant, userId: string, recipientId: string): Promise<void> {
  if ((await getRecipient(db, tenant, userId)) !== recipientId) throw refusal(404, 'recipientNotFound')
  // Two simultaneous calls wait for each other here, and the second finds nothing left.
  const paid = await db
    .update(referrals)
    .set({ paidAt: tenant.now })
    .where(and(ofUser(tenant, userId), isNull(referrals.paidAt), lte(referrals.maturesAt, tenant.now)))
    .returning({ id: referrals.id })
  if (paid.length === 0) throw refusal(409, 'nothingToWithdraw')
}
