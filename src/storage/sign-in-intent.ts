import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import type { CheckoutItem } from '#domain/entities.ts'
import { MINUTE_MS, readInstant } from '#domain/instant.ts'
import type { OwnPath } from '#domain/paths.ts'
import { ownPath } from '#domain/return-route.ts'
import type { Clock } from '#src/platform/clock.ts'
import { type SignInIntent, signInIntentStore } from './sign-in-intent.store.ts'
import type { StoreDeps } from './store.ts'

/**
 * The sign-in intent of a checkout. It permits booking only after the sign-in was completed, and
 * only once.
 */

type IntentDeps = StoreDeps & { clock: Clock }

/** How long a sign-in begun at a checkout may take: a code by SMS, an e-mail to be verified. */
const SIGN_IN_MS = 30 * MINUTE_MS
/** How long it may take from the sign-in to the calculated checkout. */
const ARRIVAL_MS = MINUTE_MS

/** The checkout that the sign-in belongs to. */
interface IntendedCheckout {
  path: string
  businessId: string
  items: CheckoutItem[]
}

/** Stores the intent for a checkout: the sign-in has begun there, or the user has just signed in. */
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

/** Tells whether a sign-in that began at a checkout is under way on this device. */
export function hasSignInIntent(deps: IntentDeps): boolean {
  const intent = signInIntentStore.read(deps)
  return intent === null ? signInIntentStore.has(deps) : isFresh(deps, intent, SIGN_IN_MS)
}

/** Returns the path of the checkout at which the current sign-in began; null if it is unknown. */
export function findIntendedPath(deps: IntentDeps): OwnPath | null {
  return hasSignInIntent(deps) ? ownPath(signInIntentStore.read(deps)?.path) : null
}

/** Marks the intent as signed in if the user goes on to that checkout (`path`), and removes it otherwise. */
export function confirmSignInIntent(deps: IntentDeps, path: string | null): void {
  const intent = signInIntentStore.read(deps)
  if (intent === null || path === null || findIntendedPath(deps) !== path) signInIntentStore.remove(deps)
  else signInIntentStore.write(deps, { ...intent, stage: 'signedIn', at: deps.clock.now() })
}

/** Tells whether the customer comes straight from a sign-in that began at this checkout. Removes the intent. */
export function consumeSignInIntent(deps: IntentDeps, { businessId, items }: Omit<IntendedCheckout, 'path'>): boolean {
  const intent = signInIntentStore.read(deps)
  signInIntentStore.remove(deps)
  if (intent === null || intent.stage !== 'signedIn' || !isFresh(deps, intent, ARRIVAL_MS)) return false
  return intent.businessId === businessId && intent.itemsKey === keyOfItems(items)
}

function isFresh({ clock }: Pick<IntentDeps, 'clock'>, { at }: SignInIntent, forMs: number): boolean {
  return Math.abs(clock.nowMs() - readInstant(at)) <= forMs
}
