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

/** The most pages that are searched. Upcoming reservations come first, and few customers have more. */
const MOST_PAGES = 5

export type ReadingDeps = Pick<Deps, 'api' | 'storage'>

/** Which list is read, and for whom. */
export interface ListOf {
  view: 'reserves' | 'packages'
  businessId: string
  customerId: string
  language: Language
}

/** A page of a list, and how many pages there are. */
export interface ListedPages {
  transactions: BookingTransaction[]
  page: number
  pages: number
}

/** Reads a transaction. Throws a `Failure`. */
export async function readTransaction(deps: ReadingDeps, id: string, signal: AbortSignal): Promise<BookingTransaction> {
  const wire = await deps.api.call(readBookingTransaction, { params: { id } }, { signal })
  return asKnown(deps, wire)
}

/** Maps a transaction and adds what only this browser knows: pet names and the payment result. */
function asKnown(deps: ReadingDeps, wire: BookingTransactionWire): BookingTransaction {
  rememberAnswers(deps, wire)
  const transaction = toTransaction(wire)
  updateBooked(deps, transaction)
  return withResult(deps, withPets(deps, transaction))
}

/**
 * Returns a transaction with the card provider's result of its payment, until our servers know how it ended; then the
 * stored result is removed.
 */
export function withResult(deps: Pick<Deps, 'storage'>, transaction: BookingTransaction): BookingTransaction {
  const said = findResult(deps, transaction.id)
  if (said === null) return transaction
  if (isAwaitingPayment(transaction) && !hasFailedSince(said, transaction))
    return { ...transaction, paymentStatus: said === 'succeeded' ? 'completed' : said }
  // If the booking was cancelled as unpaid although it was paid, the confirmation still needs the result.
  if (!lacksPayment(transaction) || said === 'processing') forgetResult(deps, transaction.id)
  return transaction
}

/**
 * Reads one page of a list: reservations with the count of pages, packages with the count of packages.
 * Without a count this page is the last one.
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

/**
 * Reads the payment summaries of transactions; an empty list on failure, because reservations can be shown
 * without them.
 */
export async function readSummaries(
  { api }: Pick<Deps, 'api'>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<PaymentSummary[]> {
  if (ids.length === 0) return []
  return api.call(readPaymentSummaries, buildReadPaymentSummaries(ids), { signal }).then(toPaymentSummaries, () => [])
}

/**
 * Finds the customer's first transaction at a business that can be paid now and satisfies `isWanted`, with the ISO
 * instant of the read. Throws a `Failure`.
 */
export async function findPayable(
  deps: Pick<Deps, 'api' | 'clock' | 'storage'>,
  business: Business,
  list: Omit<ListOf, 'businessId'>,
  signal: AbortSignal,
  {
    isWanted = () => true,
    readList = (input) => readPage(deps, input, signal),
  }: {
    isWanted?: (transaction: BookingTransaction) => boolean
    readList?: (input: ListOf & { page: number }) => Promise<ListedPages>
  } = {},
): Promise<{ transaction: BookingTransaction | null; readAt: string }> {
  for (let page = 1; ; page++) {
    const { transactions, pages } = await readList({ ...list, businessId: business.id, page })
    const readAt = deps.clock.now()
    const transaction = transactions.find((one) => isWanted(one) && canPayNow(one, business, readAt)) ?? null
    if (transaction !== null || page >= Math.min(pages, MOST_PAGES)) return { transaction, readAt }
  }
}
