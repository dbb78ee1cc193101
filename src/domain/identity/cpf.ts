import { getDigits, toAsciiDigits } from '#domain/digits.ts'

/** The CPF is the Brazilian tax id: eleven digits, the last two are check digits. Never stored, never logged. */

const LENGTH = 11

/**
 * Returns whether a text is a valid CPF: eleven digits, with or without points, hyphen and spaces, and correct check
 * digits. Eleven equal digits pass the checksum but are not a valid CPF.
 */
export function isValidCpf(text: string): boolean {
  if (/[^\d.\-\s]/.test(toAsciiDigits(text))) return false
  const digits = readCpfDigits(text)
  if (digits.length !== LENGTH || /^(\d)\1*$/.test(digits)) return false
  return digits[9] === checkDigit(digits.slice(0, 9)) && digits[10] === checkDigit(digits.slice(0, 10))
}

/** Returns the digits of a CPF, for the payment request. */
export function readCpfDigits(text: string): string {
  return getDigits(text)
}

/**
 * Formats typed digits as 000.000.000-00. A text with more than eleven digits is not a CPF and stays as it is.
 */
export function formatCpf(text: string): string {
  const digits = readCpfDigits(text)
  if (digits.length > LENGTH) return text
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter((group) => group !== '')
  const check = digits.slice(9)
  return groups.join('.') + (check === '' ? '' : `-${check}`)
}

/** Returns a check digit. Weights fall from left to right and end with 2; a remainder below 2 gives 0. */
function checkDigit(digits: string): string {
  let sum = 0
  for (let index = 0; index < digits.length; index++) sum += Number(digits[index]) * (digits.length + 1 - index)
  const rest = sum % LENGTH
  return String(rest < 2 ? 0 : LENGTH - rest)
}
