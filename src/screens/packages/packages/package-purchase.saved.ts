import type { SavedPurchase } from '#machines/packages/package-purchase/index.ts'
import type { PackagePurchaseSnapshot } from './package-purchase.connect.ts'

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
