import type { ReactElement } from 'react'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { type CardStore, createCardStore } from '#src/platform/card-store.ts'
import { CardSlotContext } from '#src/screens/booking/checkout/card-slot.ts'
import { items } from './checkout-snapshots.ts'

/** Wraps a screen of the checkout in its card slot. `lastFour`: the digits of a card that was tried before. */
export function withCards(
  screen: ReactElement,
  { cards = createCardStore(() => () => {}), lastFour }: { cards?: CardStore; lastFour?: string } = {},
): ReactElement {
  if (lastFour !== undefined) {
    const card = { number: lastFour, expiry: '', cvc: '', holder: '', cpf: '', email: '' }
    cards.take(cards.give(card), keyOfItems(items))
  }
  return <CardSlotContext value={{ cards, now: () => '2026-03-02T12:00:00.000Z' }}>{screen}</CardSlotContext>
}
