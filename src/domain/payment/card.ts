import { getDigits, toAsciiDigits } from '#domain/digits.ts'
import { isValidCpf } from '#domain/identity/cpf.ts'
import { readInstant, writeInstant } from '#domain/instant.ts'

/** The payment card. Number, expiry and security code are never stored, never logged, and never in a machine's context. */

/** What the card form asks for, each as it was typed. */
export interface Card {
  /** Sixteen digits at most; the spaces that group them do not count. */
  number: string
  /** MM/YY. */
  expiry: string
  cvc: string
  /** The name as it is printed on the card. */
  holder: string
  cpf: string
  email: string
}

export type CardField = keyof Card

/** Why a card is not taken. Only one is told at a time, in this order. */
export interface CardProblem {
  kind: /** Fields are empty, or the e-mail is none. */
    | 'fields'
    /** The CPF is none. */
    | 'document'
    /** Number, expiry or security code are not of a card that is valid now. */
    | 'card'
  /** The fields that are wrong, in the order of the form; never empty. */
  fields: CardField[]
}

export type CardBrand = 'visa' | 'mastercard' | 'elo' | 'hipercard' | 'amex' | 'diners' | 'discover' | 'jcb'

const FIELDS: readonly CardField[] = ['number', 'expiry', 'cvc', 'holder', 'cpf', 'email']
const NUMBER_DIGITS = { least: 13, most: 16 } as const
const CVC = /^\d{3}$/
const EXPIRY = /^(0[1-9]|1[0-2])\/(\d{2})$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/
/** No bank gives a card for longer. */
const YEARS_AHEAD = 20
/** Somewhere on earth it is still the month before. */
const LATEST_ZONE_MS = 12 * 3_600_000

/** By their first digits, the narrower ones first: Elo and Hipercard lie within the ranges of others. */
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
 * The first thing that is wrong with a card, or null when it can be paid with. `now`: ISO, by the server's clock; a card
 * is good to the end of its month.
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

/** Whose card it is, as soon as the digits tell; null before. */
export function findBrand(number: string): CardBrand | null {
  const digits = getDigits(number)
  return BRANDS.find(([, prefix]) => prefix.test(digits))?.[0] ?? null
}

/** The first letters of each month in the three languages. */
const MONTHS = 'jan ene,fev feb,mar,abr apr,mai may,jun,jul,ago aug,set sep,out oct,nov,dez dic dec'.split(',')

/**
 * Reads the month and the year that a text says, and returns them as MM/YY: "1/30", "03/2029", "2029-03", "032029",
 * "Mar 2029", as a password manager or another page writes them. Null where it says no such thing, or more.
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

/** MM/YY as far as it is typed; a month of one digit gets its zero, and what does not fit stays as it is. */
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

/** The expiry after an edit. What is taken out leaves the rest as it stands: "12/30" without its 2 is no January. */
export function editExpiry(text: string, before: string): string {
  return text.length < before.length ? text : formatExpiry(text)
}

/** Whether a text may go on to an expiry whose year has four digits: "03/202", "2029-". */
export function isLongExpiry(text: string): boolean {
  return /^\D*(\d\d?\D+20\d{0,2}|20\d{0,2}\D*\d{0,2})\D*$/.test(text)
}

/** The right number of digits, of which the last one is the check digit of the others (Luhn). */
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
