import * as z from 'zod/mini'
import { readInstant } from '#domain/instant.ts'
import type { Clock } from '#src/platform/clock.ts'
import { createStore, type Parts } from './store.ts'

const agreementSchema = z.object({
  version: z.literal(1),
  orderKey: z.string(),
  customerId: z.string(),
  terms: z.string(),
  method: z.nullable(z.enum(['card', 'pix'])),
  /** When the address was saved, ISO; null before. */
  savedAt: z.nullable(z.string()),
})

type KeptAgreement = z.infer<typeof agreementSchema>

/**
 * What a customer had agreed to pay when their address was asked for: the order, whose it is, the terms and the way to
 * pay; no card, CPF or address. Only a saved address makes it one to go on by; then it serves once.
 *
 * Written: by a checkout that asks for the address, and by the address once it is saved.
 * Cleared: by the checkout that takes it, and with the tab.
 */
export const agreementStore = createStore<KeptAgreement>({
  key: 'horacerta.agreed',
  area: 'tab',
  schema: agreementSchema,
})

type Keeping = Parts & { clock: Clock }
/** Names what is paid (`keyOfOrder`), or the request of the business, and who agreed. */
export type AgreedOrder = Pick<KeptAgreement, 'orderKey' | 'customerId'>
/** The terms that were on the screen (`describeTerms`), and how they had said to pay; null: is asked. */
export type Agreement = Pick<KeptAgreement, 'terms' | 'method'>

/** So long the way from the saved address to the calculated checkout may take. */
const ARRIVAL_MS = 60_000

/** Keeps what was agreed to until the address is there. */
export function keepAgreement(deps: Parts, made: Agreement & AgreedOrder): void {
  agreementStore.write(deps, { version: 1, ...made, savedAt: null })
}

/** The address is there: what its customer had agreed to is now something to go on by. */
export function settleAgreement(deps: Keeping, customerId: string): void {
  const kept = agreementStore.read(deps)
  if (kept?.customerId === customerId) agreementStore.write(deps, { ...kept, savedAt: deps.clock.now() })
}

/** What this customer had agreed to for this very order, where they come straight from the address; uses it up. */
export function takeAgreed(deps: Keeping, { orderKey, customerId }: AgreedOrder): Agreement | null {
  const kept = agreementStore.read(deps)
  agreementStore.remove(deps)
  const isOwn = kept?.orderKey === orderKey && kept.customerId === customerId
  if (!isOwn || kept.savedAt === null) return null
  if (Math.abs(deps.clock.nowMs() - readInstant(kept.savedAt)) > ARRIVAL_MS) return null
  return { terms: kept.terms, method: kept.method }
}
