// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What the banner of the shell says. */
export type ConnectionTag = 'offline' | 'slow' | 'verySlow'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** All of them are facts that `watchConnection` reports. */
export type ConnectionEvent =
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  /** A request that may show the slow notice was sent; `atMs` is a time stamp in milliseconds. */
  | { type: 'request.started'; id: string; atMs: number }
  /** It was answered, failed for good or was given up; its retries belong to it. */
  | { type: 'request.settled'; id: string; atMs: number }

// ── Reports (to the parent, while running) ───────────────────────────────────────────────────────────────────────────

export type ConnectionReport = { type: 'connection.restored' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface OpenRequest {
  id: string
  startedAtMs: number
}

export interface ConnectionContext {
  /** Requests without an answer yet, oldest first. */
  openRequests: OpenRequest[]
  /** When the last of them started or settled; what is left of the oldest one's patience is counted from here. */
  reportedAtMs: number
}
