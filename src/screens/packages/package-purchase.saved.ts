import * as z from 'zod/mini'
import type { SavedPurchase } from '#machines/package-purchase/index.ts'
import type { PackagePurchaseSnapshot } from './package-purchase.connect.ts'

const savedSchema = z.object({
  version: z.literal(1),
  businessId: z.string().check(z.minLength(1)),
  packageId: z.nullable(z.string().check(z.minLength(1))),
  attempt: z.nullable(
    z.object({
      key: z.string().check(z.minLength(1)),
      itemsKey: z.string(),
      transactionId: z.nullable(z.string()),
      createdAt: z.nullable(z.iso.datetime({ offset: true })),
      pix: z.nullable(z.object({ code: z.string().check(z.minLength(1)), amountCents: z.int() })),
    }),
  ),
})

/**
 * What survives a reload: which package, and the try to buy it that is under way; what is there already while the
 * purchase is only being taken up, and nothing once it has ended.
 */
export function toSavedPurchase({ context }: PackagePurchaseSnapshot): SavedPurchase | null {
  const { business, packageId, attempt, departure, saved } = context
  if (business === null) return departure === null ? saved : null
  if (packageId === null && attempt === null) return null
  return { version: 1, businessId: business.id, packageId, attempt }
}

/** Checks what was stored; null for anything this version did not write. */
export function parseSavedPurchase(stored: unknown): SavedPurchase | null {
  const parsed = savedSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}
