import type { Customer } from '#domain/entities.ts'

/** Problem of a typed name: it is empty or has a digit. */
export type NameProblem = 'empty' | 'hasDigit'

/** Checks a typed name; null if it can be saved. A blank name is empty; digits of any script count. */
export function findNameProblem(typed: string): NameProblem | null {
  if (typed.trim() === '') return 'empty'
  return /\p{Nd}/u.test(typed) ? 'hasDigit' : null
}

/** Returns the name to save: trimmed, with single spaces inside. */
export function tidyName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}

/** Returns whether the signed-in customer has a name. Booking requires one. */
export function hasName(customer: Pick<Customer, 'name'> | null): boolean {
  return (customer?.name ?? '').trim() !== ''
}
