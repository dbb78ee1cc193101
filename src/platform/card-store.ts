import type { Card } from '#domain/payment/card.ts'
import { getLastFour } from '#domain/payment/card-digits.ts'
import { createOneTimeStore } from './one-time-store.ts'

/**
 * Passes a card from the form to the request that pays with it. It is a closure in memory that keeps a card for two
 * minutes at most and returns it once; machines have only the handle. See docs/decisions.
 */
export interface CardStore {
  /** Stores a card in place of an earlier one and returns its handle. */
  give(card: Card): string
  /**
   * Returns the card once to pay an order; null if it was taken before, has expired, or was given in an earlier page
   * load.
   */
  take(handle: string, orderKey: string): Card | null
  /**
   * Returns the last four digits of the card attempted last, if for this order; null after a payment, or if none was
   * attempted.
   */
  lastAttempted(orderKey: string): string | null
  /**
   * Records that a transaction is paid, with the last four digits of the card; null if the card is unknown or there was
   * none.
   */
  settle(transactionId: string, lastFour: string | null): void
  /** Returns the last four digits of the card that paid a transaction; null if unknown. */
  paidWith(transactionId: string): string | null
  /** Clears the store when the user signs out. */
  forget(): void
}

/** Creates the store. `wait` is the browser's timer; tests pass their own. */
export function createCardStore(wait?: (ms: number, then: () => void) => () => void): CardStore {
  const slot = createOneTimeStore<Card>('card', wait)
  let attempted: { orderKey: string; lastFour: string } | null = null
  const paid = new Map<string, string | null>()

  return {
    give: slot.give,
    take: (handle, orderKey) => {
      const card = slot.take(handle)
      if (card !== null) attempted = { orderKey, lastFour: getLastFour(card.number) }
      return card
    },
    lastAttempted: (orderKey) => (attempted?.orderKey === orderKey ? attempted.lastFour : null),
    settle: (transactionId, lastFour) => {
      paid.set(transactionId, lastFour)
      attempted = null
    },
    paidWith: (transactionId) => paid.get(transactionId) ?? null,
    forget: () => {
      slot.forget()
      attempted = null
      paid.clear()
    },
  }
}
