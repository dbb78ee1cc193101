import type { OwnPath } from '#domain/paths.ts'
import { ownPath } from '#domain/return-route.ts'
import type { Departure, FlowOutput, NavigationState, RouteEntry } from './flow.types.ts'

/** The return route that came with an address, and what goes back with it. */
export interface ReturnRoute {
  goBackRoute: OwnPath | null
  goBackRouteProps: NavigationState | null
  /**
   * Who sent the visitor, rather than they themselves: "page", a page for customers only; "link", one that signs
   * nobody in any more; "expiry", a session that ended in the middle of a booking or a purchase.
   */
  askedBy: 'page' | 'link' | 'expiry' | null
}

export function getReturnRoute(entry: RouteEntry): ReturnRoute {
  const { goBackRoute, goBackRouteProps: props, askedBy } = entry.state ?? {}
  return {
    goBackRoute: ownPath(goBackRoute),
    goBackRouteProps: typeof props === 'object' ? (props as NavigationState | null) : null,
    askedBy: askedBy === 'page' || askedBy === 'link' || askedBy === 'expiry' ? askedBy : null,
  }
}

/** Back to where the sign-in was started from, or to the path to go to without one. */
export function toReturn(
  { goBackRoute, goBackRouteProps }: ReturnRoute,
  otherwise: OwnPath,
): Extract<Departure, { name: 'path' }> {
  return { name: 'path', params: { path: goBackRoute ?? otherwise }, query: {}, state: goBackRouteProps, replace: true }
}

/** On to the name, and from there to where the sign-in was started from. */
export function toNameScreen(back: ReturnRoute): Departure {
  return { name: 'loginName', params: {}, query: {}, state: { ...back }, replace: true }
}

/** On to the number of a customer whom Google signed in without one, and from there to where it was started. */
export function toNumberScreen(back: ReturnRoute): Departure {
  return { name: 'loginNumber', params: {}, query: {}, state: { ...back }, replace: true }
}

/** From one way to sign in to another, which leads back to the same place. */
export function toWayIn(name: 'login' | 'loginOptions' | 'loginEmailSignIn', back: ReturnRoute): Departure {
  return { name, params: {}, query: {}, state: { ...back }, replace: false }
}

/** Where a checkout or a list of packages sends a customer of whom something is missing; it leads back there. */
export type SignInStep = 'login' | 'loginName' | 'loginNumber' | 'address'

/** To the sign-in, which leads back to where the customer wanted to go in the end. */
export function toLogin(entry: RouteEntry): Departure {
  return { name: 'login', params: {}, query: {}, state: { ...getReturnRoute(entry) }, replace: true }
}

/**
 * How a page that is for customers only ends for a visitor, or once a server does not know its customer any more (R-576,
 * to the sign-in, which says what it is for and leads back to `path`. The page that could not be shown is not
 * worth going back to; whoever was signed in is not any more. The machine has `rememberReturn` keep the same path first,
 * for a sign-in that loses its history.
 */
export function toSignInFor(path: OwnPath, props: NavigationState | null = null): FlowOutput {
  const state = { goBackRoute: path, goBackRouteProps: props, askedBy: 'page' } satisfies ReturnRoute
  return { departure: { name: 'login', params: {}, query: {}, state, replace: true }, customer: null }
}
