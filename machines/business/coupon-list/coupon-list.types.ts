import type { Coupon } from '#domain/business/coupon.ts'
import type { Business, Customer } from '#domain/entities.ts'
import type { Section } from '#domain/shell/section.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CouponListTag = ScreenTag<'coupons'> | 'busy' | 'failed' | 'empty' | 'over'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CouponListEvent =
  // Coupons are worded by the business in one language: a language change reads nothing again.
  | Exclude<FlowEvent, { type: 'language.changed' }>
  /** A tap on a coupon. */
  | { type: 'coupon.choose'; couponId: string }
  | { type: 'coupons.retry' }
  /** A section in the footer. */
  | { type: 'section.open'; section: Section }
  | { type: 'business.show' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Nothing is saved: the list is read again. */
export type CouponListInput = FlowInput

export interface ReadCouponListInput {
  /** Id or slug in the URL. */
  id: string
  business: Business | null
}

/** Coupons of a business, with related data. */
export interface CouponListReading {
  business: Business
  /** In a pet business, a coupon leads to the pets. */
  serves: 'people' | 'pets'
  /** In the server's order. */
  coupons: Coupon[]
  /** Server time, ISO: expired coupons are shown as such. */
  readAt: string
}

// ── Output: the `FlowOutput` of every routed flow ────────────────────────────────────────────────────────────────────

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface CouponListContext {
  entry: RouteEntry
  /** Null until the session is known. */
  customer: Customer | null
  /** Null until read. */
  business: Business | null
  serves: CouponListReading['serves']
  coupons: Coupon[]
  readAt: string | null
  /** Why the coupons could not be read. */
  failure: ReadFailure | null
}

/** Types for `setup`. */
export interface CouponListTypes {
  context: CouponListContext
  events: CouponListEvent
  tags: CouponListTag
  input: CouponListInput
  output: FlowOutput
}
