import type { FeedEntry, Happened, Replay, World } from './feed.types.ts'
import { advance, emptyWorld } from './world.ts'

/** Keeps what happened for an inspector that is opened later. */
export interface Recorder {
  /** Numbers what happened and keeps it. */
  add(actor: string, happened: Happened): FeedEntry
  replay(): Replay
}

/** Far more than a booking takes; a page that stays open for days stays small. */
const MOST_ENTRIES = 5_000

/**
 * Keeps the last `most` entries. Of what was before them only the outcome is kept: where everything stood then, so that
 * what is left can still be read.
 */
export function createRecorder(now: () => number, most = MOST_ENTRIES): Recorder {
  let entries: FeedEntry[] = []
  let seq = 0
  let dropped = 0
  let world: World = emptyWorld

  /** Many at a time: to take one off the front of a long list costs as much. */
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
