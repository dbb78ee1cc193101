import * as z from 'zod/mini'
import type { Customer } from '#domain/entities.ts'
import type { AddressDraft } from '#domain/identity/postal-address.ts'
import { bearer, byId, type Endpoint } from './endpoint.ts'
import { idSchema, maybe } from './wire.ts'

/**
 * Assumed: where a calendar reads all reservations of the customer. `calendarAddressSchema` checks it once it is
 * shown, so that a wrong address spoils no other field.
 */
export const uncheckedAddressSchema = z.unknown()

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
  calendar_address: z.optional(uncheckedAddressSchema),
})
export type UserWire = z.infer<typeof userSchema>

/** Maps a user to a customer; an empty text counts as missing. */
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

/** Returns what a device may store of a user: without the calendar address, which is a secret. */
export function toStorableUser({ calendar_address: _secret, ...rest }: UserWire): UserWire {
  return rest
}

function filled(text: string | null | undefined): string | null {
  return text?.trim() || null
}

/** fields that are left out do not change. */
const saveUserBodySchema = z.object({
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

type SaveUserWire = z.infer<typeof saveUserBodySchema>

/**
 * Builds the body that changes the name or the unverified phone number; null leaves a field unchanged (R-520, R-570,
 *
 */
export function buildSaveProfile(changes: {
  name: string | null
  phoneUnverified: string | null
  rwgToken: string | null
}): SaveUserWire {
  return {
    ...(changes.name === null ? {} : { name: changes.name }),
    ...(changes.phoneUnverified === null ? {} : { phoneUnverified: changes.phoneUnverified }),
    ...(changes.rwgToken === null ? {} : { rwg_token: changes.rwgToken }),
  }
}

/** Builds the body that changes the address. */
export function buildSaveAddress(address: AddressDraft): SaveUserWire {
  return {
    addressPostalCode: address.postalCode,
    addressStreet: address.street,
    addressNumber: address.number,
    addressNeighborhood: address.neighborhood,
    addressCity: address.city,
    addressState: address.state,
  }
}

/** `message` is a custom sign-in token. */
const authLinkBodySchema = z.object({ code: z.string().check(z.minLength(1)) })
const authLinkSchema = z.object({ status: z.literal('OK'), message: z.string() })

/** the response is used only if it has a token. */
const renewSchema = z.object({ token: maybe(z.string()) })

export const readMe = {
  ...bearer,
  id: 'readMe',
  host: 'main',
  method: 'GET',
  path: '/me',
  response: userSchema,
  source: ['R-495', 'R-568', 'R-571'],
} as const satisfies Endpoint

export const saveUser = {
  ...bearer,
  id: 'saveUser',
  host: 'main',
  method: 'PUT',
  path: '/user/{id}',
  params: byId,
  body: saveUserBodySchema,
  response: userSchema,
  source: ['R-520', 'R-570'],
} as const satisfies Endpoint

export const verifyAuthLink = {
  ...bearer,
  id: 'verifyAuthLink',
  host: 'main',
  method: 'POST',
  path: '/auth_link/verify',
  body: authLinkBodySchema,
  response: authLinkSchema,
  retry: 'unsentOnly',
  source: ['R-567'],
} as const satisfies Endpoint

export const renewToken = {
  ...bearer,
  id: 'renewToken',
  host: 'main',
  method: 'POST',
  path: '/user/auth/renew',
  response: renewSchema,
  auth: 'none',
  source: ['R-569'],
} as const satisfies Endpoint
