import type * as z from 'zod/mini'
import type { StorageKey } from './browser-storage.ts'
import { createStore, type Parts } from './store.ts'

/** A message from one tab to the other open tabs. It is stored on the device so that they get an event; nobody reads it later. */
export interface TabNote<Note> {
  tell(parts: Parts, note: Note): void
  /** Hears what other tabs tell from now on, but for what does not fit; returns how to stop. */
  hear(parts: Parts, listener: (note: Note) => void): () => void
}

/** A kind of note; what is heard fits the schema (two tabs may be of two releases). */
export function createTabNote<Note>({ key, schema }: { key: StorageKey; schema: z.ZodMiniType<Note> }): TabNote<Note> {
  const store = createStore<Note>({ key, area: 'device', schema })
  return {
    tell: store.write,
    hear: (parts, listener) =>
      store.watch(parts, (note) => {
        if (note !== null) listener(note)
      }),
  }
}
