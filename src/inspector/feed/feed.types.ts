import type { Redacted } from './redact.ts'

/**
 * What the app tells an inspector and what an inspector asks of it. Both are pages of one origin and talk by
 * BroadcastChannel: in the lobby they find each other, and each run of the app (one load of its page) has a channel of its own.
 */

// ── What happened ────────────────────────────────────────────────────────────────────────────────────────────────────

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped'

/** One thing that happened in the app, numbered from 1 in the order in which it did. */
export type FeedEntry = { seq: number; atMs: number; actor: string } & Happened

export type Happened =
  /** An actor was made. */
  | { kind: 'actor'; parent: string | null; name: string }
  /** An event was sent to it; by nobody in the system where `from` is null, which is: by the page. */
  | { kind: 'event'; from: string | null; event: SeenEvent }
  /** It took these transitions, by their names in the chart. */
  | { kind: 'microstep'; event: string; transitions: readonly string[] }
  /** It has dealt with an event and stands here now. */
  | {
      kind: 'snapshot'
      event: string
      /** Id of the machine; null for what is none, or has not come yet. */
      machine: string | null
      status: ActorStatus
      /** Dotted paths of the active states, parents before children. */
      states: readonly string[]
      context: Redacted
      output: Redacted
    }

export interface SeenEvent {
  type: string
  readonly [field: string]: Redacted
}

/** What an inspector is told that came late: everything there still is. */
export interface Replay {
  /** How many entries were too many and are gone; where everything stood after them is in `world`. */
  dropped: number
  world: World
  entries: readonly FeedEntry[]
}

// ── Where everything stands ──────────────────────────────────────────────────────────────────────────────────────────

export interface SeenActor {
  id: string
  parent: string | null
  name: string
  machine: string | null
  status: ActorStatus
  states: readonly string[]
  context: Redacted
  output: Redacted
  /** The transitions that led here. */
  fired: readonly string[]
  /** Transitions of an event that it is still dealing with. */
  firing: readonly string[]
}

export interface World {
  readonly actors: { readonly [id: string]: SeenActor }
}

// ── Messages ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const LOBBY = 'horacerta.inspector'

export const getChannel = (run: string) => `${LOBBY}.${run}`

/** An inspector names the frame of its app so; nobody else can make the app of another page do anything. */
export const FRAME_PREFIX = 'horacerta.inspector.frame.'

export type LobbyMessage =
  | { kind: 'who' }
  /** The app is there. `frame`: the key of the inspector in whose frame it runs. */
  | { kind: 'here'; run: string; frame: string | null }

export type ToApp =
  | { kind: 'replay' }
  /** Which of these events would the actor take now? */
  | { kind: 'ask'; id: number; actor: string; events: readonly SentEvent[] }
  /** The actor is to get the event; refused without the key of the frame. */
  | { kind: 'send'; id: number; key: string; actor: string; event: SentEvent }

export type FromApp =
  | ({ kind: 'replayed' } & Replay)
  | { kind: 'entries'; entries: readonly FeedEntry[] }
  | { kind: 'response'; id: number; accepted: readonly boolean[] }
  | { kind: 'sent'; id: number; refusal: Refusal | null }

export type Refusal = 'notInFrame' | 'gone' | 'notAccepted'

/** An event with data of the machine's cases. */
export interface SentEvent {
  type: string
  readonly [field: string]: unknown
}
