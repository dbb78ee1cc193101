/**
 * What the browser keeps between pages. The names are the specification's; those that start with
 * `horacerta.` are the app's own. Who somebody is stands only under `meData`, `userId`, `userName` and the token keys.
 * What a flow saves names nobody, but it is what one person wrote and chose. Signing out removes all of
 * it.
 */
export type StorageKey =
  | 'accessToken'
  | 'accessTokenExpiry'
  | 'userId'
  | 'userName'
  | 'meData'
  | 'language'
  | 'rwg_token'
  | 'business'
  | 'sectors'
  | 'vendorPage'
  | 'goBackRoute'
  | 'checkoutTrue'
  | 'checkoutPayload'
  | 'payload'
  | 'coupon'
  | 'bookingTransactionId'
  | 'selectedPackage'
  | `horacerta.flow.${string}`
  | 'horacerta.history'
  | 'horacerta.identity'
  | 'horacerta.kept.reservations'
  | `horacerta.note.${string}`

/** `tab` lives as long as the tab (funnel state, A-84), `device` until it is removed. */
export type Place = 'tab' | 'device'

export interface Storage {
  /** The stored text, or null; null as well where the browser forbids storage. */
  read(place: Place, key: StorageKey): string | null
  /** Stores a text; a full or forbidden store is not an error, the value then lives as long as the page. */
  write(place: Place, key: StorageKey, value: string): void
  remove(place: Place, key: StorageKey): void
  /** The keys that something stands under. */
  keys(place: Place): StorageKey[]
  /** Reports changes that other tabs make on the device; returns how to stop. */
  watch(listener: (key: StorageKey, value: string | null) => void): () => void
}

/** Over the browser's two stores. Where they are forbidden or full, values live as long as the page does. */
export function createStorage(page: Window = window): Storage {
  const fallback: { [place in Place]: Map<string, string> } = { tab: new Map(), device: new Map() }
  const storeOf = (place: Place): globalThis.Storage | null => {
    try {
      return place === 'tab' ? page.sessionStorage : page.localStorage
    } catch {
      return null
    }
  }
  return {
    read: (place, key) => fallback[place].get(key) ?? storeOf(place)?.getItem(key) ?? null,
    write: (place, key, value) => {
      try {
        const store = storeOf(place)
        if (store === null) throw new Error('no store')
        store.setItem(key, value)
        fallback[place].delete(key)
      } catch {
        fallback[place].set(key, value)
      }
    },
    remove: (place, key) => {
      fallback[place].delete(key)
      storeOf(place)?.removeItem(key)
    },
    keys: (place) => [...fallback[place].keys(), ...Object.keys(storeOf(place) ?? {})] as StorageKey[],
    watch: (listener) => {
      const changed = (event: StorageEvent) => {
        if (event.key !== null && event.storageArea === storeOf('device')) {
          listener(event.key as StorageKey, event.newValue)
        }
      }
      page.addEventListener('storage', changed)
      return () => page.removeEventListener('storage', changed)
    },
  }
}
