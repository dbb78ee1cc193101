import { getDigits, toAsciiDigits } from '#domain/digits.ts'
import { isValidCpf } from '#domain/identity/cpf.ts'
import { HOUR_MS, readInstant, writeInstant } from '#domain/instant.ts'

/**
 * The payment card. Number, expiry and security code are never stored, never logged and never in a machine's context.
 */

/** Values of the card form as typed. */
export interface Card {
  /** At most sixteen digits; grouping spaces do not count. */
  number: string
  /** MM/YY. */
  expiry: string
  cvc: string
  /** The name printed on the card. */
  holder: string
  cpf: string
  email: string
}

export type CardField = keyof Card

/** Why a card is rejected. Only the first problem is shown, in this order. */
export interface CardProblem {
  kind: /** Empty fields, or an invalid e-mail. */
    | 'fields'
    /** An invalid CPF. */
    | 'document'
    /** An invalid number, expiry or security code. */
    | 'card'
  /** Invalid fields in the order of the form; never empty. */
  fields: CardField[]
}

export type CardBrand = 'visa' | 'mastercard' | 'elo' | 'hipercard' | 'amex' | 'diners' | 'discover' | 'jcb'

const FIELDS: readonly CardField[] = ['number', 'expiry', 'cvc', 'holder', 'cpf', 'email']
const NUMBER_DIGITS = { least: 13, most: 16 } as const
const CVC = /^\d{3}$/
const EXPIRY = /^(0[1-9]|1[0-2])\/(\d{2})$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/
/** Cards are not issued for longer. */
const YEARS_AHEAD = 20
/** In the westernmost time zone the previous month lasts this much longer. */
const LATEST_ZONE_MS = 12 * HOUR_MS

/** Brands by first digits, narrow ranges first: those of Elo and Hipercard lie inside others. */
const BRANDS: readonly [CardBrand, RegExp][] = [
  [
    'elo',
    /^(4011(78|79)|43(1274|8935)|45(1416|7393|763[12])|50(4175|6699|67[0-6]\d|677[0-8]|9\d{3})|627780|636(297|368)|650(0[3-5]|4|5|6|7|9)|651|655)/,
  ],
  ['hipercard', /^(606282|3841[046]0|637(095|568|599|609|612))/],
  ['amex', /^3[47]/],
  ['diners', /^3(0[0-5]|[68])/],
  ['jcb', /^35/],
  ['discover', /^6(011|4[4-9]|5)/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['visa', /^4/],
]

/**
 * Finds the first problem of a card; null if it can be used. `now` is the server's time, ISO. A card is valid until the
 * end of its month.
 */
export function findCardProblem(card: Card, now: string): CardProblem | null {
  const empty = FIELDS.filter((field) => card[field].trim() === '' || (field === 'email' && !isEmail(card.email)))
  if (empty.length > 0) return { kind: 'fields', fields: empty }
  if (!isValidCpf(card.cpf)) return { kind: 'document', fields: ['cpf'] }
  const isRight: Partial<Record<CardField, boolean>> = {
    number: isCardNumber(card.number),
    expiry: isGood(card.expiry, now),
    cvc: CVC.test(card.cvc.trim()),
  }
  const wrong = FIELDS.filter((field) => isRight[field] === false)
  return wrong.length > 0 ? { kind: 'card', fields: wrong } : null
}

/** Finds the brand of a card number by its first digits; null while unknown. */
export function findBrand(number: string): CardBrand | null {
  const digits = getDigits(number)
  return BRANDS.find(([, prefix]) => prefix.test(digits))?.[0] ?? null
}

/** Month names in the three languages, by their first three letters. */
const MONTHS = 'jan ene,fev feb,mar,abr apr,mai may,jun,jul,ago aug,set sep,out oct,nov,dez dic dec'.split(',')

/**
 * Reads month and year from a text and returns MM/YY: "1/30", "03/2029", "2029-03", "032029", "Mar 2029", as written by
 * password managers or other pages. Null if the text has something else.
 */
export function readExpiry(text: string): string | null {
  const numbers = toAsciiDigits(text)
    .toLowerCase()
    .replace(/ (de|of) /, ' ')
    .replace(/(\p{L}{3})\p{L}*/u, (word, start) => {
      const month = MONTHS.findIndex((names) => names.split(' ').includes(start))
      return month < 0 ? word : String(month + 1)
    })
  const [, month = '', year = '', yearBefore = '', monthAfter = ''] =
    /^\W*(?:(\d\d?)\W+((?:20)?\d\d)|20(\d\d)\W+(\d\d?))\W*$/.exec(numbers) ??
    /^\W*(?:(0\d|1[0-2])((?:20)?\d\d)|20(\d\d)(\d\d))\W*$/.exec(numbers) ??
    []
  const written = `${(month || monthAfter).padStart(2, '0')}/${(year || yearBefore).slice(-2)}`
  return EXPIRY.test(written) ? written : null
}

/**
 * Formats an expiry as MM/YY as far as typed. A single-digit month gets a zero; text that does not fit stays as it is
 * (R-331).
 */
export function formatExpiry(text: string): string {
  const typed = toAsciiDigits(text)
  const whole = readExpiry(typed)
  if (whole !== null) return whole
  const [, month = '', rest = ''] = /^\D*(\d\d?)\D+(\d*)\D*$/.exec(typed) ?? []
  const digits = month === '' ? getDigits(typed) : month.padStart(2, '0') + rest
  const padded = /^([3-9]|2[1-9])/.test(digits) ? `0${digits}` : digits
  if (padded.length > 4 || isLongExpiry(typed)) return typed
  return padded.length > 2 || month !== '' ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded
}

/**
 * Returns the expiry after an edit. A deletion keeps the rest as it is: "12/30" without its 2 does not become January.
 */
export function editExpiry(text: string, before: string): string {
  return text.length < before.length ? text : formatExpiry(text)
}

/** Returns whether a text may become an expiry with a four-digit year: "03/202", "2029-". */
export function isLongExpiry(text: string): boolean {
  return /^\D*(\d\d?\D+20\d{0,2}|20\d{0,2}\D*\d{0,2})\D*$/.test(text)
}

/** Returns whether a number has a valid length and a correct check digit (Luhn). */
function isCardNumber(number: string): boolean {
  const digits = getDigits(number)
  if (
    /[^\d\s]/.test(toAsciiDigits(number)) ||
    digits.length < NUMBER_DIGITS.least ||
    digits.length > NUMBER_DIGITS.most
  )
    return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const weighed = place % 2 === 0 ? digit : digit * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum > 0 && sum % 10 === 0
}

function isGood(expiry: string, now: string): boolean {
  const [, month, year] = EXPIRY.exec(expiry.trim()) ?? []
  if (month === undefined || year === undefined) return false
  const thisMonth = writeInstant(readInstant(now) - LATEST_ZONE_MS).slice(0, 7)
  const century = thisMonth.slice(0, 2)
  const limit = Number(thisMonth.slice(0, 4)) + YEARS_AHEAD
  return `${century}${year}-${month}` >= thisMonth && Number(`${century}${year}`) <= limit
}

function isEmail(text: string): boolean {
  return EMAIL.test(text.trim())
}
