import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#sandbox/db/open.ts'
import { faults } from '#sandbox/db/schema.ts'
import { CALENDAR_CALLS } from '#sandbox/google/calls.ts'
import { PROVIDER_CALLS } from '#sandbox/provider/calls.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { IDENTITY_CALLS } from './identity-calls.ts'

/**
 * Kinds of faults: a response of any status, a delay, a connection cut before or after the work, a response that
 * violates the contract, and no response after the work was done.
 */
export const FAULT_KINDS = ['status', 'delay', 'cut', 'cutAfterWork', 'malformed', 'timeout'] as const

/** Every call that faults can be set for. */
export const FAULTY_CALLS: readonly string[] = [
  ...Object.keys(endpoints),
  ...IDENTITY_CALLS,
  ...PROVIDER_CALLS,
  ...CALENDAR_CALLS,
]

export const faultSchema = z
  .strictObject({
    endpoint: z.enum(['*', ...FAULTY_CALLS]).default('*'),
    kind: z.enum(FAULT_KINDS),
    /** How many calls it affects; null for every call until it is removed. */
    times: z.int().min(1).nullable().default(1),
    status: z.int().min(400).max(599).optional(),
    /** The server's sentence; without it and without `body` there is no text. */
    message: z.string().optional(),
    delayMs: z.int().min(0).max(600_000).optional(),
    /** The complete response body for `status` and `malformed`; by default an object without any known field. */
    body: z.string().optional(),
  })
  .refine((fault) => fault.kind !== 'status' || fault.status !== undefined, { path: ['status'], error: 'is needed' })
  .refine((fault) => fault.kind !== 'delay' || fault.delayMs !== undefined, { path: ['delayMs'], error: 'is needed' })

export type Fault = z.infer<typeof faultSchema>

/** Sets a fault; the same kind on the same endpoint may be set more than once, first set first used. */
export async function addFault(db: Db, tenant: string, fault: Fault): Promise<number> {
  const [row] = await db
    .insert(faults)
    .values({ tenant, ...fault })
    .returning({ id: faults.id })
  return row?.id ?? 0
}

export function listFaults(db: Db, tenant: string) {
  return db.select().from(faults).where(eq(faults.tenant, tenant)).orderBy(asc(faults.id))
}

/** Removes one fault, or all of the tenant. */
export async function removeFaults(db: Db, tenant: string, id?: number): Promise<void> {
  const own = eq(faults.tenant, tenant)
  await db.delete(faults).where(id === undefined ? own : and(own, eq(faults.id, id)))
}

/**
 * Takes the fault of the next call of an endpoint and counts it down; null if there is none. Limited faults come before
 * unlimited ones. `andAll`: whether faults for all endpoints count.
 */
export async function takeFault(
  db: Db,
  tenant: string,
  endpoint: string,
  { andAll = true } = {},
): Promise<typeof faults.$inferSelect | null> {
  const hits = and(eq(faults.tenant, tenant), inArray(faults.endpoint, andAll ? [endpoint, '*'] : [endpoint]))
  const candidates = await db
    .select()
    .from(faults)
    .where(hits)
    .orderBy(sql`${faults.times} is null`, desc(sql`${faults.endpoint} = ${endpoint}`), asc(faults.id))
  for (const fault of candidates) {
    if (fault.times === null) return fault
    const taken = await db
      .update(faults)
      .set({ times: sql`${faults.times} - 1` })
      .where(and(eq(faults.id, fault.id), isNotNull(faults.times), sql`${faults.times} > 0`))
      .returning({ times: faults.times })
    if (taken.length === 0) continue
    await db.delete(faults).where(and(eq(faults.tenant, tenant), lte(faults.times, 0)))
    return fault
  }
  return null
}
