import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { exampleItem } from '#machines/shared/examples.ts'

/** Builds the sign-in intent under `checkoutTrue`, of the sample checkout; its sign-in is complete by default. */
export function storedIntent(
  at: string,
  overrides: { path?: string; businessId?: string; itemsKey?: string; stage?: 'begun' | 'signedIn' } = {},
): string {
  const intent = { version: 1, path: '/checkout/b-1', businessId: 'b-1', itemsKey: keyOfItems([exampleItem()]) }
  return JSON.stringify({ ...intent, stage: 'signedIn', at, ...overrides })
}
