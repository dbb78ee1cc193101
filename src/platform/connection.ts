/** The device's connection and the tab's visibility, for the transport and the connection machine. */
export interface Connection {
  isOnline(): boolean
  /** Resolves when the tab is visible; at once if it is already. Rejects when `signal` aborts. */
  untilVisible(signal?: AbortSignal): Promise<void>
  /** Resolves after `ms` milliseconds; rejects when `signal` aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  requestStarted(id: string): void
  requestSettled(id: string): void
  /** Subscribes to the events of the connection machine; returns the unsubscribe function. */
  watch(listener: (event: ConnectionEvent) => void): () => void
}

export type ConnectionEvent =
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  | { type: 'request.started'; id: string; atMs: number }
  | { type: 'request.settled'; id: string; atMs: number }

/**
 * Creates the connection over `navigator.onLine` and the page's visibility. Time stamps are the device's milliseconds.
 */
export function createConnection(page: Window = window): Connection {
  const listeners = new Set<(event: ConnectionEvent) => void>()
  const emit = (event: ConnectionEvent) => {
    for (const listener of listeners) listener(event)
  }
  page.addEventListener('offline', () => emit({ type: 'network.lost' }))
  page.addEventListener('online', () => emit({ type: 'network.restored' }))

  const until = (start: (done: () => void) => () => void, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const finish = (settle: () => void) => () => {
        stop()
        signal?.removeEventListener('abort', aborted)
        settle()
      }
      const aborted = finish(() => reject({ kind: 'unexpected', detail: 'given up' }))
      const stop = start(finish(resolve))
      signal?.addEventListener('abort', aborted, { once: true })
    })

  return {
    isOnline: () => page.navigator.onLine,
    untilVisible: (signal) => {
      if (page.document.visibilityState !== 'hidden') return Promise.resolve()
      return until((done) => {
        const check = () => {
          if (page.document.visibilityState !== 'hidden') done()
        }
        page.document.addEventListener('visibilitychange', check)
        return () => page.document.removeEventListener('visibilitychange', check)
      }, signal)
    },
    wait: (ms, signal) =>
      until((done) => {
        const timer = setTimeout(done, ms)
        return () => clearTimeout(timer)
      }, signal),
    requestStarted: (id) => emit({ type: 'request.started', id, atMs: Date.now() }),
    requestSettled: (id) => emit({ type: 'request.settled', id, atMs: Date.now() }),
    watch: (listener) => {
      listeners.add(listener)
      if (!page.navigator.onLine) listener({ type: 'network.lost' })
      return () => listeners.delete(listener)
    },
  }
}
