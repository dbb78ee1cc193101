import { paramsIn, pathTo } from '#domain/paths.ts'
import { routes } from './routes.ts'

/**
 * What lets the app start without a connection: its page and the files that were used, and nothing else. No call to a
 * server, no picture, no address of the host's own goes through here, and nothing that is sent.
 */
export const SHELL = 'shell'

/** Where an installed app starts: it leads to the business that was looked at last on this device. */
export const START = '/start'

/** The one page, whatever address it was asked for under: no address, and so no token in one, is ever kept. */
const PAGE = '/'

/** Files whose names change with what is in them. */
const FILES = '/assets/'

export interface ShellDeps {
  caches: Pick<CacheStorage, 'open'>
  fetch: typeof globalThis.fetch
  origin: string
  /** The files of this build, as paths. */
  files: readonly string[]
}

export interface ShellWorker {
  install(): Promise<void>
  /** Drops the files of older builds: no page of theirs is open any more. */
  activate(): Promise<void>
  /** The answer to a request; null for everything that is left to the browser. `after` is kept alive for what is stored. */
  respond(request: Request, after: (work: Promise<unknown>) => void): Promise<Response> | null
}

export function createShellWorker({ caches, fetch, origin, files }: ShellDeps): ShellWorker {
  const shell = () => caches.open(SHELL)

  /** The network first, so that a new build is there with the next page. */
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

/** An address that the page answers; files of the host have some in the table, too. */
function isAddress(pathname: string): boolean {
  return routes.some(({ name, pattern }) => name !== 'blank' && pattern.test(pathname))
}

function isPage(response: Response): boolean {
  return response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html')
}
