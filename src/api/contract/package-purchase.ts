import type * as z from 'zod/mini'
import type { Package } from '#domain/entities.ts'
import { sharePrice } from '#domain/packages/packages.ts'
import type { NewLineWire } from './booking-changes.ts'
import type { calculationBodySchema } from './checkout.ts'

/**
 * Builds one booking line per session of a bought package, with an empty answer and no time, which is chosen later
 * . Unknown fields are not sent.
 */
export function buildPackageLines(bookingPackage: Package, businessId: string, rwgToken: string | null): NewLineWire[] {
  return sharePrice(bookingPackage.priceCents, bookingPackage.quantity).map((price) => ({
    business_id: businessId,
    ...getSession(bookingPackage),
    acesso: 'web',
    answer: '',
    pricing_type_id: bookingPackage.pricingTypeId,
    price,
    ...(rwgToken === null ? {} : { rwg_token: rwgToken }),
  }))
}

/** Builds the request that calculates a package: its sessions without times, and its id. */
export function buildPackageCalculation(
  bookingPackage: Package,
  recipientId: string,
): z.infer<typeof calculationBodySchema> {
  return {
    recipient_id: recipientId,
    services: sharePrice(bookingPackage.priceCents, bookingPackage.quantity).map((price) => ({
      ...getSession(bookingPackage),
      professional: { price, pricing_type: null },
    })),
    package_id: bookingPackage.id,
  }
}

/** Returns the service and the professional of each session. */
function getSession({ service, professionalId }: Package): Pick<NewLineWire, 'service_id' | 'professional_id'> {
  return { service_id: service.id, ...(professionalId === null ? {} : { professional_id: professionalId }) }
}
