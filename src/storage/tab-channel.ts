import type * as z from 'zod/mini'
import type { StorageKey } from './browser-storage.ts'
import { createStore, type StoreDeps } from './store.ts'

/** A message from one tab to the other open tabs. It is stored on the device so that they get an event; nobody reads it later. */
export interface TabChannel<Message> {
  post(deps: StoreDeps, message: Message): void
  /** Hears what other tabs tell from now on, but for what does not fit; returns how to stop. */
  subscribe(deps: StoreDeps, listener: (message: Message) => void): () => void
}

/** A kind of note; what is heard fits the schema (two tabs may be of two releases). */
export function createTabChannel<Message>({
  key,
  schema,
}: {
  key: StorageKey
  schema: z.ZodMiniType<Message>
}): TabChannel<Message> {
  const store = createStore<Message>({ key, area: 'device', schema })
  return {
    post: store.write,
    subscribe: (deps, listener) =>
      store.watch(deps, (message) => {
        if (message !== null) listener(message)
      }),
  }
}
