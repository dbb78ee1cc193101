import type { ActorRefFrom } from 'xstate'
import { pathTo } from '#domain/paths.ts'
import type { appMachine } from '#machines/app/app/index.ts'
import { SHELL, START } from './service-worker.ts'

const MANIFEST = '/manifest.webmanifest'

export interface InstallationDeps {
  /** Absent where the browser has none, or the page is not served safely. */
  worker: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'> | undefined
  caches: Pick<CacheStorage, 'open'> | undefined
  /** Addresses of what this page has loaded so far. */
  loaded: () => readonly string[]
  /** Tells of each file that arrives from now on and was asked for past the worker: on its way when that took over. */
  watchLate: (listener: (address: string) => void) => void
  origin: string
}

/**
 * Makes the app start without a connection next time: registers the worker, hands it what this page has loaded before it,
 * and has it remember the business, where an installed app starts. Without it everything works as before.
 */
export async function install(
  app: Pick<ActorRefFrom<typeof appMachine>, 'getSnapshot' | 'subscribe'>,
  { worker, caches, loaded, watchLate, origin }: InstallationDeps,
): Promise<void> {
  if (worker === undefined || caches === undefined) return
  await worker.register('/sw.js')
  // From here on it keeps what is loaded; looked at before, the list would lack what comes in between.
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
  // A file that cannot be had now is kept when it is asked for next.
  const keep = (addresses: readonly string[]) => {
    const files = new Set(addresses.filter((address) => address.startsWith(`${origin}/assets/`)))
    return Promise.allSettled([...files].map(async (address) => (await cache.match(address)) ?? cache.add(address)))
  }
  watchLate((address) => void keep([address]))
  await keep(loaded())
  await remember()
  app.subscribe(() => void remember())
}

/** The same over the browser, which learns here, too, what can be installed: in the page itself it would be read with the bundle. */
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
