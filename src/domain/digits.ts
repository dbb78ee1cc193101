/** Digits in typed, pasted or autofilled text. */

/** Replaces every decimal digit of any script (full-width, Arabic-Indic, Devanagari …) by 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(readDigit(digit)))
}

/** Returns the decimal digits of a text as 0 to 9, without other characters. */
export function getDigits(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, '')
}

/** Returns the value of a digit. Unicode stores decimal digits in unbroken runs of ten, starting at 0. */
function readDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}
