import type { Card } from '#domain/payment/card.ts'
import { getLastFour } from '#domain/payment/card-digits.ts'
import { createOneTimeStore } from './one-time-store.ts'

/**
 * The one place where a card lies between the form and the request that pays with it. It is a closure, in memory, for two
 * minutes at most, and gives each card away once; machines carry only the ticket. See docs/decisions.
 */
export interface CardStore {
  /** Lays a card down; one that lay there before is gone. Answers the ticket it is taken up with. */
  give(card: Card): string
  /** Takes the card up to pay an order, once; null when it was taken before, is too old, or lay in a page that was left. */
  take(handle: string, orderKey: string): Card | null
  /** The last four digits of the card tried last, if for this order; null after it has paid, or when none was tried. */
  lastAttempted(orderKey: string): string | null
  /** This transaction is paid, with the card of these last four digits; null when it is not known with which, or with none. */
  settle(transactionId: string, lastFour: string | null): void
  /** The last four digits of the card that paid a transaction; null when another page or no card did, or nobody knows which. */
  paidWith(transactionId: string): string | null
  /** Whoever was signed in has left. */
  forget(): void
}

/** `wait` is the browser's timer; tests move their own. */
export function createCardStore(wait?: (ms: number, then: () => void) => () => void): CardStore {
  const slot = createOneTimeStore<Card>('card', wait)
  let tried: { orderKey: string; lastFour: string } | null = null
  const paid = new Map<string, string | null>()

  return {
    give: slot.give,
    take: (handle, orderKey) => {
      const card = slot.take(handle)
      if (card !== null) tried = { orderKey, lastFour: getLastFour(card.number) }
      return card
    },
    lastAttempted: (orderKey) => (tried?.orderKey === orderKey ? tried.lastFour : null),
    settle: (transactionId, lastFour) => {
      paid.set(transactionId, lastFour)
      tried = null
    },
    paidWith: (transactionId) => paid.get(transactionId) ?? null,
    forget: () => {
      slot.forget()
      tried = null
      paid.clear()
    },
  }
}
