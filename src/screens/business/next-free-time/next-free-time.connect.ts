import type { SnapshotFrom } from 'xstate'
import { mayAskTimes } from '#domain/business/asked-services.ts'
import type { businessMachine } from '#machines/business/business/index.ts'
import type { NextFreeTimeInput, nextFreeTimeMachine } from '#machines/business/next-free-time/index.ts'

type BusinessSnapshot = SnapshotFrom<typeof businessMachine>

/** Maps the snapshot of the next free time to its part of the panel about a business. */
export function connectNextFreeTime(snapshot: SnapshotFrom<typeof nextFreeTimeMachine>) {
  const { business, services, next } = snapshot.context
  return {
    zone: business,
    isBusy: snapshot.hasTag('busy'),
    /** Null while there is nothing to say. */
    next: snapshot.hasTag('shown') ? next : null,
    /** The services that the time is for. */
    services,
  }
}

/** Maps the page of a business to whether its panel keeps room for the next free time. */
export function connectRoom(snapshot: BusinessSnapshot) {
  const page = toNextFreeTimeInput(snapshot)
  return { isExpected: page !== null && mayAskTimes(page) }
}

/** Maps the page of a business to what its next free time depends on; null until the business is read. */
export function toNextFreeTimeInput({ context }: BusinessSnapshot): NextFreeTimeInput | null {
  const { business, serves, chosen, pets, categoryId, coupon, language } = context
  if (business === null) return null
  return { business, serves, services: chosen, pets, categoryId, couponId: coupon?.id ?? null, language }
}
