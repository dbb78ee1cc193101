import type { CatalogBusiness, Offer } from '#sandbox/catalog.ts'
import type { CouponData } from '#sandbox/data/schema.ts'
import { getDiscount } from './coupons.ts'

/** The costs of a checkout, in cents. Always `total = discount + advance + balance`. */
export interface Quote {
  totalCents: number
  discountCents: number
  advanceCents: number
  balanceCents: number
  /** Kept from the advance after a late cancellation. */
  feeCents: number
}

/** Calculates a checkout. Prices come only from the data set; those of the client are ignored. */
export function quote(business: CatalogBusiness, offers: readonly Offer[], coupon: CouponData | null = null): Quote {
  const totalCents = offers.reduce((sum, offer) => sum + chargeableCents(offer), 0)
  return quoteTotal(business, totalCents, coupon === null ? 0 : getDiscount(coupon, totalCents))
}

/** Calculates a checkout for a total price, such as that of a package; the advance follows the policy. */
export function quoteTotal(business: CatalogBusiness, totalCents: number, discountCents = 0): Quote {
  const advanceCents = Math.round(((totalCents - discountCents) * (business.policy?.anticipation ?? 0)) / 100)
  return {
    totalCents,
    discountCents,
    advanceCents,
    balanceCents: totalCents - discountCents - advanceCents,
    feeCents: getFee(business, advanceCents),
  }
}

/** Returns the price to charge: 0 for a free service and for one whose price is on request. */
export function chargeableCents(offer: Offer): number {
  return offer.pricingType === 'free' || offer.pricingType === 'hidden' ? 0 : offer.priceCents
}

/**
 * Tells whether there is a policy that a customer has to agree to: an advance payment, or a fee for cancelling.
 */
export function hasTerms(business: CatalogBusiness): boolean {
  return isAdvanceRequired(business) || (business.policy?.anticipation ?? 0) > 0
}

/** Tells whether the business requires an advance payment (fees for cancelling), or only offers it. */
export function isAdvanceRequired(business: CatalogBusiness): boolean {
  return (business.policy?.cancellationPercentage ?? 0) > 0 || (business.policy?.cancellationFixed ?? 0) > 0
}

/**
 * Shares an amount in proportion to prices, in cents: each rounded down, the rest on the first, so that they add up.
 */
export function getShares(cents: number, prices: readonly number[]): number[] {
  const total = prices.reduce((sum, price) => sum + price, 0)
  const shares = prices.map((price) => (total === 0 ? 0 : Math.floor((cents * price) / total)))
  const left = cents - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === 0 ? share + left : share))
}

/** Returns what is kept of an advance payment after a late cancellation, in cents. */
export function getFee(business: CatalogBusiness, advanceCents: number): number {
  const { cancellationPercentage = 0, cancellationFixed = 0 } = business.policy ?? {}
  if (cancellationFixed > 0) return Math.min(cancellationFixed, advanceCents)
  return Math.round((advanceCents * cancellationPercentage) / 100)
}
