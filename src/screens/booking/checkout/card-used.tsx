import { openCard } from '#src/actors/payment/payment-submission.actors.ts'
import { CardDigits, type CardDigitsProps } from './card-digits.tsx'
import { useCardSlot } from './card-slot.ts'

/**
 * Shows the last card attempted for an order in this page; nothing before the first attempt or after a payment.
 */
export function CardUsed({ orderKey, ...how }: { orderKey: string } & Pick<CardDigitsProps, 'isTried'>) {
  const { cards } = useCardSlot()
  return <CardDigits lastFour={cards.lastAttempted(orderKey)} {...how} />
}

export interface PaidCardProps {
  /** Key of the order paid by card; null for another payment method. */
  paidByCard: string | null
  /** Transaction whose earlier payment a failure is about; null if it is about this one. */
  earlierId: string | null
}

/** Shows the card that a failure is about; nothing for another payment method. */
export function PaidCard({ paidByCard, earlierId }: PaidCardProps) {
  if (earlierId !== null) return <OpenCard transactionId={earlierId} />
  return paidByCard === null ? null : <CardUsed orderKey={paidByCard} />
}

/** Shows the card whose payment of a transaction has no result yet; nothing if another page or method sent it. */
export function OpenCard({ transactionId }: { transactionId: string }) {
  return <CardDigits lastFour={openCard(useCardSlot(), transactionId)} />
}
