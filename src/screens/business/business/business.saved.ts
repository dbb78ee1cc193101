import * as z from 'zod/mini'
import { type BusinessSaved, getRemembered } from '#machines/business/business/index.ts'
import type { BusinessSnapshot } from './business.connect.ts'

const fields = {
  address: z.string(),
  services: z.array(z.object({ id: z.string(), categoryId: z.string() })),
  pets: z.array(
    z.object({
      id: z.string(),
      categoryId: z.string(),
      // An earlier release did not save it.
      name: z._default(z.nullable(z.string()), null),
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
}

const savedSchema = z.object({ version: z.literal(3), ...fields, packages: z.enum(['undecided', 'declined']) })

/** The format of version 2, which did not save whether packages were declined. */
const formerSchema = z.object({ version: z.literal(2), ...fields })

/**
 * Maps the business page to what survives a reload: the ids of the selected services, the selected pets with
 * their names, the draft of a new pet, and the decision about packages.
 */
export function toSavedBusiness({ context }: BusinessSnapshot): z.infer<typeof savedSchema> {
  const { address, pets, petDraft, packages } = context
  return { version: 3, address, services: getRemembered(context), pets, petDraft, packages }
}

/** Parses the saved state; null for anything that neither this version nor the previous one wrote. */
export function parseSavedBusiness(stored: unknown): BusinessSaved | null {
  const parsed = savedSchema.safeParse(stored)
  if (parsed.success) return toSaved(parsed.data)
  const former = formerSchema.safeParse(stored)
  return former.success ? toSaved({ ...former.data, packages: 'undecided' }) : null
}

function toSaved({ address, services, pets, petDraft, packages }: BusinessSaved): BusinessSaved {
  return { address, services, pets, petDraft, packages }
}
