import { getDigits } from '#domain/digits.ts'

/** What is sent of a card's digits, and what little is shown of them. */

/** The expiry as the payment request has it, MMYY. */
export function toExpirationDate(expiry: string): string {
  return getDigits(expiry)
}

/** The number without its spaces, as the payment request has it. */
export function readCardNumber(number: string): string {
  return getDigits(number)
}

/** All that is ever shown again of a card number. */
export function getLastFour(number: string): string {
  return getDigits(number).slice(-4)
}

/** Makes a text harmless that may repeat a card number: runs of twelve and more digits are covered. */
export function hideCardNumbers(text: string): string {
  return text.replace(/\d(?:[ -]?\d){11,}/g, '••••')
}
