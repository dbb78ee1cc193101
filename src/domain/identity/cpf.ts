import { getDigits, toAsciiDigits } from '#domain/digits.ts'

/** The CPF, the Brazilian tax id: eleven digits, the last two of them check digits. Never stored, never logged. */

const LENGTH = 11

/**
 * Whether a text is a CPF: eleven digits, with or without points, hyphen and spaces, both check digits right, and not
 * eleven times the same digit, which passes the sum but is nobody's.
 */
export function isValidCpf(text: string): boolean {
  if (/[^\d.\-\s]/.test(toAsciiDigits(text))) return false
  const digits = readCpfDigits(text)
  if (digits.length !== LENGTH || /^(\d)\1*$/.test(digits)) return false
  return digits[9] === checkDigit(digits.slice(0, 9)) && digits[10] === checkDigit(digits.slice(0, 10))
}

/** The digits of a CPF, as the payment request wants them. */
export function readCpfDigits(text: string): string {
  return getDigits(text)
}

/** Formats as 000.000.000-00 as far as digits are typed; a text with more digits is no CPF and stays as it is. */
export function formatCpf(text: string): string {
  const digits = readCpfDigits(text)
  if (digits.length > LENGTH) return text
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter((group) => group !== '')
  const check = digits.slice(9)
  return groups.join('.') + (check === '' ? '' : `-${check}`)
}

/** Weights fall from left to right and end with 2; a remainder below 2 gives 0. */
function checkDigit(digits: string): string {
  let sum = 0
  for (let index = 0; index < digits.length; index++) sum += Number(digits[index]) * (digits.length + 1 - index)
  const rest = sum % LENGTH
  return String(rest < 2 ? 0 : LENGTH - rest)
}
