import ElkApi from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Elk } from '#src/inspector/diagram/layout.ts'

let end: (() => void) | null = null

/**
 * Makes an elk in a worker of its own, so that the page goes on meanwhile. One picture is laid out at a time: the worker of
 * the one before is ended, and its layout is rejected, since nobody looks at that picture any more.
 */
export function createElk(): Elk {
  end?.()
  const elk = new ElkApi({ workerFactory: () => new Worker(workerUrl) })
  return {
    layout: (graph) =>
      new Promise((resolve, reject) => {
        const close = () => {
          elk.terminateWorker()
          if (end === close) end = null
          reject(new Error('another flow was chosen meanwhile'))
        }
        end = close
        // To reject what is resolved does nothing.
        elk.layout(graph).then(resolve, reject).finally(close)
      }),
  }
}
