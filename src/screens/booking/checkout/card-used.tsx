import { openCard } from '#src/actors/payment/payment-submission.actors.ts'
import { CardDigits, type CardDigitsProps } from './card-digits.tsx'
import { useCardSlot } from './card-slot.ts'

/** The card that was tried last for an order in this page; nothing before the first try, and none once it has paid. */
export function CardUsed({ orderKey, ...how }: { orderKey: string } & Pick<CardDigitsProps, 'isTried'>) {
  const { cards } = useCardSlot()
  return <CardDigits lastFour={cards.lastAttempted(orderKey)} {...how} />
}

/** The card whose payment of a transaction has no result yet, or had none; nothing where another page or way to pay sent it. */
export function OpenCard({ transactionId }: { transactionId: string }) {
  return <CardDigits lastFour={openCard(useCardSlot(), transactionId)} />
}
