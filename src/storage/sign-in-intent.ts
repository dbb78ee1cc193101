import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import type { CheckoutItem } from '#domain/entities.ts'
import { readInstant } from '#domain/instant.ts'
import type { OwnPath } from '#domain/paths.ts'
import { ownPath } from '#domain/return-route.ts'
import type { Clock } from '#src/platform/clock.ts'
import { type SignInIntent, signInIntentStore } from './sign-in-intent.store.ts'
import type { StoreDeps } from './store.ts'

/**
 * The mark of a sign-in that was begun at a checkout. Only somebody who has come through the sign-in makes
 * it one to book by; then it serves once.
 */

type IntentDeps = StoreDeps & { clock: Clock }

/** So long a sign-in may take that was begun at a checkout: a code by SMS, a mail that is to be verified. */
const SIGN_IN_MS = 30 * 60_000
/** So long the way from the sign-in to the calculated checkout may take. */
const ARRIVAL_MS = 60_000

/** What is booked at a checkout. */
interface IntendedCheckout {
  path: string
  businessId: string
  items: CheckoutItem[]
}

/** Marks a checkout as the one that a sign-in is begun at, or that somebody has just signed in at. */
export function storeSignInIntent(deps: IntentDeps, stage: SignInIntent['stage'], checkout: IntendedCheckout): void {
  const { path, businessId, items } = checkout
  signInIntentStore.write(deps, {
    version: 1,
    path,
    businessId,
    itemsKey: keyOfItems(items),
    stage,
    at: deps.clock.now(),
  })
}

/** Whether a sign-in is under way that was begun at a checkout, as far as this device knows. */
export function hasSignInIntent(deps: IntentDeps): boolean {
  const intent = signInIntentStore.read(deps)
  return intent === null ? signInIntentStore.has(deps) : isFresh(deps, intent, SIGN_IN_MS)
}

/** The checkout that the sign-in under way was begun at; null where the mark does not say. */
export function findIntendedPath(deps: IntentDeps): OwnPath | null {
  return hasSignInIntent(deps) ? ownPath(signInIntentStore.read(deps)?.path) : null
}

/** Somebody has signed in and goes to `path`: a mark of that checkout is now one to book by, any other counts no more. */
export function confirmSignInIntent(deps: IntentDeps, path: string | null): void {
  const intent = signInIntentStore.read(deps)
  if (intent === null || path === null || findIntendedPath(deps) !== path) signInIntentStore.remove(deps)
  else signInIntentStore.write(deps, { ...intent, stage: 'signedIn', at: deps.clock.now() })
}

/** Whether the customer comes straight from a sign-in that was begun at this very checkout. Uses the mark up. */
export function consumeSignInIntent(deps: IntentDeps, { businessId, items }: Omit<IntendedCheckout, 'path'>): boolean {
  const intent = signInIntentStore.read(deps)
  signInIntentStore.remove(deps)
  if (intent === null || intent.stage !== 'signedIn' || !isFresh(deps, intent, ARRIVAL_MS)) return false
  return intent.businessId === businessId && intent.itemsKey === keyOfItems(items)
}

function isFresh({ clock }: Pick<IntentDeps, 'clock'>, { at }: SignInIntent, forMs: number): boolean {
  return Math.abs(clock.nowMs() - readInstant(at)) <= forMs
}
