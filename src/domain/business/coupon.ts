import { readInstant } from '#domain/instant.ts'

/**
 * A coupon that a booking is made with. What it is good for, and what it takes off, is the server's to
 * say: here it is only told to the customer and handed on.
 */
export interface Coupon {
  id: string
  /** What the business says of it; null when only its id is known. */
  description: string | null
  /** The last moment it is good for, ISO; null when that is not known, or when it does not end. */
  expiresAt: string | null
  /** What it takes off; null when that is not known. */
  discount: { kind: 'fixed'; cents: number } | { kind: 'percentage'; percent: number } | null
  /** Ids of the services it is good for; none when the server names none. */
  serviceIds: string[]
}

/** A coupon of which nothing but its id is known, as an address carries it. */
export function couponOfId(id: string): Coupon {
  return { id, description: null, expiresAt: null, discount: null, serviceIds: [] }
}

/**
 * A coupon as it travels with an address, is kept in the browser and comes from the server, all in one shape; anybody can
 * have written it, so what does not fit counts as not known. Null without an id.
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

/** The shape that `readCoupon` reads. */
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

/** Whether a coupon is over. `now`: ISO, the server's. */
export function isOver({ expiresAt }: Pick<Coupon, 'expiresAt'>, now: string): boolean {
  return expiresAt !== null && readInstant(expiresAt) < readInstant(now)
}

/** Cents for a fixed amount, whole or broken percent for a share. */
function readDiscount(kind: unknown, amount: unknown): Coupon['discount'] {
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0) return null
  if (kind === 'fixed') return Number.isInteger(amount) ? { kind, cents: amount } : null
  return kind === 'percentage' && amount <= 100 ? { kind, percent: amount } : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
