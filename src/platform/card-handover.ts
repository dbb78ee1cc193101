import { type Card, lastFourOf } from '#domain/card.ts'

/**
 * The one place where a card lies between the form and the request that pays with it. It is a closure, in memory, for two
 * minutes at most, and gives each card away once; machines carry only the ticket. See docs/decisions.
 */
export interface CardHandover {
  /** Lays a card down; one that lay there before is gone. Answers the ticket it is taken up with. */
  give(card: Card): string
  /** Takes the card up, once; null when it was taken before, is too old, or lay in a page that was left. */
  take(ticket: string): Card | null
  /** The last four digits of the card that was tried last; null after it has paid, or when none was tried. */
  lastTried(): string | null
  /** The card that was tried last has paid this transaction. */
  settle(transactionId: string): void
  /** The last four digits of the card that paid a transaction; null when another page or no card did. */
  paidWith(transactionId: string): string | null
  /** Whoever was signed in has left. */
  forget(): void
}

/** Long enough to book and to try that once more. */
export const CARD_LIFETIME_MS = 120_000

/** `wait` is the browser's timer; tests move their own. */
export function createCardHandover(wait: (ms: number, then: () => void) => () => void = waitOnPage): CardHandover {
  let lying: { ticket: string; card: Card; stop: () => void } | null = null
  let given = 0
  let tried: string | null = null
  const paid = new Map<string, string>()

  function clear(): void {
    lying?.stop()
    lying = null
  }

  return {
    give: (card) => {
      clear()
      given += 1
      const ticket = `card-${given}`
      lying = { ticket, card, stop: wait(CARD_LIFETIME_MS, clear) }
      return ticket
    },
    take: (ticket) => {
      if (lying?.ticket !== ticket) return null
      const { card } = lying
      clear()
      tried = lastFourOf(card.number)
      return card
    },
    lastTried: () => tried,
    settle: (transactionId) => {
      if (tried !== null) paid.set(transactionId, tried)
      tried = null
    },
    paidWith: (transactionId) => paid.get(transactionId) ?? null,
    forget: () => {
      clear()
      tried = null
      paid.clear()
    },
  }
}

function waitOnPage(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}
