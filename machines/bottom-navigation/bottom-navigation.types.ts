import type { Unread } from '#domain/notification.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BottomNavigationTag =
  /** Nobody is signed in: a single way to the customer's own times. */
  | 'anonymous'
  /** Someone is signed in: the areas of the product. */
  | 'signedIn'
  /** The business has coupons: their area is one of them. */
  | 'coupons'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** From the parent: whose page it is and who looks at it. */
export interface Visitor {
  /** Null until the business is read. */
  businessId: string | null
  /** Null while anonymous. */
  customerId: string | null
}

export type BottomNavigationEvent =
  | ({ type: 'visitor.changed' } & Visitor)
  /** From the page of the notifications, which counts what it has loaded itself. */
  | { type: 'unread.changed'; unread: Unread }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface CouponReading {
  /** How many coupons the first page has. */
  count: number
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface BottomNavigationContext extends Visitor {
  /** How many notifications of this visitor are new; none until it is known. */
  unread: Unread
}
