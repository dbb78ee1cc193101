import { getDigits } from '#domain/digits.ts'
import type { Customer } from '#domain/entities.ts'

/** Fields of the address form, in the order of the form. */
export const ADDRESS_FIELDS = ['postalCode', 'street', 'number', 'neighborhood', 'city', 'state'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** Values of the address form; empty strings for empty fields. */
export type AddressDraft = { [field in AddressField]: string }

/** Codes of the 27 states of Brazil, sorted by name. */
export const BRAZILIAN_STATES: readonly string[] =
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')

/** Problem of a field: it is empty or not well-formed. */
export type AddressProblem = 'empty' | 'malformed'
export type AddressProblems = { [field in AddressField]?: AddressProblem }

const POSTAL_CODE = /^\d{5}-\d{3}$/
const HAS_LETTER = /\p{L}/u
/** "S/N" (no number) is also a valid house number. */
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

const isWellFormed: { [field in AddressField]: (text: string) => boolean } = {
  postalCode: (text) => POSTAL_CODE.test(text),
  street: (text) => HAS_LETTER_OR_DIGIT.test(text),
  number: (text) => HAS_LETTER_OR_DIGIT.test(text),
  neighborhood: (text) => HAS_LETTER_OR_DIGIT.test(text),
  city: (text) => HAS_LETTER.test(text),
  state: (text) => BRAZILIAN_STATES.includes(text),
}

/** Returns the problem of each field that cannot be saved. */
export function findAddressProblems(draft: AddressDraft): AddressProblems {
  const problems: AddressProblems = {}
  for (const field of ADDRESS_FIELDS) {
    const text = draft[field].trim()
    if (text === '') problems[field] = 'empty'
    else if (!isWellFormed[field](text)) problems[field] = 'malformed'
  }
  return problems
}

/** Maps the saved address to the form: the postal code formatted, an unknown state empty. */
export function toAddressDraft(address: Customer['address']): AddressDraft {
  const { postalCode, street, number, neighborhood, city, state } = address
  const code = (state ?? '').trim().toUpperCase()
  return {
    postalCode: formatPostalCode(postalCode ?? ''),
    street: street ?? '',
    number: number ?? '',
    neighborhood: neighborhood ?? '',
    city: city ?? '',
    state: BRAZILIAN_STATES.includes(code) ? code : '',
  }
}

/** Returns the address to save: trimmed, with single spaces inside. */
export function tidyAddress(draft: AddressDraft): AddressDraft {
  const tidy = { ...draft }
  for (const field of ADDRESS_FIELDS) tidy[field] = draft[field].trim().replace(/\s+/g, ' ')
  return tidy
}

/** Formats a postal code as 99999-999 as far as typed; a text with more than eight digits stays as it is. */
function formatPostalCode(text: string): string {
  const digits = getDigits(text)
  if (digits.length > 8) return text
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
