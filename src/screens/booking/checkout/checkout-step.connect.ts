import type { SnapshotFrom } from 'xstate'
import type { CheckoutStepEvent, checkoutStepMachine } from '#machines/booking/checkout-step/index.ts'

type CheckoutStepSnapshot = SnapshotFrom<typeof checkoutStepMachine>

/** Maps the snapshot of the last booking step to the screen that asks about a refused coupon. */
export function connectCheckoutStep(snapshot: CheckoutStepSnapshot, send: (event: CheckoutStepEvent) => void) {
  const { checkout, failure } = snapshot.context
  return {
    business: checkout.business,
    /** Why the coupon was refused. */
    failure: failure ?? { kind: 'unexpected' as const, detail: '' },
    dropCoupon: () => send({ type: 'coupon.drop' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
