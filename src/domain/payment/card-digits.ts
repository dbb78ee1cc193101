import { getDigits } from '#domain/digits.ts'

/** Card digits for the payment request, and the few that are shown. */

/** Returns the expiry for the payment request: MMYY. */
export function toExpirationDate(expiry: string): string {
  return getDigits(expiry)
}

/** Returns the number for the payment request: digits without spaces. */
export function readCardNumber(number: string): string {
  return getDigits(number)
}

/** Returns the last four digits, the only ones that are shown again. */
export function getLastFour(number: string): string {
  return getDigits(number).slice(-4)
}

/** Masks possible card numbers in a text: runs of twelve or more digits. */
export function hideCardNumbers(text: string): string {
  return text.replace(/\d(?:[ -]?\d){11,}/g, '••••')
}
