import { fromPromise } from 'xstate'
import { readInstant } from '#domain/instant.ts'
import type { AgreedOrder, MadeAgreement } from '#machines/booking/booking-submission/index.ts'
import type { PaymentAgreement } from '#machines/payment/advance-payment/index.ts'
import { agreementStore } from '#src/storage/agreement.store.ts'
import type { Deps } from './deps.ts'

/**
 * What a customer had agreed to pay when their address was asked for, kept for the tab while they give it. It names the
 * order, whose it is, the terms and the way to pay; no card, CPF or address. Only a saved address makes it one to go on by; then
 * it serves once.
 */

type Keeping = Pick<Deps, 'storage' | 'clock'>

/** So long the way from the saved address to the calculated checkout may take. */
const ARRIVAL_MS = 60_000

/** Keeps what was agreed to until the address is there. */
export function keepAgreement(deps: Keeping, made: MadeAgreement): void {
  agreementStore.write(deps, { version: 1, ...made, savedAt: null })
}

/** The address is there: what its customer had agreed to is now something to go on by. */
export function settleAgreement(deps: Keeping, customerId: string): void {
  const kept = agreementStore.read(deps)
  if (kept?.customerId === customerId) agreementStore.write(deps, { ...kept, savedAt: deps.clock.now() })
}

/** The actor `takeAgreement`: what this customer had agreed to for this very order, straight from the address. Uses it up. */
export const takeAgreement = (deps: Keeping) =>
  fromPromise<{ agreed: PaymentAgreement | null }, AgreedOrder>(async ({ input }) => ({
    agreed: takeAgreed(deps, input),
  }))

/** What this customer had agreed to for this very order, where they come straight from the address; uses it up. */
export function takeAgreed(deps: Keeping, { orderKey, customerId }: AgreedOrder): PaymentAgreement | null {
  const kept = agreementStore.read(deps)
  agreementStore.remove(deps)
  const isOwn = kept?.orderKey === orderKey && kept.customerId === customerId
  if (!isOwn || kept.savedAt === null) return null
  if (Math.abs(deps.clock.nowMs() - readInstant(kept.savedAt)) > ARRIVAL_MS) return null
  return { terms: kept.terms, method: kept.method }
}
