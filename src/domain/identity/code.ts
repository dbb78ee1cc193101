import { toAsciiDigits } from '#domain/digits.ts'

/** A six-digit code written in two halves: "123 456", "123-456". */
const HALVES = /^\d{3}\D+\d{3}$/
/** Words for a code in messages, in the three languages. */
const CODE_WORD = /c[oó]d\p{L}*|senha|clave|contraseña|pin|otp|token/iu

/**
 * Finds a code of `length` digits in pasted or autofilled text. It prefers a number of exactly `length` digits (of
 * several, the one next to a word for "code"), then one in two halves, then the digits of the only number, which may be
 * part of a code. Returns an empty string without digits, and null if it is ambiguous.
 */
export function readCode(text: string, length: number): string | null {
  const ascii = toAsciiDigits(text)
  const word = CODE_WORD.exec(ascii)
  const wordStart = word?.index ?? 0
  const wordEnd = wordStart + (word?.[0].length ?? 0)
  const distance = (at: number) => (at < wordStart ? wordStart - at - length : at - wordEnd)
  const [whole] = [...ascii.matchAll(/\d+/g)]
    .filter(([digits]) => digits.length === length)
    .sort((a, b) => distance(a.index) - distance(b.index))
  const numbers = ascii.match(/\d+(?:[\s\-\u2010-\u2014]{1,3}\d+)*/g) ?? []
  const only = numbers.length > 1 ? undefined : (numbers[0] ?? '')
  const found = whole?.[0] ?? numbers.find((number) => HALVES.test(number)) ?? only
  const code = found?.replace(/\D/g, '')
  return code === undefined || code.length > length ? null : code
}
