import { parse } from 'regexparam'
import { PATHS, type PathName } from '#domain/paths.ts'

export interface Route {
  name: PathName
  path: string
  /** Regular expression of the path. */
  pattern: RegExp
  keys: string[]
}

/**
 * Compares two routes: a fixed segment is more specific than a parameter, and the leftmost difference decides.
 */
function bySpecificity(a: { path: string }, b: { path: string }): number {
  const left = a.path.split('/')
  const right = b.path.split('/')
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = Number(left[i]?.startsWith(':') ?? true) - Number(right[i]?.startsWith(':') ?? true)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Every route, most specific first. The app and the service worker share this file, so it has only the patterns and no
 * React.
 */
export const routes: readonly Route[] = [
  ...Object.entries(PATHS).map(([name, path]) => ({ name: name as PathName, path })),
  // The host serves these files itself; inside the app their paths render nothing.
  { name: 'blank' as const, path: '/sitemap.xml' },
]
  .sort(bySpecificity)
  .map((route) => ({ ...route, ...parse(route.path) }))
