import ElkEngine from 'elkjs/lib/elk.bundled.js'
import type { Elk } from './layout.ts'

/** Creates Elk in this thread, for Node. A browser runs `elkjs/lib/elk-worker.min.js` in a worker instead. */
export function createElk(): Elk {
  return new ElkEngine()
}
