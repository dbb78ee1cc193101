import { createContext, useContext } from 'react'
import type { Deps } from '#src/queries/deps.ts'

/** What paying by card needs of the world around the screens. */
export interface CardSlot {
  /** Where the form lays the card for whoever pays with it. */
  cards: Deps['cards']
  /** ISO, by the app's clock. */
  now: () => string
}

export const CardSlotContext = createContext<CardSlot | null>(null)

/** Given by the flow around the screens of a checkout. */
export function useCardSlot(): CardSlot {
  const slot = useContext(CardSlotContext)
  if (slot === null) throw new Error('a checkout is shown without a place to lay a card')
  return slot
}
