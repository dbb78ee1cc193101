import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { readInstant } from '#domain/instant.ts'
import { readJson } from '#domain/json.ts'
import type { AgreedOrder, MadeAgreement } from '#machines/booking/booking-submission/index.ts'
import type { PaymentAgreement } from '#machines/payment/advance-payment/index.ts'
import type { Deps } from './deps.ts'

/**
 * What a customer had agreed to pay when their address was asked for, kept for the tab while they give it. It names the
 * order, whose it is, the terms and the way to pay; no card, CPF or address. Only a saved address makes it one to go on by; then
 * it serves once.
 */

type Keeping = Pick<Deps, 'storage' | 'clock'>

/** So long the way from the saved address to the calculated checkout may take. */
const ARRIVAL_MS = 60_000

const keptSchema = z.object({
  version: z.literal(1),
  orderKey: z.string(),
  customerId: z.string(),
  terms: z.string(),
  method: z.nullable(z.enum(['card', 'pix'])),
  /** When the address was saved, ISO; null before. */
  savedAt: z.nullable(z.string()),
})

type KeptAgreement = z.infer<typeof keptSchema>

/** Keeps what was agreed to until the address is there. */
export function keepAgreement(deps: Keeping, made: MadeAgreement): void {
  write(deps, { version: 1, ...made, savedAt: null })
}

/** The address is there: what its customer had agreed to is now something to go on by. */
export function settleAgreement(deps: Keeping, customerId: string): void {
  const kept = read(deps)
  if (kept?.customerId === customerId) write(deps, { ...kept, savedAt: deps.clock.now() })
}

/** The actor `takeAgreement`: what this customer had agreed to for this very order, straight from the address. Uses it up. */
export const takeAgreement = (deps: Keeping) =>
  fromPromise<{ agreed: PaymentAgreement | null }, AgreedOrder>(async ({ input }) => ({
    agreed: takeAgreed(deps, input),
  }))

/** What this customer had agreed to for this very order, where they come straight from the address; uses it up. */
export function takeAgreed(deps: Keeping, { orderKey, customerId }: AgreedOrder): PaymentAgreement | null {
  const kept = read(deps)
  deps.storage.remove('tab', 'horacerta.agreed')
  const isOwn = kept?.orderKey === orderKey && kept.customerId === customerId
  if (!isOwn || kept.savedAt === null) return null
  if (Math.abs(deps.clock.nowMs() - readInstant(kept.savedAt)) > ARRIVAL_MS) return null
  return { terms: kept.terms, method: kept.method }
}

function write({ storage }: Keeping, kept: KeptAgreement): void {
  storage.write('tab', 'horacerta.agreed', JSON.stringify(kept))
}

function read({ storage }: Keeping): KeptAgreement | null {
  return keptSchema.safeParse(readJson(storage.read('tab', 'horacerta.agreed'))).data ?? null
}
