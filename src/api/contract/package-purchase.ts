import type * as z from 'zod/mini'
import type { Package } from '#domain/entities.ts'
import { toPackageLines } from '#domain/packages/packages.ts'
import type { calculationBodySchema } from './checkout.ts'

/** The body of the calculation of a package: its sessions, which have no time yet, and its id. */
export function toPackageCalculationBody(pack: Package, recipientId: string): z.infer<typeof calculationBodySchema> {
  return {
    recipient_id: recipientId,
    services: toPackageLines(pack, '', null).map(({ service_id, professional_id, price }) => ({
      service_id,
      ...(professional_id === undefined ? {} : { professional_id }),
      professional: { price, pricing_type: null },
    })),
    package_id: pack.id,
  }
}
