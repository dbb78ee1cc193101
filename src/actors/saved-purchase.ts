import * as z from 'zod/mini'
import type { SavedPurchase } from '#machines/package-purchase/index.ts'
import type { Deps } from './deps.ts'
import { attemptSchema } from './saved-attempt.ts'

/** Where the purchase of a package of a tab keeps what survives a reload. */
export const SAVED_PURCHASE = 'horacerta.flow.packages'

type Parts = Pick<Deps, 'storage'>

const savedSchema = z.object({
  version: z.literal(1),
  businessId: z.string().check(z.minLength(1)),
  packageId: z.nullable(z.string().check(z.minLength(1))),
  attempt: z.nullable(attemptSchema),
})

/** Checks what was stored; null for anything this version did not write. */
export function parseSavedPurchase(stored: unknown): SavedPurchase | null {
  const parsed = savedSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}

/** A purchase that was given back is not taken up by what this tab keeps of it; the package stays chosen. */
export function forgetPurchaseAttempt({ storage }: Parts, transactionId: string): void {
  const saved = savedPurchaseOf({ storage }, transactionId)
  if (saved !== null) storage.write('tab', SAVED_PURCHASE, JSON.stringify({ ...saved, attempt: null }))
}

/** A package that is paid is not taken up again at all: the page was left for the provider before it could forget it. */
export function forgetPurchase({ storage }: Parts, transactionId: string): void {
  if (savedPurchaseOf({ storage }, transactionId) !== null) storage.remove('tab', SAVED_PURCHASE)
}

/** What this tab keeps of the try to buy that made a transaction; null where it keeps nothing of it. */
export function savedPurchaseOf({ storage }: Parts, transactionId: string): SavedPurchase | null {
  const saved = parseSavedPurchase(toJson(storage.read('tab', SAVED_PURCHASE)))
  return saved?.attempt?.transactionId === transactionId ? saved : null
}

function toJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
