import * as z from 'zod/mini'
import { attemptSchema } from './saved-attempt.ts'

const savedSchema = z.object({
  version: z.literal(1),
  businessId: z.string().check(z.minLength(1)),
  packageId: z.nullable(z.string().check(z.minLength(1))),
  attempt: z.nullable(attemptSchema),
})

export type SavedPurchase = z.infer<typeof savedSchema>

/** Checks what was stored; null for anything this version did not write. */
export function parseSavedPurchase(stored: unknown): SavedPurchase | null {
  const parsed = savedSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}
