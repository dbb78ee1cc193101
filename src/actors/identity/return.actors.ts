import { fromPromise } from 'xstate'
import { type OwnPath, paramsIn, pathTo } from '#domain/paths.ts'
import { ownPath } from '#domain/return-route.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'
import type { SignInStart } from '#machines/shared/sign-in-start.ts'
import { signedInCustomer } from '#src/queries/customer.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { returnPathStore } from '#src/storage/return-path.store.ts'
import { confirmSignInIntent, findIntendedPath, hasSignInIntent } from '#src/storage/sign-in-intent.ts'
import { storedBookingStore } from '#src/storage/stored-booking.store.ts'
import { readVendorPage } from '#src/storage/vendor-page.store.ts'

type Storing = Pick<Deps, 'storage' | 'clock'>

/**
 * Where a sign-in leads that brought no return route along: the remembered one, else the checkout it was started from,
 * else a booking, else the business visited last, else the ways to sign in. Always a path of this app.
 */
export function returnPath(deps: Storing): OwnPath {
  const remembered = ownPath(returnPathStore.read(deps))
  return remembered ?? checkoutPath(deps) ?? bookingPath(deps) ?? readVendorPage(deps) ?? pathTo('loginOptions')
}

/** The checkout that a sign-in was begun at. */
function checkoutPath(deps: Storing): OwnPath | null {
  if (!hasSignInIntent(deps)) return null
  const remembered = findIntendedPath(deps) ?? ownPath(returnPathStore.read(deps))
  // Of a booking: a payment request is paid below it.
  if (remembered !== null && paramsIn('checkout', remembered) !== null) return remembered
  const business = lastBusiness(deps)
  return business === null ? null : pathTo('checkout', business)
}

/** The booking whose transaction is stored: the last one made here, or asked for by a visitor. */
function bookingPath(deps: Storing): OwnPath | null {
  const transaction = storedBookingStore.read(deps)
  const business = lastBusiness(deps)
  return transaction === null || business === null
    ? null
    : pathTo('businessReservation', { ...business, bookingTransactionId: transaction })
}

function lastBusiness(deps: Pick<Deps, 'storage'>): { id: string } | null {
  return paramsIn('business', readVendorPage(deps) ?? '')
}

/** Where any other sign-in leads: to its return route with what belongs to it, else to `returnPath`. */
export function usualReturn(deps: Storing, back: ReturnRoute): ReturnRoute {
  return { ...back, goBackRoute: back.goBackRoute ?? returnPath(deps) }
}

/**
 * Where an e-mail sign-in leads: to the checkout it was begun at, else to the stored booking, before
 * any return route. What travels with the return route belongs to that route alone.
 */
export function emailReturn(deps: Storing, back: ReturnRoute): ReturnRoute {
  const path = checkoutPath(deps) ?? bookingPath(deps)
  if (path === null) return usualReturn(deps, back)
  return { ...back, goBackRoute: path, goBackRouteProps: back.goBackRoute === path ? back.goBackRouteProps : null }
}

/** The actor `prepareSignIn` of a way to sign in: who is there already, and where it leads. Throws a `Failure`. */
export const prepareSignIn = (deps: Deps, getReturnTo: (deps: Storing, back: ReturnRoute) => ReturnRoute) =>
  fromPromise<SignInStart, ReturnRoute>(async ({ input, signal }) => {
    const customer = await signedInCustomer(deps, signal)
    return { customer, back: getReturnTo(deps, input) }
  })

/**
 * Uses up what was remembered for the way back, once somebody has signed in and goes to `path`. The mark of a checkout
 * is left to that checkout, which books by it once; on the way to any other page it counts no more.
 */
export function forgetReturn(deps: Storing, path: string | null): void {
  returnPathStore.remove(deps)
  storedBookingStore.remove(deps)
  confirmSignInIntent(deps, path)
}
