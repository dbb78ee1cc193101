import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#sandbox/db/open.ts'
import { answers } from '#sandbox/db/schema.ts'
import type { Tenant } from '#sandbox/tenants.ts'
import { refusal } from './words.ts'

/**
 * Runs work in one transaction; a second call with the same Idempotency-Key gets the first response and does nothing,
 * also while the first is still running. A refusal is not stored: it changed nothing, so it may be retried.
 */
export async function once<Result>(
  db: Db,
  call: { tenant: Tenant; userId: string; endpoint: string; key: string | null; request: unknown },
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const { tenant, userId, endpoint, key } = call
  if (key === null) return db.transaction(work)
  const request = createHash('sha256').update(JSON.stringify(call.request)).digest('hex')
  const own = and(
    eq(answers.tenant, tenant.name),
    eq(answers.userId, userId),
    eq(answers.endpoint, endpoint),
    eq(answers.key, key),
  )
  return db.transaction(async (tx) => {
    const row = { tenant: tenant.name, userId, endpoint, key, request }
    const inserted = await tx.insert(answers).values(row).onConflictDoNothing().returning({ key: answers.key })
    if (inserted.length === 0) {
      const [first] = await tx.select().from(answers).where(own)
      if (first?.request !== request) throw refusal(422, 'reused')
      return first.answer as Result
    }
    const answer = await work(tx)
    await tx.update(answers).set({ answer }).where(own)
    return answer
  })
}
