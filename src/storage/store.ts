import type * as z from 'zod/mini'
import { readJson } from '#domain/json.ts'
import type { Track } from '#src/platform/analytics.ts'
import type { Storage, StorageArea, StorageKey } from './browser-storage.ts'

/** What a store reads and writes through. */
export interface StoreDeps {
  storage: Storage
}

/** What the browser keeps under one key of one area. `Written` is what goes in, where more does than is read again. */
export interface Store<Value, Written = Value> {
  key: StorageKey
  /** Whether anything stands there, be it readable or not. */
  has(deps: StoreDeps): boolean
  /** Reads it; null where nothing stands there, or nothing that can be read. */
  read(deps: StoreDeps): Value | null
  /** As `read`, but what cannot be read is removed, with one line in the log, which names it. */
  readOrDrop(deps: StoreDeps & { track: Track }, name: string): Value | null
  write(deps: StoreDeps, value: Written): void
  remove(deps: StoreDeps): void
  /** Reports what other tabs write, null for what they remove and for what cannot be read; returns how to stop. */
  watch(deps: StoreDeps, listener: (value: Value | null) => void): () => void
}

interface StoreKey {
  key: StorageKey
  area: StorageArea
}

/** A store of JSON; what does not fit the schema cannot be read: another release may have written it, or anybody. */
export function createStore<Value, Written = Value>({
  schema,
  ...storeKey
}: StoreKey & { schema: z.ZodMiniType<Value> }): Store<Value, Written> {
  return create(storeKey, (text) => schema.safeParse(readJson(text)).data ?? null, JSON.stringify)
}

/** A store of plain text; `is` tells which texts can be read, all of them without it. */
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
