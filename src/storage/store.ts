import type * as z from 'zod/mini'
import { readJson } from '#domain/json.ts'
import type { Track } from '#src/platform/analytics.ts'
import type { Storage, StorageArea, StorageKey } from './browser-storage.ts'

/** What a store needs to read and write. */
export interface StoreDeps {
  storage: Storage
}

/**
 * A typed value under one key of one storage area. `Written` is the written type, if it has more fields than are read
 * again.
 */
export interface Store<Value, Written = Value> {
  key: StorageKey
  /** Tells whether a value exists, readable or not. */
  has(deps: StoreDeps): boolean
  /** Reads the value; null if it is missing or cannot be read. */
  read(deps: StoreDeps): Value | null
  /** Reads the value like `read`; a value that cannot be read is removed and tracked as dropped under `name`. */
  readOrDrop(deps: StoreDeps & { track: Track }, name: string): Value | null
  write(deps: StoreDeps, value: Written): void
  remove(deps: StoreDeps): void
  /**
   * Subscribes to changes by other tabs: null for a removal and for a value that cannot be read. Returns the
   * unsubscribe function.
   */
  watch(deps: StoreDeps, listener: (value: Value | null) => void): () => void
}

interface StoreKey {
  key: StorageKey
  area: StorageArea
}

/**
 * Creates a store of JSON. A value that does not fit the schema counts as unreadable: it may be of another release, or
 * tampered with.
 */
export function createStore<Value, Written = Value>({
  schema,
  ...storeKey
}: StoreKey & { schema: z.ZodMiniType<Value> }): Store<Value, Written> {
  return create(storeKey, (text) => schema.safeParse(readJson(text)).data ?? null, JSON.stringify)
}

/** Creates a store of plain text; `is` validates the text, and without it every text is valid. */
export function createTextStore<Text extends string = string>({
  is,
  ...storeKey
}: StoreKey & { is?: (text: string) => text is Text }): Store<Text> {
  return create(storeKey, (text) => (is === undefined || is(text) ? (text as Text) : null), String)
}

function create<Value, Written>(
  { key, area }: StoreKey,
  parse: (text: string) => Value | null,
  format: (value: Written) => string,
): Store<Value, Written> {
  const toValue = (text: string | null) => (text === null ? null : parse(text))
  const store: Store<Value, Written> = {
    key,
    has: ({ storage }) => storage.read(area, key) !== null,
    read: ({ storage }) => toValue(storage.read(area, key)),
    readOrDrop: (deps, name) => {
      const value = store.read(deps)
      if (value === null && store.has(deps)) {
        store.remove(deps)
        deps.track({ type: 'dropped', what: name })
      }
      return value
    },
    write: ({ storage }, value) => storage.write(area, key, format(value)),
    remove: ({ storage }) => storage.remove(area, key),
    watch: ({ storage }, listener) =>
      storage.watch((changed, text) => {
        if (changed === key) listener(toValue(text))
      }),
  }
  return store
}
