import * as z from 'zod/mini'
import { MINUTE_MS, readInstant } from '#domain/instant.ts'
import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts'
import type { Clock } from '#src/platform/clock.ts'
import { createStore, type StoreDeps } from './store.ts'

const agreementSchema = z.object({
  version: z.literal(1),
  orderKey: z.string(),
  customerId: z.string(),
  terms: z.string(),
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** ISO instant at which the address was saved; null before that. */
  savedAt: z.nullable(z.string()),
})

type StoredAgreement = z.infer<typeof agreementSchema>

/**
 * What a customer agreed to pay when the checkout asked for their address: order, customer, terms and payment
 * method. It contains no card, CPF or address. It is usable once, and only after the address was saved.
 *
 * Written: by a checkout that asks for the address, and by the address page on saving.
 * Cleared: by the checkout that reads it, and with the tab.
 */
export const agreementStore = createStore<StoredAgreement>({
  key: 'horacerta.agreed',
  area: 'tab',
  schema: agreementSchema,
})

type AgreementDeps = StoreDeps & { clock: Clock }
/** The key of the order (`keyOfOrder`) or the id of the payment request, and the customer who agreed. */
export type AgreedOrder = Pick<StoredAgreement, 'orderKey' | 'customerId'>
/**
 * The terms shown on the screen (`describeTerms`) and the chosen payment method; null if the customer has to choose
 * again.
 */
export type Agreement = Pick<StoredAgreement, 'terms' | 'method'>

/** How long it may take from saving the address to the calculated checkout. */
const ARRIVAL_MS = MINUTE_MS

/** Stores the agreement until the address is saved. */
export function storeAgreement(deps: StoreDeps, made: Agreement & AgreedOrder): void {
  agreementStore.write(deps, { version: 1, ...made, savedAt: null })
}

/** Marks the agreement of this customer as usable, because the address is saved. */
export function settleAgreement(deps: AgreementDeps, customerId: string): void {
  const stored = agreementStore.read(deps)
  if (stored?.customerId === customerId) agreementStore.write(deps, { ...stored, savedAt: deps.clock.now() })
}

/**
 * Reads and removes the agreement of this customer for this order; null unless its address was saved within the last
 * minute.
 */
export function takeAgreed(deps: AgreementDeps, { orderKey, customerId }: AgreedOrder): Agreement | null {
  const stored = agreementStore.read(deps)
  agreementStore.remove(deps)
  const isOwn = stored?.orderKey === orderKey && stored.customerId === customerId
  if (!isOwn || stored.savedAt === null) return null
  if (Math.abs(deps.clock.nowMs() - readInstant(stored.savedAt)) > ARRIVAL_MS) return null
  return { terms: stored.terms, method: stored.method }
}
