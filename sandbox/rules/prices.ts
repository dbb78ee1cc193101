import type { CatalogBusiness, Offer } from '#sandbox/catalog.ts'
import type { CouponData } from '#sandbox/data/schema.ts'
import { discountOf } from './coupons.ts'

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
  return quoteTotal(business, totalCents, coupon === null ? 0 : discountOf(coupon, totalCents))
}

/** The same for a price that is set as a whole, as that of a package is; what is paid in advance is the policy's. */
export function quoteTotal(business: CatalogBusiness, totalCents: number, discountCents = 0): Quote {
  const advanceCents = Math.round(((totalCents - discountCents) * (business.policy?.anticipation ?? 0)) / 100)
  return {
    totalCents,
    discountCents,
    advanceCents,
    balanceCents: totalCents - discountCents - advanceCents,
    feeCents: feeOf(business, advanceCents),
  }
}

/** A free service costs nothing, and one whose price is told on request cannot be charged. */
export function chargeableCents(offer: Offer): number {
  return offer.pricingType === 'free' || offer.pricingType === 'hidden' ? 0 : offer.priceCents
}

/** Whether paying in advance is a condition of the business (fees for cancelling), not just an offer. */
export function isAdvanceRequired(business: CatalogBusiness): boolean {
  return (business.policy?.cancellationPercentage ?? 0) > 0 || (business.policy?.cancellationFixed ?? 0) > 0
}

function feeOf(business: CatalogBusiness, advanceCents: number): number {
  const { cancellationPercentage = 0, cancellationFixed = 0 } = business.policy ?? {}
  if (cancellationFixed > 0) return Math.min(cancellationFixed, advanceCents)
  return Math.round((advanceCents * cancellationPercentage) / 100)
}
