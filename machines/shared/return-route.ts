import type { OwnPath } from '#domain/paths.ts'
import { ownPath } from '#domain/return-route.ts'
import type { Departure, FlowOutput, NavigationState, RouteEntry } from './flow.types.ts'

/** Return route of a sign-in, with the navigation state to restore. */
export interface ReturnRoute {
  goBackRoute: OwnPath | null
  goBackRouteProps: NavigationState | null
  /**
   * What led to the sign-in, other than the customer's own tap: "page", a customers-only page; "link", a link
   * that no longer signs in; "expiry", a session that ended during a booking or purchase.
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

/**
 * Returns the departure that leads to where the sign-in started, or to the given path without a return route.
 */
export function toReturn(
  { goBackRoute, goBackRouteProps }: ReturnRoute,
  otherwise: OwnPath,
): Extract<Departure, { name: 'path' }> {
  return { name: 'path', params: { path: goBackRoute ?? otherwise }, query: {}, state: goBackRouteProps, replace: true }
}

/** Returns the departure to the name screen, and from there to the return route. */
export function toNameScreen(back: ReturnRoute): Departure {
  return { name: 'loginName', params: {}, query: {}, state: { ...back }, replace: true }
}

/**
 * Returns the departure to the number screen after a Google sign-in without a number, and from there to the return
 * route.
 */
export function toNumberScreen(back: ReturnRoute): Departure {
  return { name: 'loginNumber', params: {}, query: {}, state: { ...back }, replace: true }
}

/** Returns the departure to another sign-in method with the same return route. */
export function toWayIn(name: 'login' | 'loginOptions' | 'loginEmailSignIn', back: ReturnRoute): Departure {
  return { name, params: {}, query: {}, state: { ...back }, replace: false }
}

/** The step that a checkout or package list sends a customer to for missing data; it leads back. */
export type SignInStep = 'login' | 'loginName' | 'loginNumber' | 'address'

/** Returns the redirect to the login with the same return route. */
export function toLogin(entry: RouteEntry): Departure {
  return { name: 'login', params: {}, query: {}, state: { ...getReturnRoute(entry) }, replace: true }
}

/**
 * Returns the output of a customers-only page for an anonymous user or an expired session: to the login,
 * which explains why and leads back to `path`. It replaces the page, and the customer is null. The machine stores the
 * same path with `rememberReturn` first, for a sign-in that loses its history.
 */
export function toSignInFor(path: OwnPath, props: NavigationState | null = null): FlowOutput {
  const state = { goBackRoute: path, goBackRouteProps: props, askedBy: 'page' } satisfies ReturnRoute
  return { departure: { name: 'login', params: {}, query: {}, state, replace: true }, customer: null }
}
