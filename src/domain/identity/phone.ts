import { getDigits } from '#domain/digits.ts'

/** Returns the text to copy for a phone number: its digits, with the plus if it has one. */
export function toCopiedPhone(text: string): string {
  return (/^\P{Nd}*[+\uff0b]/u.test(text) ? '+' : '') + getDigits(text)
}

/** Returns the `tel:` link of a phone number; null for a text without digits. */
export function toCallLink(text: string | null): string | null {
  const number = toCopiedPhone(text ?? '')
  return /\d/.test(number) ? `tel:${number}` : null
}
