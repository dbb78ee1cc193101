import { createShellWorker } from './service-worker.ts'

/** Filled in by the build, so that each build has another worker. */
declare const BUILD_FILES: readonly string[]

interface WorkerEvent extends Event {
  readonly request: Request
  waitUntil(work: Promise<unknown>): void
  respondWith(response: Promise<Response>): void
}

/** The used part of a service worker's scope, which the DOM types lack. */
declare const self: {
  clients: { claim(): Promise<void> }
  caches: CacheStorage
  location: Location
  fetch: typeof globalThis.fetch
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void
}

const worker = createShellWorker({
  caches: self.caches,
  fetch: (input, init) => self.fetch(input, init),
  origin: self.location.origin,
  files: BUILD_FILES,
})

// A new worker waits until no page of the old build is open, so the old files stay until then.
self.addEventListener('install', (event) => event.waitUntil(worker.install()))
self.addEventListener('activate', (event) => event.waitUntil(worker.activate().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const respond = worker.respond(event.request, (work) => event.waitUntil(work))
  if (respond !== null) event.respondWith(respond)
})
