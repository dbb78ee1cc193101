import { parse } from 'regexparam'
import { PATHS, type PathName } from '#domain/paths.ts'

export interface Route {
  name: PathName
  path: string
  /** What a path has to look like, and the names of the parameters in it, in order. */
  pattern: RegExp
  keys: string[]
}

/** A segment that stands for itself is more specific than a parameter; the leftmost difference decides. */
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
 * Every route, most specific first: where the app and the service worker look an address up. What answers here must be the
 * same for both, so nothing but the patterns stands here; the worker is to hold no React.
 */
export const routes: readonly Route[] = [
  ...Object.entries(PATHS).map(([name, path]) => ({ name: name as PathName, path })),
  // The host serves the files themselves; inside the app their addresses render nothing.
  { name: 'blank' as const, path: '/sitemap.xml' },
]
  .sort(bySpecificity)
  .map((route) => ({ ...route, ...parse(route.path) }))
