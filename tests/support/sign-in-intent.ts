import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { exampleItem } from '#machines/shared/examples.ts'

/** What `checkoutTrue` keeps of a sign-in that was begun at the checkout of the example, and is through unless told. */
export function storedIntent(
  at: string,
  overrides: { path?: string; businessId?: string; itemsKey?: string; stage?: 'begun' | 'signedIn' } = {},
): string {
  const intent = { version: 1, path: '/checkout/b-1', businessId: 'b-1', itemsKey: keyOfItems([exampleItem()]) }
  return JSON.stringify({ ...intent, stage: 'signedIn', at, ...overrides })
}
