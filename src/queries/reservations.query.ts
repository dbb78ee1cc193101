import type { BookingTransaction, Business, Language, PaymentSummary } from '#domain/entities.ts'
import { canPayNow } from '#domain/payment/payable.ts'
import { hasFailedSince } from '#domain/payment/payment-label.ts'
import { isAwaitingPayment, lacksPayment } from '#domain/payment/transaction.ts'
import { type BookingTransactionWire, readBookingTransaction, toTransaction } from '#src/api/contract/booking.ts'
import {
  buildReadBoughtPackages,
  buildReadPaymentSummaries,
  buildReadReservations,
  countPackagePages,
  readBoughtPackages,
  readPaymentSummaries,
  readReservations,
  toPaymentSummaries,
} from '#src/api/contract/reservations.ts'
import { rememberAnswers } from '#src/storage/booked-answers.ts'
import { updateBooked } from '#src/storage/booked-before.store.ts'
import { withPets } from '#src/storage/booked-pets.store.ts'
import { findResult, forgetResult } from '#src/storage/provider-results.store.ts'
import type { Deps } from './deps.ts'

/** Pages of a list that are searched at most: upcoming reservations come first, and few customers have more of them. */
const MOST_PAGES = 5

type ReadingDeps = Pick<Deps, 'api' | 'storage'>

/** Whose list is read, and which. */
interface ListOf {
  view: 'reserves' | 'packages'
  businessId: string
  customerId: string
  language: Language
}

/** What has been read of a list. */
export interface ListedPages {
  transactions: BookingTransaction[]
  page: number
  pages: number
}

/** What was booked together, as it is now. Throws a `Failure`. */
export async function readTransaction(deps: ReadingDeps, id: string, signal: AbortSignal): Promise<BookingTransaction> {
  const wire = await deps.api.call(readBookingTransaction, { params: { id } }, { signal })
  return asKnown(deps, wire)
}

/** Maps what was booked, with what this browser knows of it and the server does not say. */
function asKnown(deps: ReadingDeps, wire: BookingTransactionWire): BookingTransaction {
  rememberAnswers(deps, wire)
  const transaction = toTransaction(wire)
  updateBooked(deps, transaction)
  return withResult(deps, withPets(deps, transaction))
}

/**
 * A transaction with what the card provider has said of its payment in this browser, while our servers have still to hear
 * of it; forgotten once they say how it ended.
 */
export function withResult(deps: Pick<Deps, 'storage'>, transaction: BookingTransaction): BookingTransaction {
  const said = findResult(deps, transaction.id)
  if (said === null) return transaction
  if (isAwaitingPayment(transaction) && !hasFailedSince(said, transaction))
    return { ...transaction, paymentStatus: said }
  // What was cancelled for want of a payment that was made is told by its confirmation.
  if (!lacksPayment(transaction) || said === 'processing') forgetResult(deps, transaction.id)
  return transaction
}

/**
 * One page of a list: of reservations with how many pages there are, of packages with how many packages.
 * Where the server does not say, this page is the last one.
 */
export async function readPage(
  deps: ReadingDeps,
  input: ListOf & { page: number },
  signal: AbortSignal,
): Promise<ListedPages> {
  const { view, page } = input
  if (view === 'packages') {
    const { items, total } = await deps.api.call(readBoughtPackages, buildReadBoughtPackages(input), { signal })
    const pages = total === null ? page : countPackagePages(total)
    return { transactions: items.map((item) => asKnown(deps, item)), page, pages }
  }
  const { items, total } = await deps.api.call(readReservations, buildReadReservations(input), { signal })
  return { transactions: items.map((item) => asKnown(deps, item)), page, pages: total ?? page }
}

/** The money of transactions; nothing where it could not be had, because they can be shown without it. */
export async function readSummaries(
  { api }: Pick<Deps, 'api'>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<PaymentSummary[]> {
  if (ids.length === 0) return []
  return api.call(readPaymentSummaries, buildReadPaymentSummaries(ids), { signal }).then(toPaymentSummaries, () => [])
}

/** The first of what a customer has booked at a business that can be paid now and is looked for. Throws a `Failure`. */
export async function findPayable(
  deps: Pick<Deps, 'api' | 'clock' | 'storage'>,
  business: Business,
  list: Omit<ListOf, 'businessId'>,
  signal: AbortSignal,
  isWanted: (transaction: BookingTransaction) => boolean = () => true,
): Promise<{ transaction: BookingTransaction | null; readAt: string }> {
  for (let page = 1; ; page++) {
    const { transactions, pages } = await readPage(deps, { ...list, businessId: business.id, page }, signal)
    const readAt = deps.clock.now()
    const transaction = transactions.find((one) => isWanted(one) && canPayNow(one, business, readAt)) ?? null
    if (transaction !== null || page >= Math.min(pages, MOST_PAGES)) return { transaction, readAt }
  }
}
