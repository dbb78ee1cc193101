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
  | 'horacerta.agreed'
  | `horacerta.flow.${string}`
  | 'horacerta.history'
  | 'horacerta.identity'
  | 'horacerta.kept.reservations'
  | 'horacerta.note.before'
  | 'horacerta.note.booked'
  | 'horacerta.note.bought'
  | 'horacerta.note.calendar'
  | 'horacerta.note.country'
  | 'horacerta.note.departure'
  | 'horacerta.note.erased'
  | 'horacerta.note.google'
  | 'horacerta.note.intents'
  | 'horacerta.note.moved'
  | 'horacerta.note.notifications'
  | 'horacerta.note.payments'
  | 'horacerta.note.pets'
  | `horacerta.note.refused.${string}`
  | 'horacerta.note.results'
  | 'horacerta.note.rwg_token'
  | 'horacerta.note.signedOut'

/** `tab` lives as long as the tab (funnel state, A-84), `device` until it is removed. */
export type StorageArea = 'tab' | 'device'

export interface Storage {
  /** The stored text, or null; null as well where the browser forbids storage. */
  read(area: StorageArea, key: StorageKey): string | null
  /** Stores a text; a full or forbidden store is not an error, the value then lives as long as the page. */
  write(area: StorageArea, key: StorageKey, value: string): void
  remove(area: StorageArea, key: StorageKey): void
  /** The keys that something stands under. */
  keys(area: StorageArea): StorageKey[]
  /** Reports changes that other tabs make on the device; returns how to stop. */
  watch(listener: (key: StorageKey, value: string | null) => void): () => void
}

/**
 * Over the browser's two stores. Where they are forbidden or full, or throw when they are used, values live as long as the page
 * does, and so does the removal of one that cannot be removed.
 */
export function createStorage(page: Window = window): Storage {
  /** What this page knows better than the store: null for what was removed. */
  const fallback: { [area in StorageArea]: Map<string, string | null> } = { tab: new Map(), device: new Map() }
  const getStore = (area: StorageArea) => (area === 'tab' ? page.sessionStorage : page.localStorage)
  /** Uses a store in any way, each of which may throw. */
  const using = <Result>(
    area: StorageArea,
    use: (store: globalThis.Storage) => Result,
    otherwise: () => Result,
  ): Result => {
    try {
      return use(getStore(area))
    } catch {
      return otherwise()
    }
  }
  const change = (area: StorageArea, key: StorageKey, value: string | null) =>
    using(
      area,
      (store) => {
        if (value === null) store.removeItem(key)
        else store.setItem(key, value)
        // A store may take what it does not give back.
        if (store.getItem(key) !== value) throw new Error('not stored')
        fallback[area].delete(key)
      },
      () => void fallback[area].set(key, value),
    )
  return {
    read: (area, key) => {
      const known = fallback[area].get(key)
      if (known !== undefined) return known
      return using(
        area,
        (store) => store.getItem(key),
        () => null,
      )
    },
    write: change,
    remove: (area, key) => change(area, key, null),
    keys: (area) => {
      const own = fallback[area]
      const stored = using(
        area,
        (store) => Object.keys(store),
        () => [],
      )
      const isKept = (key: string) => own.get(key) !== null
      return [...new Set([...own.keys(), ...stored])].filter(isKept) as StorageKey[]
    },
    watch: (listener) => {
      const changed = (event: StorageEvent) => {
        if (
          event.key !== null &&
          using(
            'device',
            (store) => event.storageArea === store,
            () => false,
          )
        ) {
          listener(event.key as StorageKey, event.newValue)
        }
      }
      page.addEventListener('storage', changed)
      return () => page.removeEventListener('storage', changed)
    },
  }
}
