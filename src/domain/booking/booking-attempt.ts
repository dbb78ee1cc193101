import type { CheckoutItem, Package } from '#domain/entities.ts'

/** Names what is booked: equal for the same services with the same professionals at the same times. */
export function keyOfItems(items: readonly CheckoutItem[]): string {
  return items.map(({ service, professional, start }) => `${service.id}/${professional.id}/${start}`).join(' ')
}

/** Names what is bought: a package, or what is booked where there is none. */
export function keyOfOrder({
  items,
  bookingPackage,
}: {
  items: readonly CheckoutItem[]
  bookingPackage: Package | null
}): string {
  return bookingPackage === null ? keyOfItems(items) : `package/${bookingPackage.id}`
}
