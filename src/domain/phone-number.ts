import { digitsOf, toAsciiDigits } from './digits.ts'
import type { Customer } from './entities.ts'

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
  if (!isInternational) return { kind: 'number', country: chosen, digits: nationalDigits(chosen, digits) }
  // No dial code begins like another one.
  const ddi = countries.find((country) => digits.startsWith(country.ddi.slice(1)))?.ddi
  const national = digits.slice((ddi ?? '').length - 1)
  const country = ddi === undefined ? null : countryOfPhone(countries, ddi, national, chosen)
  if (country === null) {
    const isBeginning = label === '' && countries.some((one) => one.ddi.slice(1).startsWith(digits))
    return { kind: isBeginning ? 'beginning' : 'unknown' }
  }
  const own = nationalDigits(country, `+${digits}`)
  return label === '' || isCompletePhone(country, own) ? { kind: 'number', country, digits: own } : { kind: 'unknown' }
}

/**
 * Returns the national digits of a number in one country, from whatever was typed or pasted: "+55 (11) 98765-4321",
 * "011 98765 4321", "11987654321"; none for a text with the dial code of another country. Digits that are too many are
 * kept, so that nobody takes the rest for a number.
 */
export function nationalDigits(country: PhoneCountry, text: string): string {
  const dial = country.ddi.slice(1)
  const { isInternational, digits: dialled } = readDialled(country, text)
  if (isInternational && !dialled.startsWith(dial)) return ''
  const stripsDial = isInternational || country.removePrefix || hasDialDigits(country, dialled)
  const digits = stripsDial && dialled.startsWith(dial) ? dialled.slice(dial.length) : dialled
  const { trunkPrefix } = country
  const isTrunk = trunkPrefix !== null && digits.startsWith(trunkPrefix)
  return withoutExtraPrefix(country, isTrunk ? digits.slice(trunkPrefix.length) : digits)
}

/** Whether too many digits begin with the country's dial code, and not with a whole number that a slip follows. */
function hasDialDigits(country: PhoneCountry, digits: string): boolean {
  const { maxLength, phoneExtraPrefixNumber: extra } = country
  return digits.length > maxLength + (extra?.length ?? 0) && !isCompletePhone(country, digits.slice(0, maxLength))
}

/**
 * Splits what is dialled from what stands around it. A number is international after a plus, whatever stands before it,
 * or after the digits that are dialled in its place: 00, in North America 011. `label`: digits before the plus.
 */
function readDialled(country: PhoneCountry, text: string) {
  const [before = '', ...after] = toAsciiDigits(text).split(/[+\uff0b\ufe62\u207a]/)
  const label = digitsOf(before)
  if (after.length > 0) {
    return { isInternational: true, label, digits: digitsOf(after.join('')).replace(/^00/, '') }
  }
  const exit = (country.ddi === '+1' ? /^(00|011)/ : /^00/).exec(label)?.[0]
  return { isInternational: exit !== undefined, label: '', digits: label.slice(exit?.length ?? 0) }
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

/** Takes the country's own area digits away again, where a whole number has them. */
export function withoutExtraPrefix(country: PhoneCountry, digits: string): string {
  const extra = country.phoneExtraPrefixNumber
  if (extra === null || digits.length <= country.maxLength) return digits
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
 * The country of a number: the one whose own area digits it has, else the preferred one if its dial code fits, else the
 * first with that dial code.
 */
export function countryOfPhone(
  countries: readonly PhoneCountry[],
  ddi: string,
  national: string,
  preferred: PhoneCountry | null,
): PhoneCountry | null {
  const sharing = countries.filter((country) => country.ddi === ddi)
  const own = sharing.find(
    ({ phoneExtraPrefixNumber: extra, maxLength }) =>
      extra !== null && national.length === maxLength + extra.length && national.startsWith(extra),
  )
  return (
    own ?? (preferred?.ddi === ddi ? preferred : null) ?? sharing.find((c) => c.phoneExtraPrefixNumber === null) ?? null
  )
}
