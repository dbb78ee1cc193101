import type { BusinessEvent } from '#machines/business/business/index.ts'
import { type BusinessSnapshot, connectBusiness } from './business.connect.ts'

/** The most names in one sentence; the rest is counted. */
const MOST_NAMES = 3

/** Maps the snapshot to the notices about services that are no longer offered. */
export function connectGoneServices(snapshot: BusinessSnapshot, send: (event: BusinessEvent) => void) {
  const { goneServices, coupon } = connectBusiness(snapshot, send)
  const count = goneServices.filter(({ categoryId }) => categoryId !== null).length
  const uncovered = goneServices.flatMap((gone) => gone.uncovered ?? [])
  const named = uncovered.slice(0, count > MOST_NAMES ? MOST_NAMES - 1 : MOST_NAMES)
  return {
    /** How many services are no longer offered. */
    count,
    /** Those that the sentence names; `more` counts the others. */
    named,
    more: count - named.length,
    hasCoupon: coupon !== null,
    /** Whether a link names an unknown service. */
    isUnknown: count < goneServices.length,
  }
}
