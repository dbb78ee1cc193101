/**
 * The keys of browser storage. The specification names them, except those that start with `horacerta.`.
 * Only `meData`, `userId`, `userName` and the token keys identify a person. The saved state of a flow contains no
 * identity, but it is one user's choices and text, so signing out removes it.
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
  | 'horacerta.note.draft'
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
  | 'horacerta.theme'

/** `tab` lives as long as the tab (funnel state, A-84), `device` until it is removed. */
export type StorageArea = 'tab' | 'device'

export interface Storage {
  /** Reads the stored text; null if there is none or the browser forbids storage. */
  read(area: StorageArea, key: StorageKey): string | null
  /** Stores a text. If the storage is full or forbidden, the value lives in memory as long as the page. */
  write(area: StorageArea, key: StorageKey, value: string): void
  remove(area: StorageArea, key: StorageKey): void
  /** Returns the keys that have a value. */
  keys(area: StorageArea): StorageKey[]
  /** Subscribes to changes that other tabs make in the device area; returns the unsubscribe function. */
  watch(listener: (key: StorageKey, value: string | null) => void): () => void
}

/**
 * Creates a `Storage` over sessionStorage and localStorage. Where these are forbidden, full or throw, values and
 * removals live in memory as long as the page.
 */
export function createStorage(page: Window = window): Storage {
  /** Values that the browser's storage did not accept; null for a removal that failed. */
  const fallback: { [area in StorageArea]: Map<string, string | null> } = { tab: new Map(), device: new Map() }
  const getStore = (area: StorageArea) => (area === 'tab' ? page.sessionStorage : page.localStorage)
  /** Runs a storage operation and falls back if it throws. */
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
        // Some browsers accept a value without storing it.
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
