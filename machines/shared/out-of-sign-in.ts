import { decodeSegment, type OwnPath, PATHS, pathTo } from '#domain/paths.ts'
import type { Departure } from './flow.types.ts'
import { type ReturnRoute, toReturn } from './return-route.ts'

/** The page that explains how to get a business's link. */
const NOWHERE = '/'

/**
 * Returns the departure that goes one step back, out of the sign-in, without having signed in. If a customers-only page
 * asked for the sign-in, it would ask again, so the fallback is the page of its business.
 */
export function toBefore({ goBackRoute, goBackRouteProps, askedBy }: ReturnRoute, otherwise: OwnPath): Departure {
  if (askedBy === 'page' && goBackRoute !== null) {
    return {
      name: 'back',
      params: { path: findBusinessPath(goBackRoute) ?? NOWHERE },
      query: {},
      state: null,
      replace: true,
    }
  }
  return { name: 'back', params: { path: goBackRoute ?? otherwise }, query: {}, state: goBackRouteProps, replace: true }
}

/**
 * Returns the departure that leaves the steps after a sign-in without a result, to where the sign-in started. Sign-in
 * screens in between, and the login options without a return route, would ask again and are skipped.
 */
export function toStartOfSignIn(back: ReturnRoute, otherwise: OwnPath): Departure {
  const departure = toReturn(back, otherwise)
  return departure.params.path === pathTo('loginOptions') ? { ...departure, params: { path: NOWHERE } } : departure
}

/** First path segments of pages that are for customers of a business. */
const AREAS: ReadonlySet<string | undefined> = new Set(
  (
    ['business', 'reservations', 'notifications', 'coupons', 'checkout', 'confirmation', 'confirmationPackage'] as const
  ).map((name) => PATHS[name].split('/')[1]),
)

/** Returns the business page of a customers-only page; null for a page without a business. */
function findBusinessPath(path: OwnPath): OwnPath | null {
  const [, area, id = ''] = path.split(/[/?#]/)
  return id !== '' && AREAS.has(area) ? pathTo('business', { id: decodeSegment(id) }) : null
}
