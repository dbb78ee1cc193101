import * as z from 'zod/mini'
import { readInstant } from '#domain/instant.ts'
import type { Clock } from '#src/platform/clock.ts'
import { createStore, type StoreDeps } from './store.ts'

const agreementSchema = z.object({
  version: z.literal(1),
  orderKey: z.string(),
  customerId: z.string(),
  terms: z.string(),
  method: z.nullable(z.enum(['card', 'pix'])),
  /** When the address was saved, ISO; null before. */
  savedAt: z.nullable(z.string()),
})

type StoredAgreement = z.infer<typeof agreementSchema>

/**
 * What a customer had agreed to pay when their address was asked for: the order, whose it is, the terms and the way to
 * pay; no card, CPF or address. Only a saved address makes it one to go on by; then it serves once.
 *
 * Written: by a checkout that asks for the address, and by the address once it is saved.
 * Cleared: by the checkout that takes it, and with the tab.
 */
export const agreementStore = createStore<StoredAgreement>({
  key: 'horacerta.agreed',
  area: 'tab',
  schema: agreementSchema,
})

type AgreementDeps = StoreDeps & { clock: Clock }
/** Names what is paid (`keyOfOrder`), or the request of the business, and who agreed. */
export type AgreedOrder = Pick<StoredAgreement, 'orderKey' | 'customerId'>
/** The terms that were on the screen (`describeTerms`), and how they had said to pay; null: is asked. */
export type Agreement = Pick<StoredAgreement, 'terms' | 'method'>

/** So long the way from the saved address to the calculated checkout may take. */
const ARRIVAL_MS = 60_000

/** Keeps what was agreed to until the address is there. */
export function storeAgreement(deps: StoreDeps, made: Agreement & AgreedOrder): void {
  agreementStore.write(deps, { version: 1, ...made, savedAt: null })
}

/** The address is there: what its customer had agreed to is now something to go on by. */
export function settleAgreement(deps: AgreementDeps, customerId: string): void {
  const stored = agreementStore.read(deps)
  if (stored?.customerId === customerId) agreementStore.write(deps, { ...stored, savedAt: deps.clock.now() })
}

/** What this customer had agreed to for this very order, where they come straight from the address; uses it up. */
export function takeAgreed(deps: AgreementDeps, { orderKey, customerId }: AgreedOrder): Agreement | null {
  const stored = agreementStore.read(deps)
  agreementStore.remove(deps)
  const isOwn = stored?.orderKey === orderKey && stored.customerId === customerId
  if (!isOwn || stored.savedAt === null) return null
  if (Math.abs(deps.clock.nowMs() - readInstant(stored.savedAt)) > ARRIVAL_MS) return null
  return { terms: stored.terms, method: stored.method }
}
