import { readInstant } from '#domain/instant.ts'

/**
 * A coupon for a booking. The server decides its validity and discount; the app shows and forwards it.
 */
export interface Coupon {
  id: string
  /** The business's text; null if only the id is known. */
  description: string | null
  /** Last instant (ISO) of its validity; null if unknown or unlimited. */
  expiresAt: string | null
  /** Discount; null if unknown. */
  discount: { kind: 'fixed'; cents: number } | { kind: 'percentage'; percent: number } | null
  /** Ids of the services it is valid for; empty if the server names none. */
  serviceIds: string[]
}

/** Builds a coupon of which only the id is known, as from a URL. */
export function couponOfId(id: string): Coupon {
  return { id, description: null, expiresAt: null, discount: null, serviceIds: [] }
}

/**
 * Reads a coupon from navigation state, storage or a response, which share one shape. The data is not trusted: invalid
 * fields count as unknown. Null without an id.
 */
export function readCoupon(value: unknown): Coupon | null {
  if (typeof value !== 'object' || value === null) return null
  const { coupon_id, description, expiration, kind, amount, items_list } = value as { [key: string]: unknown }
  if (!isText(coupon_id)) return null
  return {
    id: coupon_id,
    description: isText(description) ? description : null,
    expiresAt: isText(expiration) && !Number.isNaN(readInstant(expiration)) ? expiration : null,
    discount: readDiscount(kind, amount),
    serviceIds: Array.isArray(items_list) ? items_list.filter(isText) : [],
  }
}

/** Maps a coupon to the shape that `readCoupon` reads. */
export function toCouponState({ id, description, expiresAt, discount, serviceIds }: Coupon): {
  [key: string]: unknown
} {
  return {
    coupon_id: id,
    description,
    expiration: expiresAt,
    kind: discount?.kind ?? null,
    amount: discount === null ? null : discount.kind === 'fixed' ? discount.cents : discount.percent,
    items_list: serviceIds,
  }
}

/** Returns whether a coupon has expired. `now` is the server's time, ISO. */
export function isOver({ expiresAt }: Pick<Coupon, 'expiresAt'>, now: string): boolean {
  return expiresAt !== null && readInstant(expiresAt) < readInstant(now)
}

/** Reads a discount: whole cents for `fixed`, up to 100 percent for `percentage`; null if it is not valid. */
function readDiscount(kind: unknown, amount: unknown): Coupon['discount'] {
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0) return null
  if (kind === 'fixed') return Number.isInteger(amount) ? { kind, cents: amount } : null
  return kind === 'percentage' && amount <= 100 ? { kind, percent: amount } : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
