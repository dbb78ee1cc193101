import * as z from 'zod/mini'
import { type BusinessSaved, refOf } from '#machines/business/index.ts'
import type { BusinessSnapshot } from './business.connect.ts'

const savedSchema = z.object({
  version: z.literal(2),
  address: z.string(),
  services: z.array(z.object({ id: z.string(), categoryId: z.string() })),
  pets: z.array(
    z.object({
      id: z.string(),
      categoryId: z.string(),
      species: z.nullable(z.string()),
      race: z.nullable(z.string()),
      featureItems: z.array(z.object({ featureId: z.string(), itemId: z.string() })),
    }),
  ),
  petDraft: z.object({
    name: z.string(),
    sex: z.nullable(z.enum(['M', 'F'])),
    speciesId: z.nullable(z.string()),
    breedId: z.nullable(z.string()),
  }),
})

/**
 * What survives a reload: the ids of what was chosen; everything else of it is read again. Of a
 * pet nothing that names it, but what is being typed of a new one.
 */
export function toSavedBusiness({ context }: BusinessSnapshot): z.infer<typeof savedSchema> {
  const { address, chosen, wanted, pets, petDraft } = context
  return { version: 2, address, services: [...wanted, ...chosen].map(refOf), pets, petDraft }
}

/** Checks what was stored; null for anything this version did not write. */
export function parseSavedBusiness(stored: unknown): BusinessSaved | null {
  const parsed = savedSchema.safeParse(stored)
  if (!parsed.success) return null
  const { address, services, pets, petDraft } = parsed.data
  return { address, services, pets, petDraft }
}
