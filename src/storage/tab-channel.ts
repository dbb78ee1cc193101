import type * as z from 'zod/mini'
import type { StorageKey } from './browser-storage.ts'
import { createStore, type StoreDeps } from './store.ts'

/**
 * A message channel to the other open tabs. Messages are stored on the device so that the other tabs get a storage
 * event.
 */
export interface TabChannel<Message> {
  post(deps: StoreDeps, message: Message): void
  /**
   * Subscribes to messages from other tabs and ignores those that do not fit the schema; returns the unsubscribe
   * function.
   */
  subscribe(deps: StoreDeps, listener: (message: Message) => void): () => void
}

/** Creates a channel. Messages are validated, because two tabs may run two releases. */
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
