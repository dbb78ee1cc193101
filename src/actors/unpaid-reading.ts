import type { BookingTransaction, Business } from '#domain/entities.ts'
import { canPayNow } from '#domain/payment/payable.ts'
import type { ReadMoreInput } from '#machines/account/reservations/index.ts'
import type { UnpaidReading } from '#machines/shell/unpaid-booking/index.ts'
import type { Deps } from './deps.ts'
import { readPage } from './reservation-reading.ts'

/** Pages of a list that are looked through: what is to come stands first, and hardly anybody has more of it. */
const MOST_PAGES = 5

/** The first of what a customer has booked at a business that can be paid now and is looked for. Throws a `Failure`. */
export async function findPayable(
  deps: Pick<Deps, 'api' | 'clock' | 'storage'>,
  business: Business,
  list: Pick<ReadMoreInput, 'view' | 'customerId' | 'language'>,
  signal: AbortSignal,
  isWanted: (transaction: BookingTransaction) => boolean = () => true,
): Promise<UnpaidReading> {
  for (let page = 1; ; page++) {
    const { transactions, pages } = await readPage(deps, { ...list, businessId: business.id, page }, signal)
    const readAt = deps.clock.now()
    const transaction = transactions.find((one) => isWanted(one) && canPayNow(one, business, readAt)) ?? null
    if (transaction !== null || page >= Math.min(pages, MOST_PAGES)) return { transaction, readAt }
  }
}
