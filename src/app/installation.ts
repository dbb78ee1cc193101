import type { ActorRefFrom } from 'xstate'
import { pathTo } from '#domain/paths.ts'
import type { appMachine } from '#machines/app/app/index.ts'
import { SHELL, START } from './service-worker.ts'

const MANIFEST = '/manifest.webmanifest'

export interface InstallationDeps {
  /** Undefined if the browser has no service workers or the page is not served by https. */
  worker: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'> | undefined
  caches: Pick<CacheStorage, 'open'> | undefined
  /** Returns the URLs of the files that this page has loaded. */
  loaded: () => readonly string[]
  /** Subscribes to files that arrive after this and were requested before the worker took over. */
  watchLate: (listener: (address: string) => void) => void
  origin: string
}

/**
 * Makes the app start offline next time: registers the service worker, caches the files that this page loaded before,
 * and stores the last business, where an installed app starts. If it fails, the app works as before.
 */
export async function install(
  app: Pick<ActorRefFrom<typeof appMachine>, 'getSnapshot' | 'subscribe'>,
  { worker, caches, loaded, watchLate, origin }: InstallationDeps,
): Promise<void> {
  if (worker === undefined || caches === undefined) return
  await worker.register('/sw.js')
  // From here on the worker caches files. Listing them earlier would miss those in between.
  if (worker.controller === null)
    await new Promise((resolve) => worker.addEventListener('controllerchange', resolve, { once: true }))
  const cache = await caches.open(SHELL)
  let known: string | null = null
  const remember = async () => {
    const id = app.getSnapshot().context.business?.id ?? null
    if (id === null || id === known) return
    known = id
    await cache.put(START, new Response(pathTo('business', { id })))
  }
  // A file that fails now is cached when it is requested next.
  const keep = (addresses: readonly string[]) => {
    const files = new Set(addresses.filter((address) => address.startsWith(`${origin}/assets/`)))
    return Promise.allSettled([...files].map(async (address) => (await cache.match(address)) ?? cache.add(address)))
  }
  watchLate((address) => void keep([address]))
  await keep(loaded())
  await remember()
  app.subscribe(() => void remember())
}

/**
 * Runs `install` with the browser's APIs and adds the web app manifest, which would be read with the bundle if it were
 * in the page.
 */
export function installHere(app: Parameters<typeof install>[0]): Promise<void> {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST }))
  return install(app, {
    worker: navigator.serviceWorker,
    caches: window.caches,
    loaded: () => performance.getEntriesByType('resource').map(({ name }) => name),
    watchLate: (listener) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
          if (entry.workerStart === 0) listener(entry.name)
        }
      }).observe({ type: 'resource' }),
    origin: location.origin,
  })
}
