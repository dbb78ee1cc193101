import * as z from 'zod/mini'
import type { Customer } from '#domain/entities.ts'
import { idSchema, maybe } from './wire.ts'

/** only the id is required. */
export const userSchema = z.object({
  id: idSchema,
  name: maybe(z.string()),
  email: maybe(z.string()),
  phone: maybe(z.string()),
  phoneNumber: maybe(z.string()),
  phoneUnverified: maybe(z.string()),
  displayName: maybe(z.string()),
  isAnonymous: maybe(z.boolean()),
  uid: maybe(z.string()),
  accessToken: maybe(z.string()),
  rwg_token: maybe(z.string()),
  addressPostalCode: maybe(z.string()),
  addressNeighborhood: maybe(z.string()),
  addressStreet: maybe(z.string()),
  addressNumber: maybe(z.string()),
  addressCity: maybe(z.string()),
  addressState: maybe(z.string()),
})
export type UserWire = z.infer<typeof userSchema>

/** The person of an answer; an empty text counts as missing. */
export function toCustomer(wire: UserWire): Customer {
  return {
    id: wire.id,
    name: filled(wire.name) ?? filled(wire.displayName),
    email: filled(wire.email),
    phone: filled(wire.phone) ?? filled(wire.phoneNumber),
    phoneUnverified: filled(wire.phoneUnverified),
    address: {
      postalCode: filled(wire.addressPostalCode),
      neighborhood: filled(wire.addressNeighborhood),
      street: filled(wire.addressStreet),
      number: filled(wire.addressNumber),
      city: filled(wire.addressCity),
      state: filled(wire.addressState),
    },
  }
}

function filled(text: string | null | undefined): string | null {
  return text?.trim() || null
}

/** what is left out stays as it is. */
export const saveUserBodySchema = z.object({
  name: z.optional(z.string()),
  rwg_token: z.optional(z.string()),
  email: z.optional(z.string()),
  phoneUnverified: z.optional(z.string()),
  addressPostalCode: z.optional(z.string()),
  addressNeighborhood: z.optional(z.string()),
  addressStreet: z.optional(z.string()),
  addressNumber: z.optional(z.string()),
  addressCity: z.optional(z.string()),
  addressState: z.optional(z.string()),
})

/** `message` is a custom sign-in token. */
export const authLinkBodySchema = z.object({ code: z.string().check(z.minLength(1)) })
export const authLinkSchema = z.object({ status: z.literal('OK'), message: z.string() })

/** the answer is used only when it has a token. */
export const renewSchema = z.object({ token: maybe(z.string()) })
