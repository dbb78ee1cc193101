import type { Redacted } from './redact.ts'

/**
 * Messages between the app and an inspector. Both are pages of one origin and use BroadcastChannel: they find each
 * other in the lobby, and each page load of the app (run) has its own channel.
 */

// ── Log entries ──────────────────────────────────────────────────────────────────────────────────────────────────────

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped'

/** One log entry of the app, numbered from 1 in order. */
export type FeedEntry = { seq: number; atMs: number; actor: string } & Happened

export type Happened =
  /** An actor was created. */
  | { kind: 'actor'; parent: string | null; name: string }
  /** An event was sent to it; `from` is null if the page sent it. */
  | { kind: 'event'; from: string | null; event: SeenEvent }
  /** It took these transitions, by their names in the chart. */
  | { kind: 'microstep'; event: string; transitions: readonly string[] }
  /** It has processed an event and has this state now. */
  | {
      kind: 'snapshot'
      event: string
      /** Id of the machine; null for other actors and for a pending lazy machine. */
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

/** Everything that is still stored, for an inspector that connects late. */
export interface Replay {
  /** How many entries were dropped; `world` is the state after them. */
  dropped: number
  world: World
  entries: readonly FeedEntry[]
}

// ── Current state ────────────────────────────────────────────────────────────────────────────────────────────────────

export interface SeenActor {
  id: string
  parent: string | null
  name: string
  machine: string | null
  status: ActorStatus
  states: readonly string[]
  context: Redacted
  output: Redacted
  /** The transitions that led to this state. */
  fired: readonly string[]
  /** Transitions of an event that it is still processing. */
  firing: readonly string[]
}

export interface World {
  readonly actors: { readonly [id: string]: SeenActor }
}

// ── Messages ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const LOBBY = 'horacerta.inspector'

export const getChannel = (run: string) => `${LOBBY}.${run}`

/** Prefix of the frame's name, which the inspector sets with its key: no other page can control the app. */
export const FRAME_PREFIX = 'horacerta.inspector.frame.'

export type LobbyMessage =
  | { kind: 'who' }
  /** The app is ready. `frame` is the key of the inspector whose frame it runs in. */
  | { kind: 'here'; run: string; frame: string | null }

export type ToApp =
  | { kind: 'replay' }
  /** Asks which of these events the actor would accept now. */
  | { kind: 'ask'; id: number; actor: string; events: readonly SentEvent[] }
  /** Sends the event to the actor; refused without the key of the frame. */
  | { kind: 'send'; id: number; key: string; actor: string; event: SentEvent }

export type FromApp =
  | ({ kind: 'replayed' } & Replay)
  | { kind: 'entries'; entries: readonly FeedEntry[] }
  | { kind: 'response'; id: number; accepted: readonly boolean[] }
  | { kind: 'sent'; id: number; refusal: Refusal | null }

export type Refusal = 'notInFrame' | 'gone' | 'notAccepted'

/** An event with data from the machine's cases. */
export interface SentEvent {
  type: string
  readonly [field: string]: unknown
}
