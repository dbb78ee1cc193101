import { type DefaultParams, matchRoute } from 'wouter'
import { decodeSegment, fillPath, PATHS } from '#domain/paths.ts'
import { ownPath } from '#domain/return-route.ts'
import type { NavigationState, RouteEntry, RouteName } from '#machines/shared/flow.types.ts'
import { type Route, routes } from './routes.ts'

/** Words that are part of other addresses and so are never a token, and never the id of a business. */
const RESERVED_TOKENS: ReadonlySet<string> = new Set(['code', 'bookingTransactionId'])
const RESERVED_IDS: ReadonlySet<string> = new Set(['link'])

interface Match {
  route: Route
  params: { [name: string]: string }
}

/** The route of a path, by wouter's own matching; null for what fits none. */
function findMatch(pathname: string): Match | null {
  for (const route of routes) {
    const [fits, found] = matchRoute<DefaultParams, string>(() => route, route.path, pathname)
    if (!fits) continue
    return { route, params: Object.fromEntries(route.keys.map((key) => [key, decodeSegment(found[key] ?? '')])) }
  }
  return null
}

/** Takes an address of this app apart; what fits no route is `notFound`. `path` may carry a query. */
export function matchPath(path: string, state: NavigationState | null = null, step?: string): RouteEntry {
  const [pathname = '/', search = ''] = path.split('#')[0]?.split('?') ?? []
  const query = Object.fromEntries(new URLSearchParams(search))
  const { route, params = {} } = findMatch(pathname) ?? {}
  const reserved = RESERVED_TOKENS.has(params.token ?? '') || RESERVED_IDS.has(params.id ?? '')
  const name = route === undefined || reserved ? 'notFound' : route.name
  return { name, params, query, state, ...(step === undefined ? {} : { step }) }
}

/** A path as this app writes it: however what stands in it is encoded, it is one address. */
export function tidyPath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  const match = findMatch(pathname)
  return match === null ? path : fillPath(match.route.path, match.params) + path.slice(pathname.length)
}

/** The path of an address, with its query. `path` gives its own; anything that is not a path of this app is refused. */
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

/** Whether addresses of that name can be made: what is stored may be of a release that called them otherwise. */
export function isRouteName(name: unknown): name is RouteName {
  return typeof name === 'string' && (name === 'path' || name === 'back' || Object.hasOwn(PATHS, name))
}
