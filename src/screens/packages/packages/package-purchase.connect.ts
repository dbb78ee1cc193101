import type { SnapshotFrom } from 'xstate'
import type { PackagePurchaseEvent, packagePurchaseMachine } from '#machines/packages/package-purchase/index.ts'

export type PackagePurchaseSnapshot = SnapshotFrom<typeof packagePurchaseMachine>

/** Maps the snapshot of the purchase to its own screens: between steps, and where nothing can be bought. */
export function connectPackagePurchase(snapshot: PackagePurchaseSnapshot, send: (event: PackagePurchaseEvent) => void) {
  const { business, failure } = snapshot.context
  return {
    business,
    failure,
    /** The purchase made before the customer came back; null without one. */
    before: snapshot.context.before,
    openPurchase: () => send({ type: 'purchase.open' }),
    repeatPurchase: () => send({ type: 'purchase.repeat' }),
    retry: () => send({ type: 'resume.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
