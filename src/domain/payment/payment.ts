import type { CurrencyCode, Customer, PaymentSettings } from '#domain/entities.ts'
import { isPaidInBrl } from '#domain/money.ts'

const POSTAL_CODE = /^\d{8}$/

/** Whether the business takes Pix: main provider only, null is "not taken", 0 is taken. */
export function takesPix(settings: PaymentSettings, currency: CurrencyCode | null): boolean {
  return isPaidInBrl(currency) && settings.pixPercentage !== null
}

/** Whether the business takes cards: main provider only, null is "not taken", 0 is taken. */
export function takesCard(settings: PaymentSettings, currency: CurrencyCode | null): boolean {
  return isPaidInBrl(currency) && settings.cardPercentage !== null
}

/** Whether there is any way to pay: the card provider's for other currencies than BRL, whatever the settings say. */
export function takesPayment(settings: PaymentSettings, currency: CurrencyCode | null): boolean {
  return !isPaidInBrl(currency) || takesPix(settings, currency) || takesCard(settings, currency)
}

/**
 * Whether the address form comes before the payment: a customer with a +55 number whose saved address is
 * missing, or is so in part.
 */
export function needsAddress(customer: Customer): boolean {
  return hasBrazilianNumber(customer) && Object.values(customer.address).some((field) => !field?.trim())
}

/**
 * Whether a payment would go out with a wrong postal code: of customers with a +55 number eight
 * digits are asked for, a hyphen being ignored.
 */
export function hasAddressProblem(customer: Customer): boolean {
  const digits = (customer.address.postalCode ?? '').trim().replace('-', '')
  return hasBrazilianNumber(customer) && !POSTAL_CODE.test(digits)
}

function hasBrazilianNumber({ phone, phoneUnverified }: Customer): boolean {
  return (phone ?? phoneUnverified)?.startsWith('+55') === true
}
