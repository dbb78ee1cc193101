import * as z from 'zod/mini'
import type { SavedAddress } from '#machines/identity/address/index.ts'
import type { AddressSnapshot } from './address.connect.ts'

const savedSchema = z.object({
  version: z.literal(1),
  customerId: z.string(),
  draft: z.object({
    postalCode: z.string(),
    street: z.string(),
    number: z.string(),
    neighborhood: z.string(),
    city: z.string(),
    state: z.string(),
  }),
})

/** Maps the address page to what survives a reload: the unsent draft of this tab and customer. */
export function toSavedAddress({ context: { saved } }: AddressSnapshot): z.infer<typeof savedSchema> | null {
  return saved === null ? null : { version: 1, ...saved }
}

/** Parses the saved draft; null for another version or invalid data. */
export function parseSavedAddress(stored: unknown): SavedAddress | null {
  const parsed = savedSchema.safeParse(stored)
  if (!parsed.success) return null
  const { customerId, draft } = parsed.data
  return { customerId, draft }
}
