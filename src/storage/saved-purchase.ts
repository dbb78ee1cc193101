import * as z from 'zod/mini'
import { attemptSchema } from './saved-attempt.ts'

const savedSchema = z.object({
  version: z.literal(1),
  businessId: z.string().check(z.minLength(1)),
  packageId: z.nullable(z.string().check(z.minLength(1))),
  attempt: z.nullable(attemptSchema),
})

export type SavedPurchase = z.infer<typeof savedSchema>

/** Parses the saved purchase; null for another version or invalid data. */
export function parseSavedPurchase(stored: unknown): SavedPurchase | null {
  const parsed = savedSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}
