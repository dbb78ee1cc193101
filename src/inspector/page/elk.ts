import ElkApi from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Elk } from '#src/inspector/diagram/layout.ts'

let end: (() => void) | null = null

/**
 * Creates Elk in its own worker, so that the page stays responsive. Only one layout runs at a time: the previous worker
 * is terminated and its layout is rejected, because its diagram is no longer shown.
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
        // Rejecting a resolved promise does nothing.
        elk.layout(graph).then(resolve, reject).finally(close)
      }),
  }
}
