import type * as z from 'zod/mini'
import { readJson } from '#domain/json.ts'
import type { Storage, StorageKey } from './storage.ts'

type Parts = { storage: Storage }

/** What one tab tells the others that are open. It lies on the device for them to hear of; nobody reads it later. */
export interface TabNote<Note> {
  tell(parts: Parts, note: Note): void
  /** Hears what other tabs tell from now on, but for what does not fit; returns how to stop. */
  hear(parts: Parts, listener: (note: Note) => void): () => void
}

/** A kind of note, kept under `horacerta.note.<name>`; what is heard fits the schema (two tabs may be of two releases). */
export function createTabNote<Note>(name: string, schema: z.ZodMiniType<Note>): TabNote<Note> {
  const key: StorageKey = `horacerta.note.${name}`
  return {
    tell: ({ storage }, note) => storage.write('device', key, JSON.stringify(note)),
    hear: ({ storage }, listener) =>
      storage.watch((changed, text) => {
        const note = changed === key ? schema.safeParse(readJson(text)).data : undefined
        if (note !== undefined) listener(note)
      }),
  }
}
