import type { CurrencyCode } from '#domain/entities.ts'
import { isPaidInBrl } from '#domain/money.ts'

/** The methods between which a customer chooses in BRL, in the order in which they are shown. */
export const PAYMENT_METHODS = ['pix', 'card'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Payment method with a code that the customer pays at their bank. */
export type CodeMethod = Exclude<PaymentMethod, 'card'>

/** Payment methods that a business accepts. */
export interface PaymentSettings {
  methods: readonly PaymentMethod[]
}

/** Returns the methods between which a customer chooses: none in other currencies than BRL. */
export function findMethods({ methods }: PaymentSettings, currency: CurrencyCode | null): PaymentSettings['methods'] {
  return isPaidInBrl(currency) ? methods : []
}

/**
 * Returns whether the business accepts any payment method. Other currencies than BRL always use the card provider
 * (A-36).
 */
export function takesPayment({ methods }: PaymentSettings, currency: CurrencyCode | null): boolean {
  return !isPaidInBrl(currency) || methods.length > 0
}
