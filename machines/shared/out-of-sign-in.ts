import { decodeSegment, type OwnPath, PATHS, pathTo } from '#domain/paths.ts'
import type { Departure } from './flow.types.ts'
import { type ReturnRoute, toReturn } from './return-route.ts'

/** The page that says how to come by the link of a business. */
const NOWHERE = '/'

/**
 * One step back, out of the sign-in without having signed in. Where there is none, a page for customers only that asked
 * for it would only ask again: the page of its business comes instead.
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
 * Out of what is asked after a sign-in, without an answer: to where that was started from. The screens of the sign-in
 * between, and the ways to sign in where nothing was remembered, would only ask the same again.
 */
export function toStartOfSignIn(back: ReturnRoute, otherwise: OwnPath): Departure {
  const departure = toReturn(back, otherwise)
  return departure.params.path === pathTo('loginOptions') ? { ...departure, params: { path: NOWHERE } } : departure
}

/** Where pages for the customers of a business lie. */
const AREAS: ReadonlySet<string | undefined> = new Set(
  (
    ['business', 'reservations', 'notifications', 'coupons', 'checkout', 'confirmation', 'confirmationPackage'] as const
  ).map((name) => PATHS[name].split('/')[1]),
)

/** The page of the business that a page for its customers belongs to; null for one of no business in particular. */
function findBusinessPath(path: OwnPath): OwnPath | null {
  const [, area, id = ''] = path.split(/[/?#]/)
  return id !== '' && AREAS.has(area) ? pathTo('business', { id: decodeSegment(id) }) : null
}
