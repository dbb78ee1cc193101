import { createContext, useContext } from 'react'
import type { Deps } from '#src/queries/deps.ts'

/** What the card form needs from outside the screens. */
export interface CardSlot {
  /** Store that passes the card to the request that pays. */
  cards: Deps['cards']
  /** Returns the ISO instant by the app's clock. */
  now: () => string
}

export const CardSlotContext = createContext<CardSlot | null>(null)

/** Returns the card slot that the flow provides; throws outside of a checkout. */
export function useCardSlot(): CardSlot {
  const slot = useContext(CardSlotContext)
  if (slot === null) throw new Error('the checkout has no card slot')
  return slot
}
