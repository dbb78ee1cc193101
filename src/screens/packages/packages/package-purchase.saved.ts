import type { SavedPurchase } from '#machines/packages/package-purchase/index.ts'
import type { PackagePurchaseSnapshot } from './package-purchase.connect.ts'

/**
 * Maps the purchase to what survives a reload: the package, and the attempt under way. Returns the earlier saved
 * state while the purchase is being resumed, and null once it has ended.
 */
export function toSavedPurchase({ context }: PackagePurchaseSnapshot): SavedPurchase | null {
  const { business, packageId, attempt, departure, saved } = context
  if (business === null) return departure === null ? saved : null
  if (packageId === null && attempt === null) return null
  return { version: 1, businessId: business.id, packageId, attempt }
}
