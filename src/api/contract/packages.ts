import * as z from 'zod/mini'
import type { Package } from '#domain/entities.ts'
import { bearer, byId, type Endpoint } from './endpoint.ts'
import { centsSchema, idSchema, languageWordSchema, maybe, pricingTypeSchema, toPricingType } from './wire.ts'

/** names, sessions and price (cents, for all sessions) are required; the validity is in days. */
export const packageSchema = z.object({
  id: idSchema,
  name: z.string().check(z.minLength(1)),
  price: centsSchema.check(z.nonnegative()),
  quantity: z.int().check(z.positive()),
  pricingType: maybe(pricingTypeSchema),
  bookingExpirationDays: maybe(z.int()),
  service: z.object({
    id: idSchema,
    name: z.string().check(z.minLength(1)),
    nameEng: maybe(z.string()),
    nameEsp: maybe(z.string()),
    duration: maybe(z.number()),
  }),
  business: maybe(z.object({ id: maybe(z.string()) })),
  professional: maybe(z.object({ id: maybe(z.string()) })),
})
export type PackageWire = z.infer<typeof packageSchema>

/** Maps a package to an entity. */
export function toPackage(wire: PackageWire): Package {
  const { service, pricingType } = wire
  return {
    id: wire.id,
    name: wire.name,
    priceCents: wire.price,
    quantity: wire.quantity,
    pricingType: toPricingType(pricingType),
    pricingTypeId: (typeof pricingType === 'string' ? pricingType : pricingType?.id) || null,
    validityDays: wire.bookingExpirationDays ?? null,
    service: {
      id: service.id,
      name: service.name,
      nameEng: service.nameEng || null,
      nameEsp: service.nameEsp || null,
      durationMinutes: service.duration ?? null,
    },
    professionalId: wire.professional?.id || null,
  }
}

export const readPackages = {
  ...bearer,
  id: 'readPackages',
  host: 'main',
  method: 'GET',
  path: '/business/{id}/packages',
  params: byId,
  query: z.object({ language: languageWordSchema }),
  response: z.array(packageSchema),
  source: ['R-128', 'R-417'],
} as const satisfies Endpoint
