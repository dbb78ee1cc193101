import type { CatalogBusiness, Offer } from '#sandbox/catalog.ts'
import type { CouponData } from '#sandbox/data/schema.ts'
import { getDiscount } from './coupons.ts'

/** What a checkout costs, in cents. `total = discount + advance + balance`, always. */
export interface Quote {
  totalCents: number
  discountCents: number
  advanceCents: number
  balanceCents: number
  /** Kept from the advance when someone cancels late. */
  feeCents: number
}

/** Prices come from the data set alone; what a client sends is never looked at. */
export function quote(business: CatalogBusiness, offers: readonly Offer[], coupon: CouponData | null = null): Quote {
  const totalCents = offers.reduce((sum, offer) => sum + chargeableCents(offer), 0)
  return quoteTotal(business, totalCents, coupon === null ? 0 : getDiscount(coupon, totalCents))
}

/** The same for a price that is set as a whole, as that of a package is; what is paid in advance is the policy's. */
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

/** A free service costs nothing, and one whose price is told on request cannot be charged. */
export function chargeableCents(offer: Offer): number {
  return offer.pricingType === 'free' || offer.pricingType === 'hidden' ? 0 : offer.priceCents
}

/** Whether there is a policy that a customer has to agree to: a payment in advance, or a fee for cancelling. */
export function hasTerms(business: CatalogBusiness): boolean {
  return isAdvanceRequired(business) || (business.policy?.anticipation ?? 0) > 0
}

/** Whether paying in advance is a condition of the business (fees for cancelling), not just an offer. */
export function isAdvanceRequired(business: CatalogBusiness): boolean {
  return (business.policy?.cancellationPercentage ?? 0) > 0 || (business.policy?.cancellationFixed ?? 0) > 0
}

/** An amount shared out by prices, in cents: each rounded down, what is left on the first, so that they add up. */
export function getShares(cents: number, prices: readonly number[]): number[] {
  const total = prices.reduce((sum, price) => sum + price, 0)
  const shares = prices.map((price) => (total === 0 ? 0 : Math.floor((cents * price) / total)))
  const left = cents - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === 0 ? share + left : share))
}

/** What is kept of a payment in advance when someone cancels late, in cents. */
export function getFee(business: CatalogBusiness, advanceCents: number): number {
  const { cancellationPercentage = 0, cancellationFixed = 0 } = business.policy ?? {}
  if (cancellationFixed > 0) return Math.min(cancellationFixed, advanceCents)
  return Math.round((advanceCents * cancellationPercentage) / 100)
}
