import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import type { CheckoutItem } from '#domain/entities.ts'
import { readInstant } from '#domain/instant.ts'
import type { OwnPath } from '#domain/paths.ts'
import { ownPath } from '#domain/return-route.ts'
import type { Clock } from '#src/platform/clock.ts'
import { type CheckoutMark, checkoutMarkStore } from './sign-in-intent.store.ts'
import type { Parts } from './store.ts'

/**
 * The mark of a sign-in that was begun at a checkout. Only somebody who has come through the sign-in makes
 * it one to book by; then it serves once.
 */

type Marking = Parts & { clock: Clock }

/** So long a sign-in may take that was begun at a checkout: a code by SMS, a mail that is to be verified. */
const SIGN_IN_MS = 30 * 60_000
/** So long the way from the sign-in to the calculated checkout may take. */
const ARRIVAL_MS = 60_000

/** What is booked at a checkout. */
interface MarkedCheckout {
  path: string
  businessId: string
  items: CheckoutItem[]
}

/** Marks a checkout as the one that a sign-in is begun at, or that somebody has just signed in at. */
export function markCheckout(deps: Marking, stage: CheckoutMark['stage'], checkout: MarkedCheckout): void {
  const { path, businessId, items } = checkout
  checkoutMarkStore.write(deps, {
    version: 1,
    path,
    businessId,
    itemsKey: keyOfItems(items),
    stage,
    at: deps.clock.now(),
  })
}

/** Whether a sign-in is under way that was begun at a checkout, as far as this device knows. */
export function isMarked(deps: Marking): boolean {
  const mark = checkoutMarkStore.read(deps)
  return mark === null ? checkoutMarkStore.has(deps) : isFresh(deps, mark, SIGN_IN_MS)
}

/** The checkout that the sign-in under way was begun at; null where the mark does not say. */
export function markedPath(deps: Marking): OwnPath | null {
  return isMarked(deps) ? ownPath(checkoutMarkStore.read(deps)?.path) : null
}

/** Somebody has signed in and goes to `path`: a mark of that checkout is now one to book by, any other counts no more. */
export function settleMark(deps: Marking, path: string | null): void {
  const mark = checkoutMarkStore.read(deps)
  if (mark === null || path === null || markedPath(deps) !== path) checkoutMarkStore.remove(deps)
  else checkoutMarkStore.write(deps, { ...mark, stage: 'signedIn', at: deps.clock.now() })
}

/** Whether the customer comes straight from a sign-in that was begun at this very checkout. Uses the mark up. */
export function takeMark(deps: Marking, { businessId, items }: Omit<MarkedCheckout, 'path'>): boolean {
  const mark = checkoutMarkStore.read(deps)
  checkoutMarkStore.remove(deps)
  if (mark === null || mark.stage !== 'signedIn' || !isFresh(deps, mark, ARRIVAL_MS)) return false
  return mark.businessId === businessId && mark.itemsKey === keyOfItems(items)
}

function isFresh({ clock }: Pick<Marking, 'clock'>, { at }: CheckoutMark, forMs: number): boolean {
  return Math.abs(clock.nowMs() - readInstant(at)) <= forMs
}
