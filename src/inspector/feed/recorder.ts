import type { FeedEntry, Happened, Replay, World } from './feed.types.ts'
import { advance, emptyWorld } from './world.ts'

/** Stores log entries for inspectors that connect later. */
export interface Recorder {
  /** Numbers an entry and stores it. */
  add(actor: string, happened: Happened): FeedEntry
  replay(): Replay
}

/** Far more than a booking needs, and small enough for a page that stays open for days. */
const MOST_ENTRIES = 5_000

/**
 * Creates a recorder of the last `most` entries. Of older ones only the resulting state is kept, so that the rest can
 * be read.
 */
export function createRecorder(now: () => number, most = MOST_ENTRIES): Recorder {
  let entries: FeedEntry[] = []
  let seq = 0
  let dropped = 0
  let world: World = emptyWorld

  /** Dropped in batches, because removing the first item of a long list is slow. */
  function trim() {
    const gone = entries.length - most
    if (gone <= most / 10) return
    for (const entry of entries.slice(0, gone)) world = advance(world, entry)
    entries = entries.slice(gone)
    dropped += gone
  }

  return {
    add(actor, happened) {
      seq += 1
      const entry: FeedEntry = { seq, atMs: now(), actor, ...happened }
      entries.push(entry)
      trim()
      return entry
    },
    replay: () => ({ dropped, world, entries }),
  }
}
