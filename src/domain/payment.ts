import type { CurrencyCode, Customer, PaymentSettings } from './entities.ts'
import { isPaidInBrl } from './money.ts'

const POSTAL_CODE_DIGITS = 8

/** Whether the business takes Pix: main provider only, null is "not taken", 0 is taken. */
export function takesPix(settings: PaymentSettings, currency: CurrencyCode | null): boolean {
  return isPaidInBrl(currency) && settings.pixPercentage !== null
}

/** Whether the business takes cards: main provider only, null is "not taken", 0 is taken. */
export function takesCard(settings: PaymentSettings, currency: CurrencyCode | null): boolean {
  return isPaidInBrl(currency) && settings.cardPercentage !== null
}

/**
 * Whether a payment would go out with a wrong address: only customers with a +55 number are asked
 * for eight digits (a hyphen is ignored) and for every other field. Someone without any address gets the default one.
 */
export function hasAddressProblem({ phone, phoneUnverified, address }: Customer): boolean {
  const number = phone ?? phoneUnverified
  const { postalCode, street, neighborhood, city, state, number: house } = address
  const fields = [postalCode, street, neighborhood, city, state, house].map((field) => field?.trim() ?? '')
  if (number === null || !number.startsWith('+55') || fields.every((field) => field === '')) return false
  const digits = (postalCode ?? '').trim().replace('-', '')
  return fields.includes('') || !/^\d+$/.test(digits) || digits.length !== POSTAL_CODE_DIGITS
}
