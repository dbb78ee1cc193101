import { CODE_STEP, isAwaitingCode } from '#domain/booking/booking-attempt.ts'
import { checkoutEntryState, purchaseState } from '#machines/packages/package-purchase/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { StateUrl } from '#src/screens/flow-module.ts'
import type { PackagePurchaseSnapshot } from './package-purchase.connect.ts'

/**
 * Returns the URL of the purchase. Null leaves the address bar unchanged: between two steps, and while the checkout
 * decides whether it may be left.
 */
export function getPurchaseUrl(snapshot: PackagePurchaseSnapshot): StateUrl | null {
  const { context } = snapshot
  const at = { params: { id: getAddressId(context) }, query: {}, state: purchaseState(context) }
  if (snapshot.matches('choosingPackage')) return { ...at, name: 'packages', step: 'packages' }
  if (snapshot.matches({ checkingOut: 'leaving' })) return null
  if (snapshot.matches('checkingOut')) {
    const step = isAwaitingCode(context) ? CODE_STEP : 'checkout'
    return { ...at, name: 'checkoutPackage', step, state: checkoutEntryState(context) }
  }
  return null
}
