import type { SnapshotFrom } from 'xstate'
import type { CheckoutStepEvent, checkoutStepMachine } from '#machines/booking/checkout-step/index.ts'

type CheckoutStepSnapshot = SnapshotFrom<typeof checkoutStepMachine>

/** The last step of a booking as the screen sees it that asks what to do without the coupon. */
export function connectCheckoutStep(snapshot: CheckoutStepSnapshot, send: (event: CheckoutStepEvent) => void) {
  const { checkout, failure } = snapshot.context
  return {
    business: checkout.business,
    /** Why the coupon is not taken. */
    failure: failure ?? { kind: 'unexpected' as const, detail: '' },
    dropCoupon: () => send({ type: 'coupon.drop' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
