import * as z from 'zod/mini'
import { createStore } from './store.ts'

const agreementSchema = z.object({
  version: z.literal(1),
  orderKey: z.string(),
  customerId: z.string(),
  terms: z.string(),
  method: z.nullable(z.enum(['card', 'pix'])),
  /** When the address was saved, ISO; null before. */
  savedAt: z.nullable(z.string()),
})

export type KeptAgreement = z.infer<typeof agreementSchema>

/**
 * What a customer had agreed to pay when their address was asked for: the order, whose it is, the terms and the way to
 * pay; no card, CPF or address.
 *
 * Written: by a checkout that asks for the address, and by the address once it is saved.
 * Cleared: by the checkout that takes it, and with the tab.
 */
export const agreementStore = createStore<KeptAgreement>({
  key: 'horacerta.agreed',
  area: 'tab',
  schema: agreementSchema,
})
