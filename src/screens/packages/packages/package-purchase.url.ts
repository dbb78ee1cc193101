import {
  checkoutEntryState,
  isAwaitingPix,
  PIX_STEP,
  purchaseState,
} from '#machines/packages/package-purchase/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { StateUrl } from '#src/screens/flow-module.ts'
import type { PackagePurchaseSnapshot } from './package-purchase.connect.ts'

/**
 * Where in the address bar the purchase is. Null leaves the bar as it is: between two steps, and while the checkout is
 * asked whether it may be left, nobody knows yet where the address leads.
 */
export function getPurchaseUrl(snapshot: PackagePurchaseSnapshot): StateUrl | null {
  const { context } = snapshot
  const at = { params: { id: getAddressId(context) }, query: {}, state: purchaseState(context) }
  if (snapshot.matches('choosingPackage')) return { ...at, name: 'packages', step: 'packages' }
  if (snapshot.matches({ checkingOut: 'leaving' })) return null
  if (snapshot.matches('checkingOut')) {
    const step = isAwaitingPix(context) ? PIX_STEP : 'checkout'
    return { ...at, name: 'checkoutPackage', step, state: checkoutEntryState(context) }
  }
  return null
}
