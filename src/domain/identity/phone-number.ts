import { getDigits, toAsciiDigits } from '#domain/digits.ts'
import type { Customer } from '#domain/entities.ts'

/** Phone number format of a country. Digits are national, without the dial code. */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-3 code. */
  prefix: string
  /** Dial code with its plus: "+55". */
  ddi: string
  /** ISO 3166-1 alpha-2 code. */
  flag: string
  /** Maximum digits that a customer types. */
  maxLength: number
  phoneTypeAuthVerify: 'sms'
  /** Whether typed dial digits are always a mistake and are removed. */
  removePrefix: boolean
  /** Area digits of a country that shares its dial code; the customer does not have to type them. */
  phoneExtraPrefixNumber: string | null
  /** Index of those digits in the national number, from 0. */
  phonePositionNumberExtraPrefix: number | null
  pattern: {
    /** One X for each digit. */
    mask: string
    /** Pattern of a complete number, as the customer types it. */
    regex: string
    /** Length of the formatted number. */
    maxLength: number
  }
  /** Prefix dialled inside the country that is not part of the number: the 0 of 011 98765 4321. */
  trunkPrefix: string | null
  /**
   * Longer prefixes that are not part of the number: carrier codes, such as the 0 15 of 0 15 11 98765 4321, and former
   * mobile prefixes. `to` is the replacement, with `$1` for a group; null removes the prefix.
   */
  dialledPrefix: { regex: string; to: string | null } | null
  /**
   * Pattern of the numbers of this country alone, if its own pattern also matches other countries with the same dial
   * code.
   */
  ownNumbers: string | null
}

/** Result of reading a phone number from a text. */
export type PhoneReading =
  /** A country and its national digits as typed. Extra digits are kept. */
  | { kind: 'number'; country: PhoneCountry; digits: string }
  /** An incomplete dial code: "+", "+35". */
  | { kind: 'beginning' }
  /** An unknown dial code, or digits before a dial code without a complete number after it. */
  | { kind: 'unknown' }

/**
 * Reads a typed, pasted or autofilled number. A dial code in the text decides the country, whatever is before its plus:
 * "Tel: (+91) 98765 43210". Otherwise it is read as dialled in the chosen country (R-469, beyond 30).
 */
export function readPhone(countries: readonly PhoneCountry[], chosen: PhoneCountry, text: string): PhoneReading {
  const { isInternational, label, digits } = readDialled(chosen, text)
  if (!isInternational) {
    const isOfChosen = isCompletePhone(chosen, toNational(chosen, digits))
    const country = isOfChosen ? chosen : (findFitting(countries, chosen.ddi, digits, chosen) ?? chosen)
    return { kind: 'number', country, digits: toNational(country, digits) }
  }
  // No dial code is a prefix of another one.
  const ddi = countries.find((country) => digits.startsWith(country.ddi.slice(1)))?.ddi
  const national = digits.slice((ddi ?? '').length - 1)
  const country = ddi === undefined ? null : countryOfPhone(countries, ddi, national, chosen)
  if (country === null || findExitCode(country, national) !== null) {
    const isBeginning = label === '' && countries.some((one) => one.ddi.slice(1).startsWith(digits))
    return { kind: isBeginning ? 'beginning' : 'unknown' }
  }
  const own = toNational(country, national)
  return label === '' || isCompletePhone(country, own) ? { kind: 'number', country, digits: own } : { kind: 'unknown' }
}

/**
 * Returns the national digits: the first reading that is a complete number, as typed or without a prefix. For an
 * incomplete number it removes only certain prefixes. Reading the result again changes nothing.
 */
function toNational(country: PhoneCountry, digits: string): string {
  const complete = getReadings(country, digits).find((reading) => isCompletePhone(country, reading))
  if (complete !== undefined) return complete
  const shorter = withoutStart(country, digits)
  return shorter === digits || findExitCode(country, shorter) !== null ? digits : toNational(country, shorter)
}

/** Returns the possible readings of digits, the most likely first. */
function getReadings(country: PhoneCountry, digits: string): string[] {
  const { trunkPrefix, maxLength, removePrefix } = country
  const dial = country.ddi.slice(1)
  const readings = [
    digits,
    withoutDialledPrefix(country, digits),
    // The trunk prefix is removed while typing; a carrier code after it is not.
    withoutDialledPrefix(country, (trunkPrefix ?? '') + digits),
    withoutExtraPrefix(country, digits),
  ]
  const mayHaveDial = digits.startsWith(dial) && (removePrefix || digits.length > maxLength)
  return mayHaveDial ? [...readings, ...getReadings(country, digits.slice(dial.length))] : readings
}

/** Removes one prefix that an incomplete number cannot start with. */
function withoutStart(country: PhoneCountry, digits: string): string {
  const { trunkPrefix, removePrefix } = country
  const dial = country.ddi.slice(1)
  if (digits.startsWith(dial) && (removePrefix || hasDialDigits(country, digits))) return digits.slice(dial.length)
  if (trunkPrefix !== null && digits.startsWith(trunkPrefix)) return digits.slice(trunkPrefix.length)
  return withoutExtraPrefix(country, digits)
}

/**
 * Returns whether there are too many digits and they start with the dial code, and the first ones are not a complete
 * number followed by a typing error.
 */
function hasDialDigits(country: PhoneCountry, digits: string): boolean {
  const { maxLength, phoneExtraPrefixNumber: extra } = country
  return digits.length > maxLength + (extra?.length ?? 0) && !isCompletePhone(country, digits.slice(0, maxLength))
}

function withoutDialledPrefix({ dialledPrefix, trunkPrefix }: PhoneCountry, digits: string): string {
  if (dialledPrefix === null) {
    return trunkPrefix !== null && digits.startsWith(trunkPrefix) ? digits.slice(trunkPrefix.length) : digits
  }
  const pattern = new RegExp(`^(?:${dialledPrefix.regex})`)
  const match = pattern.exec(digits)
  if (match === null) return digits
  const { to } = dialledPrefix
  return to !== null && match.at(-1) !== undefined ? digits.replace(pattern, to) : digits.slice(match[0].length)
}

/**
 * Splits dialled digits from surrounding text. A number is international after a plus, or after the exit code 00 (in
 * North America also 011). `label` holds the digits before the plus.
 */
function readDialled(country: PhoneCountry, text: string) {
  const [before = '', ...after] = toAsciiDigits(text).split(/[+\uff0b\ufe62\u207a]/)
  const label = getDigits(before)
  if (after.length > 0) {
    return { isInternational: true, label, digits: getDigits(after.join('')).replace(/^00/, '') }
  }
  const exit = findExitCode(country, label)
  return { isInternational: exit !== null, label: '', digits: label.slice(exit?.length ?? 0) }
}

/**
 * Returns the exit code that digits start with: 00, in North America also 011; null for a national number. In Tajikistan
 * a whole number can start with 00.
 */
function findExitCode(country: PhoneCountry, digits: string): string | null {
  if (isCompletePhone(country, digits)) return null
  return (country.ddi === '+1' ? /^(00|011)/ : /^00/).exec(digits)?.[0] ?? null
}

/** Formats the dial code in front of the typed digits: "+55", "+1 242". */
export function showDialCode({ ddi, phoneExtraPrefixNumber: extra }: PhoneCountry): string {
  return extra === null ? ddi : `${ddi} ${extra}`
}

/** Returns whether the digits are a complete number of the country. */
export function isCompletePhone(country: PhoneCountry, digits: string): boolean {
  return digits.length <= country.maxLength && new RegExp(`^(?:${country.pattern.regex})$`).test(digits)
}

/**
 * Returns whether the digits have the country's maximum length, which the number after a Google sign-in must have
 * (R-524, A-66).
 */
export function isFullPhone(country: PhoneCountry, digits: string): boolean {
  return digits.length === country.maxLength
}

/** Returns whether the customer has a phone number, verified or not. */
export function hasPhone(customer: Pick<Customer, 'phone' | 'phoneUnverified'> | null): boolean {
  return (customer?.phone ?? customer?.phoneUnverified ?? null) !== null
}

/**
 * Returns whether to ask for a number next: the sign-in was with Google and there is no number, not even an unverified
 * one.
 */
export function isNumberMissing({ way, customer }: { way: 'google' | 'elsewhere'; customer: Customer }): boolean {
  return way === 'google' && !hasPhone(customer)
}

/** Formats digits by the country's mask; an incomplete number fills only the start of the mask. */
export function formatPhone(country: PhoneCountry, digits: string): string {
  let shown = ''
  let at = 0
  for (const sign of country.pattern.mask) {
    if (at >= digits.length) break
    shown += sign === 'X' ? digits[at++] : sign
  }
  return shown + digits.slice(at)
}

/** Formats a whole number with its dial code: "+55 (11) 98765-4321", "+1 664 491-2345". */
export function showPhone(country: PhoneCountry, national: string): string {
  const own = withoutExtraPrefix(country, national)
  return `${own === national ? country.ddi : showDialCode(country)} ${formatPhone(country, own)}`
}

/** Returns the national number with the country's area digits inserted. */
export function withExtraPrefix(country: PhoneCountry, digits: string): string {
  const extra = country.phoneExtraPrefixNumber
  if (extra === null) return digits
  const at = country.phonePositionNumberExtraPrefix ?? 0
  return digits.slice(0, at) + extra + digits.slice(at)
}

/** Removes the country's area digits if the number contains them and is not too long. */
export function withoutExtraPrefix(country: PhoneCountry, digits: string): string {
  const extra = country.phoneExtraPrefixNumber
  const most = country.maxLength + (extra?.length ?? 0)
  if (extra === null || digits.length <= country.maxLength || digits.length > most) return digits
  const at = country.phonePositionNumberExtraPrefix ?? 0
  return digits.startsWith(extra, at) ? digits.slice(0, at) + digits.slice(at + extra.length) : digits
}

/** Formats E.164: "+5511987654321". `national` includes its area digits. */
export function e164(ddi: string, national: string): string {
  return ddi + national
}

/** Returns whether the gateway sends the code: Brazilian numbers, except the test numbers. */
export function isGatewayPhone(phone: string, testNumbers: readonly string[]): boolean {
  return phone.startsWith('+55') && !testNumbers.includes(phone)
}

/** Returns the language (two letters) of the identity provider's message. */
export function messageLanguage(phone: string): string {
  return phone.startsWith('+55') || phone.startsWith('+351') ? 'pt' : 'en'
}

/**
 * Finds the country of a number by dial code and national digits. If several share the dial code, it is the one with
 * matching numbers (+7 771 is Kazakhstan, +44 7797 is Jersey), else the preferred one, else the main one. Null for an
 * unknown dial code.
 */
export function countryOfPhone(
  countries: readonly PhoneCountry[],
  ddi: string,
  national: string,
  preferred: PhoneCountry | null,
): PhoneCountry | null {
  const main = countries.find((country) => country.ddi === ddi) ?? null
  const area = preferred?.phoneExtraPrefixNumber ?? null
  const isPreferred = preferred?.ddi === ddi && (area === null || area.startsWith(national.slice(0, area.length)))
  return findFitting(countries, ddi, national, preferred) ?? (isPreferred ? preferred : main)
}

/**
 * Finds the country for which the digits are a complete number: the only one with such numbers, else the preferred one,
 * else the first; null if none.
 */
function findFitting(
  countries: readonly PhoneCountry[],
  ddi: string,
  national: string,
  preferred: PhoneCountry | null,
): PhoneCountry | null {
  const sharing = countries.filter((country) => country.ddi === ddi)
  const fitting = sharing.filter((country) => {
    const digits = toNational(country, national)
    const hasArea = country.phoneExtraPrefixNumber === null || national.endsWith(withExtraPrefix(country, digits))
    return hasArea && isCompletePhone(country, digits)
  })
  const own = fitting.find((country) =>
    country.ownNumbers === null
      ? country.pattern.regex !== sharing[0]?.pattern.regex
      : new RegExp(`^(?:${country.ownNumbers})$`).test(toNational(country, national)),
  )
  return own ?? fitting.find(({ prefix }) => prefix === preferred?.prefix) ?? fitting[0] ?? null
}
