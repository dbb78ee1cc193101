import { randomInt } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/instant.ts'
import type { Db } from '#sandbox/db/open.ts'
import { messages } from '#sandbox/db/schema.ts'
import type { ProviderCode, ProviderMail } from '#sandbox/identity/identity.ts'
import type { Tenant } from '#sandbox/tenants.ts'
import { refusal } from './words.ts'

/** The sender of a message: the SMS gateway, the messaging provider, or the identity provider. */
export type Sender = 'gateway' | 'provider' | 'guru' | 'identity'

const CODE_LIFE_MS = 10 * MINUTE_MS
const ATTEMPTS = 5

/** Sends a code to the inbox. */
export async function sendCode(
  db: Db,
  tenant: Tenant,
  message: { sender: Sender; channel: 'sms' | 'whatsapp'; phone: string },
): Promise<void> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await db.insert(messages).values({
    tenant: tenant.name,
    sender: message.sender,
    channel: message.channel,
    recipient: message.phone,
    body: getBody(message.phone, code),
    code,
    createdAt: tenant.now,
    expiresAt: new Date(tenant.nowMs + CODE_LIFE_MS).toISOString(),
    attempts: 0,
  })
}

/**
 * Redeems a code: only the newest of that sender to that phone counts, for five attempts, for ten minutes, once.
 * @throws Refusal 400 with a code of the phone authentication table.
 */
export async function redeemCode(
  db: Db,
  tenant: Tenant,
  attempt: { sender: Sender; phone: string; code: string },
): Promise<void> {
  const [newest] = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.tenant, tenant.name),
        eq(messages.sender, attempt.sender),
        eq(messages.recipient, attempt.phone),
        isNull(messages.usedAt),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
  if (!newest || Date.parse(newest.expiresAt) <= tenant.nowMs) throw refusal(400, 'code-expired')
  if (newest.attempts >= ATTEMPTS) throw refusal(429, 'too-many-requests')
  if (newest.code !== attempt.code) {
    await db
      .update(messages)
      .set({ attempts: sql`${messages.attempts} + 1` })
      .where(eq(messages.id, newest.id))
    throw refusal(400, 'invalid-verification-code')
  }
  await db.update(messages).set({ usedAt: tenant.now }).where(eq(messages.id, newest.id))
}

/** Stores a code of the identity provider in the inbox of the tenant that requested it. */
export async function storeProviderCode(db: Db, tenant: Tenant, sent: ProviderCode): Promise<void> {
  await db
    .insert(messages)
    .values({
      tenant: tenant.name,
      sender: 'identity',
      channel: 'sms',
      recipient: sent.phone,
      body: getBody(sent.phone, sent.code),
      code: sent.code,
      createdAt: tenant.now,
      expiresAt: new Date(tenant.nowMs + CODE_LIFE_MS).toISOString(),
      attempts: 0,
      reference: sent.sessionInfo,
    })
    .onConflictDoNothing()
}

/** Stores a mail of the identity provider in the inbox of the tenant that requested it; its link is in its body. */
export async function storeProviderMail(db: Db, tenant: Tenant, { email, mode, oobCode }: ProviderMail): Promise<void> {
  const link = `/sandbox/mail?${new URLSearchParams({ mode, oobCode })}`
  await db
    .insert(messages)
    .values({
      tenant: tenant.name,
      sender: 'identity',
      channel: 'email',
      recipient: email,
      body: `${mode === 'verifyEmail' ? 'Confirme seu e-mail' : 'Escolha outra senha'}: ${link}`,
      code: oobCode,
      createdAt: tenant.now,
      expiresAt: new Date(tenant.nowMs + CODE_LIFE_MS).toISOString(),
      attempts: 0,
      reference: oobCode,
    })
    .onConflictDoNothing()
}

/** Lists the tenant's messages, newest first. */
export function listMessages(db: Db, tenant: string, phone?: string) {
  const own = eq(messages.tenant, tenant)
  return db
    .select()
    .from(messages)
    .where(phone === undefined ? own : and(own, eq(messages.recipient, phone)))
    .orderBy(desc(messages.id))
    .limit(100)
}

function getBody(phone: string, code: string): string {
  if (phone.startsWith('+55') || phone.startsWith('+351')) return `${code} é o seu código Hora Certa.`
  return `${code} is your Hora Certa code.`
}
