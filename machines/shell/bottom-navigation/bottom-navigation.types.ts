// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BottomNavigationTag =
  /** Nobody is signed in: a single way to the customer's own times. */
  | 'anonymous'
  /** Someone is signed in: the areas of the product. */
  | 'signedIn'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** From the parent: whose page it is and who looks at it. */
export interface User {
  /** Null until the business is read. */
  businessId: string | null
  /** Null while anonymous. */
  customerId: string | null
}

export type BottomNavigationEvent = { type: 'user.changed' } & User

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BottomNavigationContext = User
