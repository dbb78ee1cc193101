import type { CheckoutInfo, Package } from '#domain/entities.ts'
import type { CalculateInput } from '#machines/booking/booking-submission/index.ts'
import {
  buildCalculation,
  calculateCheckout as calculateCheckoutCall,
  toCheckoutInfo,
} from '#src/api/contract/checkout.ts'
import { buildPackageCalculation } from '#src/api/contract/package-purchase.ts'
import type { Deps } from './deps.ts'

/** The amounts of a checkout as the server calculates them now, in cents. Throws a `Failure`. */
export async function calculateCheckout(
  { api }: Pick<Deps, 'api'>,
  input: CalculateInput,
  signal: AbortSignal,
): Promise<CheckoutInfo> {
  return toCheckoutInfo(await api.call(calculateCheckoutCall, { body: buildCalculation(input) }, { signal }))
}

/** The amounts of a package as the server calculates them now, in cents. Throws a `Failure`. */
export async function calculatePackage(
  { api }: Pick<Deps, 'api'>,
  pack: Package,
  recipientId: string,
  signal: AbortSignal,
): Promise<CheckoutInfo> {
  const body = buildPackageCalculation(pack, recipientId)
  return toCheckoutInfo(await api.call(calculateCheckoutCall, { body }, { signal }))
}
