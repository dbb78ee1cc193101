import { paramsIn, pathTo } from '#domain/paths.ts'
import { routes } from './routes.ts'

/**
 * Name of the cache that lets the app start offline: its page and the used files. Requests to a server, pictures and
 * the host's own paths are not cached.
 */
export const SHELL = 'shell'

/** Where an installed app starts: it redirects to the business that was viewed last on this device. */
export const START = '/start'

/** The one key of the page: no URL, and so no token in one, is cached. */
const PAGE = '/'

/** Files whose names contain a hash of their content. */
const FILES = '/assets/'

export interface ShellDeps {
  caches: Pick<CacheStorage, 'open'>
  fetch: typeof globalThis.fetch
  origin: string
  /** Paths of the files of this build. */
  files: readonly string[]
}

export interface ShellWorker {
  install(): Promise<void>
  /** Deletes the files of older builds, which no open page uses. */
  activate(): Promise<void>
  /**
   * Returns the response to a request; null to leave it to the browser. `after` keeps the worker alive while it stores.
   */
  respond(request: Request, after: (work: Promise<unknown>) => void): Promise<Response> | null
}

export function createShellWorker({ caches, fetch, origin, files }: ShellDeps): ShellWorker {
  const shell = () => caches.open(SHELL)

  /** Network first, so that a new build is used on the next page load. */
  async function page(request: Request, after: (work: Promise<unknown>) => void): Promise<Response> {
    try {
      const response = await fetch(request)
      if (isPage(response)) {
        const copy = response.clone()
        after(shell().then((cache) => cache.put(PAGE, copy)))
      }
      return response
    } catch {
      const cache = await shell()
      return (await cache.match(PAGE)) ?? Response.error()
    }
  }

  async function start(request: Request, after: (work: Promise<unknown>) => void): Promise<Response> {
    const cache = await shell()
    const business = paramsIn('business', (await (await cache.match(START))?.text()) ?? '')
    if (business === null) return page(request, after)
    return Response.redirect(new URL(pathTo('business', business), origin).href)
  }

  async function file(request: Request, after: (work: Promise<unknown>) => void): Promise<Response> {
    const cache = await shell()
    const stored = await cache.match(request)
    if (stored !== undefined) return stored
    const response = await fetch(request)
    if (response.ok) {
      const copy = response.clone()
      after(cache.put(request, copy))
    }
    return response
  }

  return {
    async install() {
      const cache = await shell()
      await cache.add(new Request(new URL(PAGE, origin), { cache: 'no-cache' }))
    },
    async activate() {
      const cache = await shell()
      const old = (await cache.keys()).filter(({ url }) => {
        const { pathname } = new URL(url)
        return pathname.startsWith(FILES) && !files.includes(pathname)
      })
      await Promise.all(old.map((request) => cache.delete(request)))
    },
    respond(request, after) {
      const { origin: asked, pathname } = new URL(request.url)
      if (request.method !== 'GET' || asked !== origin) return null
      if (request.mode !== 'navigate') return pathname.startsWith(FILES) ? file(request, after) : null
      if (pathname === START) return start(request, after)
      return isAddress(pathname) ? page(request, after) : null
    },
  }
}

/** Tells whether a path shows the page; some routes are files of the host. */
function isAddress(pathname: string): boolean {
  return routes.some(({ name, pattern }) => name !== 'blank' && pattern.test(pathname))
}

function isPage(response: Response): boolean {
  return response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html')
}
