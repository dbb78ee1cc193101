// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BottomNavigationTag =
  /** Anonymous: only the entry to the customer's own appointments. */
  | 'anonymous'
  /** Signed in: the sections of the product. */
  | 'signedIn'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Report of the parent: business and customer. */
export interface User {
  /** Null until the business is read. */
  businessId: string | null
  /** Null while anonymous. */
  customerId: string | null
}

export type BottomNavigationEvent = { type: 'user.changed' } & User

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BottomNavigationContext = User
