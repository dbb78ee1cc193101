import type { ChosenProfessional, Language, PricingType } from '#domain/entities.ts'

/** A price with the way it is to be read. Cents. */
export interface Price {
  priceCents: number
  pricingType: PricingType
}

/** What stands where a price may stand: an amount, with "starts at" or not, or a name instead of one. */
export type ShownPrice =
  | { kind: 'amount'; cents: number; label: 'startsAt' | null }
  | { kind: 'name'; name: 'free' | 'uponConsultation' }

/**
 * The price that counts: the service's until a professional is known, from then on that professional's price and
 * pricing type. What the professional leaves open stays the service's.
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
 * How a price is shown: fixed as its amount without a label, "starts at" as its amount with the
 * label, a hidden one as "upon consultation", a free one by its name; the last two without an amount.
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

/** The names of the pricing types, as the server writes them too. "hidden" is never shown by name. */
export const PRICING_TYPE_NAMES: Readonly<Record<PricingType, Readonly<Record<Language, string>>>> = {
  free: { 'pt-BR': 'Gratuito', 'en-US': 'Free', 'es-ES': 'Gratis' },
  fixed: { 'pt-BR': 'Fixo', 'en-US': 'Fixed', 'es-ES': 'Fijado' },
  hidden: { 'pt-BR': 'Não mostrar', 'en-US': "Don't show", 'es-ES': 'No mostrar' },
  startsAt: { 'pt-BR': 'A partir de', 'en-US': 'Starts at', 'es-ES': 'Desde' },
}

const TYPES_BY_NAME = new Map<string, PricingType>()
for (const type of ['free', 'fixed', 'hidden', 'startsAt'] as const) {
  for (const name of Object.values(PRICING_TYPE_NAMES[type])) TYPES_BY_NAME.set(name.toLowerCase(), type)
}
TYPES_BY_NAME.set('de / desde', 'startsAt').set('de', 'startsAt')

/** Reads a pricing type by its name in any of the three languages; null for a name that is none. */
export function readPricingType(name: string | null): PricingType | null {
  if (name === null) return null
  return TYPES_BY_NAME.get(name.trim().toLowerCase().replace('’', "'")) ?? null
}
