import { hasName, tidyName } from '#domain/identity/name.ts'
import { e164, withExtraPrefix } from '#domain/identity/phone-number.ts'
import type { PrepareProfileInput, ProfileContext, ProfileInput, SaveProfileInput } from './profile.types.ts'

export function toContext({ entry, language, business, customer }: ProfileInput): ProfileContext {
  const businessId = business?.id ?? null
  return { entry, language, businessId, customer, country: null, otherwise: '/', problem: null, failure: null }
}

export function toPreparation({ language, businessId }: ProfileContext): PrepareProfileInput {
  return { language, hasBusiness: businessId !== null }
}

/** Maps the submitted event to the input of the saving. An existing name is never overwritten. */
export function toSaving({ customer, country }: ProfileContext, event: { type: string }): SaveProfileInput {
  const typed = 'name' in event && typeof event.name === 'string' ? tidyName(event.name) : null
  const number = 'number' in event && typeof event.number === 'string' && country !== null ? event.number : null
  return {
    customerId: customer?.id ?? '',
    name: hasName(customer) ? null : typed,
    phoneUnverified: number === null || country === null ? null : e164(country.ddi, withExtraPrefix(country, number)),
  }
}
