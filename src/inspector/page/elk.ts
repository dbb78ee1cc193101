import ElkApi from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Elk } from '#src/inspector/diagram/layout.ts'

let elk: Elk | null = null

/** Elk in a worker, one for the page: a large picture takes a while and the page goes on meanwhile. */
export function createElk(): Elk {
  elk ??= new ElkApi({ workerFactory: () => new Worker(workerUrl) })
  return elk
}
