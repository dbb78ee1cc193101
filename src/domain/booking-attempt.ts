import type { CheckoutItem } from './entities.ts'

/** Names what is booked: equal for the same services with the same professionals at the same times. */
export function keyOfItems(items: readonly CheckoutItem[]): string {
  return items.map(({ service, professional, start }) => `${service.id}/${professional.id}/${start}`).join(' ')
}
