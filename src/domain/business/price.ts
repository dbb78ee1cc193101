import type { ChosenProfessional, PricingType } from '#domain/entities.ts'

/** A price in cents with its pricing type. */
export interface Price {
  priceCents: number
  pricingType: PricingType
}

/** How a price is shown: an amount, with or without "starts at", or a name. */
export type ShownPrice =
  | { kind: 'amount'; cents: number; label: 'startsAt' | null }
  | { kind: 'name'; name: 'free' | 'uponConsultation' }

/**
 * Returns the price that applies: the service's until a professional is chosen, then the professional's price and
 * pricing type. Values that the professional does not set stay the service's.
 */
export function choosePrice(
  service: Price,
  professional: Pick<ChosenProfessional, 'priceCents' | 'pricingType'> | null,
): Price {
  return {
    priceCents: professional?.priceCents ?? service.priceCents,
    pricingType: professional?.pricingType ?? service.pricingType,
  }
}

/**
 * Returns how a price is shown: fixed as an amount, "starts at" as an amount with the label,
 * hidden as "upon consultation" and free by its name, both without an amount.
 */
export function toShownPrice(price: Price): ShownPrice {
  switch (price.pricingType) {
    case 'fixed':
      return { kind: 'amount', cents: price.priceCents, label: null }
    case 'startsAt':
      return { kind: 'amount', cents: price.priceCents, label: 'startsAt' }
    case 'hidden':
      return { kind: 'name', name: 'uponConsultation' }
    case 'free':
      return { kind: 'name', name: 'free' }
  }
}
