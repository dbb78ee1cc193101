import * as z from 'zod/mini'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import type { CheckoutItem } from '#domain/entities.ts'
import { readInstant } from '#domain/instant.ts'
import { readJson } from '#domain/json.ts'
import { ownPath } from '#domain/return-route.ts'
import type { Deps } from './deps.ts'

/**
 * The mark of a sign-in that was begun at a checkout, under `checkoutTrue`. It says for what booking and
 * since when. Only somebody who has come through the sign-in makes it one to book by; then it serves once.
 */

type Marking = Pick<Deps, 'storage' | 'clock'>

/** So long a sign-in may take that was begun at a checkout: a code by SMS, a mail that is to be verified. */
const SIGN_IN_MS = 30 * 60_000
/** So long the way from the sign-in to the calculated checkout may take. */
const ARRIVAL_MS = 60_000

const markSchema = z.object({
  version: z.literal(1),
  /** The address of the checkout, a path of this app. */
  path: z.string(),
  businessId: z.string(),
  /** Names what is booked there (`keyOfItems`). */
  itemsKey: z.string(),
  stage: z.enum(['begun', 'signedIn']),
  /** When the stage was reached, ISO. */
  at: z.string(),
})

type CheckoutMark = z.infer<typeof markSchema>

/** What is booked at a checkout. */
export interface MarkedCheckout {
  path: string
  businessId: string
  items: CheckoutItem[]
}

/** Marks a checkout as the one that a sign-in is begun at, or that somebody has just signed in at. */
export function markCheckout(deps: Marking, stage: CheckoutMark['stage'], checkout: MarkedCheckout): void {
  const { path, businessId, items } = checkout
  write(deps, { version: 1, path, businessId, itemsKey: keyOfItems(items), stage, at: deps.clock.now() })
}

/** Whether a sign-in is under way that was begun at a checkout, as far as this device knows. */
export function isMarked(deps: Marking): boolean {
  const mark = readMark(deps)
  return mark === null ? deps.storage.read('device', 'checkoutTrue') !== null : isFresh(deps, mark, SIGN_IN_MS)
}

/** The checkout that the sign-in under way was begun at; null where the mark does not say. */
export function markedPath(deps: Marking): string | null {
  return isMarked(deps) ? ownPath(readMark(deps)?.path) : null
}

/** Somebody has signed in and goes to `path`: a mark of that checkout is now one to book by, any other counts no more. */
export function settleMark(deps: Marking, path: string | null): void {
  const mark = readMark(deps)
  if (mark === null || path === null || markedPath(deps) !== path) clearMark(deps)
  else write(deps, { ...mark, stage: 'signedIn', at: deps.clock.now() })
}

/** Whether the customer comes straight from a sign-in that was begun at this very checkout. Uses the mark up. */
export function takeMark(deps: Marking, { businessId, items }: Omit<MarkedCheckout, 'path'>): boolean {
  const mark = readMark(deps)
  clearMark(deps)
  if (mark === null || mark.stage !== 'signedIn' || !isFresh(deps, mark, ARRIVAL_MS)) return false
  return mark.businessId === businessId && mark.itemsKey === keyOfItems(items)
}

export function clearMark({ storage }: Pick<Marking, 'storage'>): void {
  storage.remove('device', 'checkoutTrue')
}

function write({ storage }: Pick<Marking, 'storage'>, mark: CheckoutMark): void {
  storage.write('device', 'checkoutTrue', JSON.stringify(mark))
}

/** Null as well for what an older version wrote: nobody knows of what and of when that is. */
function readMark({ storage }: Pick<Marking, 'storage'>): CheckoutMark | null {
  return markSchema.safeParse(readJson(storage.read('device', 'checkoutTrue'))).data ?? null
}

function isFresh({ clock }: Pick<Marking, 'clock'>, { at }: CheckoutMark, forMs: number): boolean {
  return Math.abs(clock.nowMs() - readInstant(at)) <= forMs
}
