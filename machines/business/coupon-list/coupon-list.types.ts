import type { Coupon } from '#domain/business/coupon.ts'
import type { Business, Customer } from '#domain/entities.ts'
import type { Section } from '#domain/shell/section.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CouponListTag = ScreenTag<'coupons'> | 'busy' | 'failed' | 'empty' | 'over'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CouponListEvent =
  // A coupon is worded by its business, in one language: nothing is read again for another one.
  | Exclude<FlowEvent, { type: 'language.changed' }>
  /** A tap on a coupon. */
  | { type: 'coupon.choose'; couponId: string }
  | { type: 'coupons.retry' }
  /** An area of the product at the foot of the page. */
  | { type: 'section.open'; section: Section }
  | { type: 'business.show' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Nothing of it is saved: the list is read anew. */
export type CouponListInput = FlowInput

export interface ReadCouponListInput {
  /** Id or slug, as the address spells it. */
  id: string
  business: Business | null
}

/** The coupons of a business and what they are shown with. */
export interface CouponListReading {
  business: Business
  /** In a business for pets a coupon leads to them. */
  serves: 'people' | 'pets'
  /** In the order of the server. */
  coupons: Coupon[]
  /** ISO, the server's: what is over by then is shown as such. */
  readAt: string
}

// ── Output: the `FlowOutput` of every routed flow ────────────────────────────────────────────────────────────────────

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface CouponListContext {
  entry: RouteEntry
  /** Null until it is known who is signed in. */
  customer: Customer | null
  /** Null until read. */
  business: Business | null
  serves: CouponListReading['serves']
  coupons: Coupon[]
  readAt: string | null
  /** Why the coupons could not be read. */
  failure: ReadFailure | null
}

/** For `setup`. */
export interface CouponListTypes {
  context: CouponListContext
  events: CouponListEvent
  tags: CouponListTag
  input: CouponListInput
  output: FlowOutput
}
