import { readJson } from '#domain/json.ts'
import { checkoutOfTabStore, payloadStore } from './checkout-payload.store.ts'
import { couponStore } from './coupon.store.ts'
import { flowStateStore } from './flow-state.store.ts'
import { returnPathStore } from './return-path.store.ts'
import { sharedDraftStore } from './shared-draft.store.ts'
import { signInIntentStore } from './sign-in-intent.store.ts'
import type { StoreDeps } from './store.ts'

/** The keys of a booking under way at a business. They are useless once the booking is made. */
const OF_THE_FUNNEL = [
  checkoutOfTabStore,
  payloadStore,
  sharedDraftStore,
  couponStore,
  signInIntentStore,
  returnPathStore,
  // The selected services.
  flowStateStore('business'),
].map(({ key }) => key)

/** Removes the booking state of these businesses from both areas; the state of other businesses stays. */
export function clearFunnelAt({ storage }: StoreDeps, businessIds: readonly string[]): void {
  for (const key of OF_THE_FUNNEL) {
    for (const area of ['device', 'tab'] as const) {
      const owner = getBusiness(storage.read(area, key))
      if (owner === null || businessIds.includes(owner)) storage.remove(area, key)
    }
  }
}

/** Returns the id or slug of the business that a stored value belongs to; null if the value has none. */
function getBusiness(stored: string | null): string | null {
  const { businessId, address } = (readJson(stored) ?? {}) as { businessId?: unknown; address?: unknown }
  const owner = businessId ?? address
  return typeof owner === 'string' ? owner : null
}
