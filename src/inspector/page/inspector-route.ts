import { useSyncExternalStore } from 'react'

/** What the inspector shows, as in the hash of its URL, so that it can be shared. */
export interface InspectorRoute {
  /** The business whose page runs beside the flows; null without the app. */
  live: string | null
  /** Null: the list of all flows, or beside the app the flow with the screen. */
  flow: string | null
  /** Dotted path of a state; null for the flow as a whole. */
  state: string | null
}

/** Formats the hash: `#/checkout/payment.pix`, `#/live/aurora`, `#/live/aurora/checkout/payment.pix`. */
export function toHash({ live, flow, state }: InspectorRoute): string {
  const parts = [
    ...(live === null ? [] : ['live', live]),
    ...(flow === null ? [] : [flow, ...(state === null ? [] : [state])]),
  ]
  return `#/${parts.map(encodeURIComponent).join('/')}`
}

export function readHash(hash: string): InspectorRoute {
  const parts = hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decode)
  const live = parts[0] === 'live' ? (parts[1] ?? null) : null
  const [flow = null, state = null] = parts[0] === 'live' ? parts.slice(2) : parts
  return { live, flow, state }
}

/** Decodes a part; an invalid escape stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function useInspectorRoute(): InspectorRoute {
  return readHash(useSyncExternalStore(watchHash, () => window.location.hash))
}

function watchHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
