import { getDigits } from '#domain/digits.ts'

/** What is copied of a phone number: its digits, and a plus in front where there is one. */
export function toCopiedPhone(text: string): string {
  return (/^\P{Nd}*[+\uff0b]/u.test(text) ? '+' : '') + getDigits(text)
}

/** The address a tap calls; null for a text without digits. */
export function toCallLink(text: string | null): string | null {
  const number = toCopiedPhone(text ?? '')
  return /\d/.test(number) ? `tel:${number}` : null
}
