import { getDigits, toAsciiDigits } from '#domain/digits.ts'
import type { Customer } from '#domain/entities.ts'

/** How phone numbers are written in one country. Digits are national: without the dial code. */
export interface PhoneCountry {
  /** Three letters, ISO 3166-1 alpha-3. */
  prefix: string
  /** Dial code with its plus: "+55". */
  ddi: string
  /** Two letters, ISO 3166-1 alpha-2. */
  flag: string
  /** The most digits a customer types. */
  maxLength: number
  phoneTypeAuthVerify: 'sms'
  /** Whether dial digits typed in front of the number can only be a mistake, and are taken away. */
  removePrefix: boolean
  /** Area digits that the country alone has under a shared dial code; the customer need not type them. */
  phoneExtraPrefixNumber: string | null
  /** Where among the national digits they stand, counted from 0. */
  phonePositionNumberExtraPrefix: number | null
  pattern: {
    /** One X for each digit. */
    mask: string
    /** What a complete number looks like, as the customer types it. */
    regex: string
    /** Characters of the number as it is shown. */
    maxLength: number
  }
  /** What people dial in front of the number at home, and is no part of it: the 0 of 011 98765 4321. */
  trunkPrefix: string | null
  /**
   * Longer prefixes that are no part of a number either: carrier codes, such as the 0 15 of 0 15 11 98765 4321, and what
   * mobile numbers once had in front. `to` says what stays, with `$1` for a group; null: what follows the prefix.
   */
  dialledPrefix: { regex: string; to: string | null } | null
  /** Numbers that are the country's alone, where its pattern takes those of others with its dial code, too. */
  ownNumbers: string | null
}

/** What a text says of a phone number. */
export type PhoneReading =
  /** The number's country, and its national digits as a customer types them; more than the country has are all kept. */
  | { kind: 'number'; country: PhoneCountry; digits: string }
  /** A dial code that is not finished: "+", "+35". */
  | { kind: 'beginning' }
  /** A dial code that no country has, or digits before one that is followed by no complete number. */
  | { kind: 'unknown' }

/**
 * Reads a number that was typed, pasted or filled in. Where it says its own dial code, that decides the country, whatever
 * stands before the plus: "Tel: (+91) 98765 43210"; else it is read as dialled in the chosen country (R-469, beyond 30).
 */
export function readPhone(countries: readonly PhoneCountry[], chosen: PhoneCountry, text: string): PhoneReading {
  const { isInternational, label, digits } = readDialled(chosen, text)
  if (!isInternational) {
    const isOfChosen = isCompletePhone(chosen, toNational(chosen, digits))
    const country = isOfChosen ? chosen : (findFitting(countries, chosen.ddi, digits, chosen) ?? chosen)
    return { kind: 'number', country, digits: toNational(country, digits) }
  }
  // No dial code begins like another one.
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
 * The one of a complete number's readings that is complete: as it stands, or without a prefix. Any other number loses
 * what can only be a prefix, as it is typed. What comes out is read as it is when it is read again.
 */
function toNational(country: PhoneCountry, digits: string): string {
  const complete = getReadings(country, digits).find((reading) => isCompletePhone(country, reading))
  if (complete !== undefined) return complete
  const shorter = withoutStart(country, digits)
  return shorter === digits || findExitCode(country, shorter) !== null ? digits : toNational(country, shorter)
}

/** What digits may stand for, the likeliest first. */
function getReadings(country: PhoneCountry, digits: string): string[] {
  const { trunkPrefix, maxLength, removePrefix } = country
  const dial = country.ddi.slice(1)
  const readings = [
    digits,
    withoutDialledPrefix(country, digits),
    // The trunk prefix goes while it is typed; a carrier code after it does not.
    withoutDialledPrefix(country, (trunkPrefix ?? '') + digits),
    withoutExtraPrefix(country, digits),
  ]
  const mayHaveDial = digits.startsWith(dial) && (removePrefix || digits.length > maxLength)
  return mayHaveDial ? [...readings, ...getReadings(country, digits.slice(dial.length))] : readings
}

/** Takes away one thing that an unfinished number does not begin with. */
function withoutStart(country: PhoneCountry, digits: string): string {
  const { trunkPrefix, removePrefix } = country
  const dial = country.ddi.slice(1)
  if (digits.startsWith(dial) && (removePrefix || hasDialDigits(country, digits))) return digits.slice(dial.length)
  if (trunkPrefix !== null && digits.startsWith(trunkPrefix)) return digits.slice(trunkPrefix.length)
  return withoutExtraPrefix(country, digits)
}

/** Whether too many digits begin with the country's dial code, and not with a whole number that a slip follows. */
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
 * Splits what is dialled from what stands around it. A number is international after a plus, whatever stands before it,
 * or after the digits that are dialled in its place: 00, in North America 011. `label`: digits before the plus.
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

/** What digits begin with where a plus is dialled as 00, in North America also as 011; null for a national number. */
function findExitCode({ ddi }: PhoneCountry, digits: string): string | null {
  return (ddi === '+1' ? /^(00|011)/ : /^00/).exec(digits)?.[0] ?? null
}

/** What is dialled before the digits a customer types: "+55", "+1 242". */
export function showDialCode({ ddi, phoneExtraPrefixNumber: extra }: PhoneCountry): string {
  return extra === null ? ddi : `${ddi} ${extra}`
}

/** Whether the digits are a complete number of the country. */
export function isCompletePhone(country: PhoneCountry, digits: string): boolean {
  return digits.length <= country.maxLength && new RegExp(`^(?:${country.pattern.regex})$`).test(digits)
}

/** Whether the digits reach the country's maximum: what the number after Google is held to. */
export function isFullPhone(country: PhoneCountry, digits: string): boolean {
  return digits.length === country.maxLength
}

/** Whether any number of the customer's is known, verified or not. */
export function hasPhone(customer: Pick<Customer, 'phone' | 'phoneUnverified'> | null): boolean {
  return (customer?.phone ?? customer?.phoneUnverified ?? null) !== null
}

/** Signed in at Google, and no number is known, not even an unverified one: it is asked for next. */
export function isNumberMissing({ way, customer }: { way: 'google' | 'elsewhere'; customer: Customer }): boolean {
  return way === 'google' && !hasPhone(customer)
}

/** The digits as the country's people write them; an unfinished number keeps only what has been reached of the mask. */
export function formatPhone(country: PhoneCountry, digits: string): string {
  let shown = ''
  let at = 0
  for (const sign of country.pattern.mask) {
    if (at >= digits.length) break
    shown += sign === 'X' ? digits[at++] : sign
  }
  return shown + digits.slice(at)
}

/** A whole number as it is read out: "+55 (11) 98765-4321", "+1 664 491-2345". */
export function showPhone(country: PhoneCountry, national: string): string {
  const own = withoutExtraPrefix(country, national)
  return `${own === national ? country.ddi : showDialCode(country)} ${formatPhone(country, own)}`
}

/** The national number with the country's own area digits at their place. */
export function withExtraPrefix(country: PhoneCountry, digits: string): string {
  const extra = country.phoneExtraPrefixNumber
  if (extra === null) return digits
  const at = country.phonePositionNumberExtraPrefix ?? 0
  return digits.slice(0, at) + extra + digits.slice(at)
}

/** Takes the country's own area digits away again, where a number has them that is no longer than a whole one. */
export function withoutExtraPrefix(country: PhoneCountry, digits: string): string {
  const extra = country.phoneExtraPrefixNumber
  const most = country.maxLength + (extra?.length ?? 0)
  if (extra === null || digits.length <= country.maxLength || digits.length > most) return digits
  const at = country.phonePositionNumberExtraPrefix ?? 0
  return digits.startsWith(extra, at) ? digits.slice(0, at) + digits.slice(at + extra.length) : digits
}

/** E.164: "+5511987654321". `national` has its area digits already. */
export function e164(ddi: string, national: string): string {
  return ddi + national
}

/** A Brazilian number that is not one of the test numbers: its code comes by the gateway. */
export function isGatewayPhone(phone: string, testNumbers: readonly string[]): boolean {
  return phone.startsWith('+55') && !testNumbers.includes(phone)
}

/** The language of the identity provider's message, two letters. */
export function messageLanguage(phone: string): string {
  return phone.startsWith('+55') || phone.startsWith('+351') ? 'pt' : 'en'
}

/**
 * Finds the country of a number, given after its dial code: the one whose numbers are like that, which tells apart those
 * that share a code (+7 771 is Kazakhstan, +44 7797 Jersey); else the preferred one, else the one whose code it is.
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

/** The country with a complete number of these digits: the one that alone has such, else the preferred one; or none. */
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
