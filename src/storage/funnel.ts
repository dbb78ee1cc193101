import { readJson } from '#domain/json.ts'
import { checkoutOfTabStore, payloadStore } from './checkout-payload.store.ts'
import { couponStore } from './coupon.store.ts'
import { flowStateStore } from './flow-state.store.ts'
import { returnPathStore } from './return-path.store.ts'
import { signInIntentStore } from './sign-in-intent.store.ts'
import type { StoreDeps } from './store.ts'

/** What a booking is made from, at its business; with the booking made, none of it is of use. */
const OF_THE_FUNNEL = [
  checkoutOfTabStore,
  payloadStore,
  couponStore,
  signInIntentStore,
  returnPathStore,
  // What was chosen at the business.
  flowStateStore('business'),
].map(({ key }) => key)

/** Removes it from both areas; what is under way at another business has nothing to do with this booking, and stays. */
export function clearFunnelAt({ storage }: StoreDeps, businessIds: readonly string[]): void {
  for (const key of OF_THE_FUNNEL) {
    for (const area of ['device', 'tab'] as const) {
      const owner = getBusiness(storage.read(area, key))
      if (owner === null || businessIds.includes(owner)) storage.remove(area, key)
    }
  }
}

/** The business that something is kept for, by its id or its address; null where it does not say. */
function getBusiness(stored: string | null): string | null {
  const { businessId, address } = (readJson(stored) ?? {}) as { businessId?: unknown; address?: unknown }
  const owner = businessId ?? address
  return typeof owner === 'string' ? owner : null
}
