import type { Customer } from '#domain/entities.ts'

/** What is wrong with a typed name: nothing typed, or a digit in it. Null when it can be saved. */
export type NameProblem = 'empty' | 'hasDigit'

/** Checks a name as typed; a blank one is empty, and digits of any script are digits. */
export function findNameProblem(typed: string): NameProblem | null {
  if (typed.trim() === '') return 'empty'
  return /\p{Nd}/u.test(typed) ? 'hasDigit' : null
}

/** The name as it is saved: without spaces around it, with single ones inside. */
export function tidyName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}

/** Whether the signed-in customer has a name, without which nothing can be booked. */
export function hasName(customer: Pick<Customer, 'name'> | null): boolean {
  return (customer?.name ?? '').trim() !== ''
}
