import { keyOfOrder } from '#domain/booking/booking-attempt.ts'
import type { BookingTransaction, Business } from '#domain/entities.ts'
import type { SavedPurchase } from '#machines/packages/package-purchase/index.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import type { Deps } from './deps.ts'
import { parseSavedPurchase } from './saved-purchase.ts'
import { readSavedAttempt, savedPurchaseStore } from './tries-of-tab.ts'

/**
 * Lays a package that is bought and not paid down where the purchase of this tab takes it up: nothing is bought again, and
 * its Pix code stays where this tab has it. Does nothing for what names no package.
 */
export function holdPurchase(
  parts: Pick<Deps, 'storage'>,
  { business, transaction }: { business: Business; transaction: BookingTransaction },
): void {
  const known = parseSavedPurchase(readSavedAttempt(parts, savedPurchaseStore, transaction.id))
  const held = known ?? toHeldPurchase(business, transaction)
  if (held !== null) savedPurchaseStore.write(parts, held)
}

function toHeldPurchase(business: Business, transaction: BookingTransaction): SavedPurchase | null {
  const { id, bookings, package: pack } = transaction
  if (pack === null) return null
  return {
    version: 1,
    businessId: business.id,
    packageId: pack.id,
    attempt: {
      key: createRandomId(),
      itemsKey: keyOfOrder({ items: [], pack }),
      sent: null,
      transactionId: id,
      createdAt: bookings[0]?.createdAt ?? null,
      pix: null,
    },
  }
}
