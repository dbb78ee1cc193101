import type { Customer } from '#domain/entities.ts'

const POSTAL_CODE = /^\d{8}$/

/**
 * Returns whether the address form precedes the payment: for customers with a +55 number whose saved
 * address is incomplete.
 */
export function needsAddress(customer: Customer): boolean {
  return hasBrazilianNumber(customer) && Object.values(customer.address).some((field) => !field?.trim())
}

/**
 * Returns whether the postal code of a customer with a +55 number is invalid for a payment: it needs eight digits, a
 * hyphen is ignored.
 */
export function hasAddressProblem(customer: Customer): boolean {
  const digits = (customer.address.postalCode ?? '').trim().replace('-', '')
  return hasBrazilianNumber(customer) && !POSTAL_CODE.test(digits)
}

function hasBrazilianNumber({ phone, phoneUnverified }: Customer): boolean {
  return (phone ?? phoneUnverified)?.startsWith('+55') === true
}
