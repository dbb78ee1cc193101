// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Banner of the shell. */
export type ConnectionTag = 'offline' | 'slow' | 'verySlow'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Reports of `watchConnection`. */
export type ConnectionEvent =
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  /** A request was sent that counts for the slow notice. `atMs` is a timestamp in milliseconds. */
  | { type: 'request.started'; id: string; atMs: number }
  /** The request got a response, failed or was aborted; its retries belong to it. */
  | { type: 'request.settled'; id: string; atMs: number }

// ── Reports (to the parent, while running) ───────────────────────────────────────────────────────────────────────────

export type ConnectionReport = { type: 'connection.restored' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface OpenRequest {
  id: string
  startedAtMs: number
}

export interface ConnectionContext {
  /** Requests without a response, oldest first. */
  openRequests: OpenRequest[]
  /** Timestamp of the last start or end of a request; the remaining wait is counted from here. */
  reportedAtMs: number
}
