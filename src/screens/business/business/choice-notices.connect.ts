import type { BusinessEvent } from '#machines/business/business/index.ts'
import { type BusinessSnapshot, connectBusiness } from './business.connect.ts'

/** As many names fit into a sentence; of more, all but one of them are named. */
const MOST_NAMES = 3

/** What is not offered of what the customer came with, as the notes see it. */
export function connectGoneServices(snapshot: BusinessSnapshot, send: (event: BusinessEvent) => void) {
  const { goneServices, coupon } = connectBusiness(snapshot, send)
  const count = goneServices.filter(({ categoryId }) => categoryId !== null).length
  const uncovered = goneServices.flatMap((gone) => gone.uncovered ?? [])
  const named = uncovered.slice(0, count > MOST_NAMES ? MOST_NAMES - 1 : MOST_NAMES)
  return {
    /** How many are gone that were offered once. */
    count,
    /** Those of them that a sentence names, and how many it only counts. */
    named,
    more: count - named.length,
    hasCoupon: coupon !== null,
    /** A link names what nobody offers. */
    isUnknown: count < goneServices.length,
  }
}
