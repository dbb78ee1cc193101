import type { CheckoutItem, Package } from '#domain/entities.ts'

/**
 * Returns a key for the selected items: equal for the same services with the same professionals and start times.
 */
export function keyOfItems(items: readonly CheckoutItem[]): string {
  return items.map(({ service, professional, start }) => `${service.id}/${professional.id}/${start}`).join(' ')
}

/** Returns a key for the order: the package, or the items if there is no package. */
export function keyOfOrder({
  items,
  bookingPackage,
}: {
  items: readonly CheckoutItem[]
  bookingPackage: Package | null
}): string {
  return bookingPackage === null ? keyOfItems(items) : `package/${bookingPackage.id}`
}

/** Tells the history entry of a code to pay with from that of the review with the same URL, so that Back asks first. */
export const CODE_STEP = 'pix'

/** Returns whether the code of an attempt is on screen, or will be after a reload. */
export function isAwaitingCode({ attempt }: { attempt: { pix: object | null } | null }): boolean {
  return attempt !== null && attempt.pix !== null
}
