import { type DefaultParams, matchRoute } from 'wouter'
import { decodeSegment, fillPath, PATHS } from '#domain/paths.ts'
import { ownPath } from '#domain/return-route.ts'
import type { NavigationState, RouteEntry, RouteName } from '#machines/shared/flow.types.ts'
import { type Route, routes } from './routes.ts'

/** Words of other paths, which are never a token or the id of a business. */
const RESERVED_TOKENS: ReadonlySet<string> = new Set(['code', 'bookingTransactionId'])
const RESERVED_IDS: ReadonlySet<string> = new Set(['link'])

interface Match {
  route: Route
  params: { [name: string]: string }
}

/** Returns the route of a path, by wouter's matching; null if none fits. */
function findMatch(pathname: string): Match | null {
  for (const route of routes) {
    const [fits, found] = matchRoute<DefaultParams, string>(() => route, route.path, pathname)
    if (!fits) continue
    return { route, params: Object.fromEntries(route.keys.map((key) => [key, decodeSegment(found[key] ?? '')])) }
  }
  return null
}

/** Parses a path of this app, with or without a query; an unknown one is `notFound`. */
export function matchPath(path: string, state: NavigationState | null = null, step?: string): RouteEntry {
  const [pathname = '/', search = ''] = path.split('#')[0]?.split('?') ?? []
  const query = Object.fromEntries(new URLSearchParams(search))
  const { route, params = {} } = findMatch(pathname) ?? {}
  const reserved = RESERVED_TOKENS.has(params.token ?? '') || RESERVED_IDS.has(params.id ?? '')
  const name = route === undefined || reserved ? 'notFound' : route.name
  return { name, params, query, state, ...(step === undefined ? {} : { step }) }
}

/** Returns a path in the app's own encoding, so that one URL has one spelling. */
export function tidyPath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  const match = findMatch(pathname)
  return match === null ? path : fillPath(match.route.path, match.params) + path.slice(pathname.length)
}

/**
 * Returns the path of a route, with its query. The routes `path` and `back` have their own path; one outside this app
 * becomes `notFound`.
 */
export function getPath(address: {
  name: RouteName
  params: { [name: string]: string }
  query: { [name: string]: string }
}): string {
  const { name, params, query } = address
  if (name === 'path' || name === 'back') return tidyPath(ownPath(params.path ?? '') ?? PATHS.notFound)
  const path = fillPath(PATHS[name], params)
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

/** Tells whether the app has a route of that name; a stored name may be of another release. */
export function isRouteName(name: unknown): name is RouteName {
  return typeof name === 'string' && (name === 'path' || name === 'back' || Object.hasOwn(PATHS, name))
}
