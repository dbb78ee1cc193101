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
 * Returns where a sign-in without a return route leads: the stored path, else the checkout it began at, else a booking,
 * else the last visited business, else the sign-in options. Always a path of this app.
 */
export function returnPath(deps: Storing): OwnPath {
  const remembered = ownPath(returnPathStore.read(deps))
  return remembered ?? checkoutPath(deps) ?? bookingPath(deps) ?? readVendorPage(deps) ?? pathTo('loginOptions')
}

/** Returns the path of the checkout that a sign-in began at. */
function checkoutPath(deps: Storing): OwnPath | null {
  if (!hasSignInIntent(deps)) return null
  const remembered = findIntendedPath(deps) ?? ownPath(returnPathStore.read(deps))
  // Only the checkout of a booking: a payment request is below it.
  if (remembered !== null && paramsIn('checkout', remembered) !== null) return remembered
  const business = lastBusiness(deps)
  return business === null ? null : pathTo('checkout', business)
}

/**
 * Returns the path of the stored booking: the last one made here, or one that an anonymous user opened.
 */
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

/** Returns where any other sign-in leads: its return route with its props, else `returnPath`. */
export function usualReturn(deps: Storing, back: ReturnRoute): ReturnRoute {
  return { ...back, goBackRoute: back.goBackRoute ?? returnPath(deps) }
}

/**
 * Returns where an e-mail sign-in leads: the checkout it began at, else the stored booking, before
 * any return route. The props of a return route are kept only for that route.
 */
export function emailReturn(deps: Storing, back: ReturnRoute): ReturnRoute {
  const path = checkoutPath(deps) ?? bookingPath(deps)
  if (path === null) return usualReturn(deps, back)
  return { ...back, goBackRoute: path, goBackRouteProps: back.goBackRoute === path ? back.goBackRouteProps : null }
}

/**
 * Returns the actor `prepareSignIn` of a way to sign in: the customer who is signed in already, and the return
 * route. It throws a `Failure`.
 */
export const prepareSignIn = (deps: Deps, getReturnTo: (deps: Storing, back: ReturnRoute) => ReturnRoute) =>
  fromPromise<SignInStart, ReturnRoute>(async ({ input, signal }) => {
    const customer = await signedInCustomer(deps, signal)
    return { customer, back: getReturnTo(deps, input) }
  })

/**
 * Clears the stored return path and booking after a sign-in. The intent of the checkout at `path` is confirmed,
 * so that it can book once; any other intent is removed.
 */
export function forgetReturn(deps: Storing, path: string | null): void {
  returnPathStore.remove(deps)
  storedBookingStore.remove(deps)
  confirmSignInIntent(deps, path)
}
