import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Booking, Business, CheckoutItem, PaymentSummary } from '#domain/entities.ts'
import { pathTo } from '#domain/paths.ts'
import { amountsOfBooked } from '#domain/payment/checkout.ts'
import { amountsOfPart, isPaidInPart } from '#domain/payment/part-payment.ts'
import { findPaymentLabel, hasFailedSince } from '#domain/payment/payment-label.ts'
import { lacksPayment } from '#domain/payment/transaction.ts'
import type { calendarSyncMachine } from '#machines/booking/calendar-sync/index.ts'
import type {
  BookingSummary,
  ClearFunnelInput,
  confirmationMachine,
  ReadBooking,
  ReadBookingInput,
  ReadSummaryInput,
  ShareInput,
  ShareResult,
} from '#machines/booking/confirmation/index.ts'
import { providerReturnMachine } from '#machines/payment/provider-return/index.ts'
import { createProviderReturnImplementations } from '#src/actors/payment/provider-return.actors.ts'
import { watchTab } from '#src/actors/shell/watch-tab.actors.ts'
import { readBookingTransaction, toTransaction } from '#src/api/contract/booking.ts'
import { shareText } from '#src/platform/share.ts'
import { readBusiness } from '#src/queries/business.query.ts'
import { calculateCheckout, policyQuery } from '#src/queries/checkout.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { read } from '#src/queries/queries.ts'
import { rememberAnswers } from '#src/storage/booked-answers.ts'
import { bookedBeforeStore, updateBooked } from '#src/storage/booked-before.store.ts'
import { withPets } from '#src/storage/booked-pets.store.ts'
import { clearFunnelAt } from '#src/storage/funnel.ts'
import { takePendingPayment } from '#src/storage/pending-payments.store.ts'
import { findResult, forgetResult, storeResult } from '#src/storage/provider-results.store.ts'
import { forgetPaidAttempt } from '#src/storage/saved-attempts.ts'

/** Returns the actors of the confirmation. */
export function createConfirmationImplementations(
  deps: Deps,
  lazy: { calendarSync: typeof calendarSyncMachine },
): MachineImplementationsFrom<typeof confirmationMachine> {
  return {
    actors: {
      calendarSync: lazy.calendarSync,
      providerReturn: providerReturnMachine.provide(createProviderReturnImplementations(deps)),
      readBooking: fromPromise<ReadBooking, ReadBookingInput>(({ input, signal }) => readBooking(deps, input, signal)),
      readBusiness: fromPromise<Business, { id: string }>(({ input, signal }) => readBusiness(deps, input.id, signal)),
      watchTab: watchTab(deps),
      clearFunnel: fromPromise<void, ClearFunnelInput>(async ({ input }) => clearFunnel(deps, input)),
      readSummary: fromPromise<BookingSummary, ReadSummaryInput>(({ input, signal }) =>
        readSummary(deps, input, signal),
      ),
      shareBooking: fromPromise<ShareResult, ShareInput>(({ input }) => shareOrCopy(input)),
    },
  }
}

/**
 * Reads the booking of the URL and its business. The card provider's result is stored until our servers
 * know the payment, also during a sign-in; "processing" only until they report a failure. Throws a
 * `Failure`.
 */
async function readBooking(
  deps: Deps,
  { businessId, transactionId, business: known, payment: told }: ReadBookingInput,
  signal: AbortSignal,
): Promise<ReadBooking> {
  if (told !== null) storeResult(deps, transactionId, told)
  const [answer, business] = await Promise.all([
    deps.api.call(readBookingTransaction, { params: { id: transactionId } }, { signal }),
    known ?? readBusiness(deps, businessId, signal),
  ])
  rememberAnswers(deps, answer)
  const transaction = withPets(deps, toTransaction(answer))
  updateBooked(deps, transaction)
  const stored = findResult(deps, transactionId)
  const hasFailed = told === null && hasFailedSince(stored, transaction)
  if (lacksPayment(transaction) && !hasFailed)
    return { transaction, business, payment: stored, readAt: deps.clock.now() }
  forgetResult(deps, transactionId)
  const isPaidNow = stored === 'processing' && findPaymentLabel(transaction) === 'succeeded'
  return { transaction, business, payment: isPaidNow ? 'succeeded' : told, readAt: deps.clock.now() }
}

/** Shares by the device's dialog; without one, or if it is refused, copies. Rejects if the device refuses that, too. */
async function shareOrCopy({ businessId, message }: ShareInput): Promise<ShareResult> {
  const link = new URL(pathTo('business', { id: businessId }), location.origin).href
  const text = `${message}\n${link}`
  const result = await shareText(text).catch(() => 'unsupported' as const)
  if (result === 'shared') return result
  await navigator.clipboard.writeText(text)
  return 'copied'
}

function clearFunnel(deps: Pick<Deps, 'storage'>, input: ClearFunnelInput): void {
  const { transactionId, businessIds, start, packageName } = input
  if (start !== null || packageName !== null) bookedBeforeStore.write(deps, input)
  forgetPaidAttempt(deps, transactionId)
  takePendingPayment(deps, transactionId)
  clearFunnelAt(deps, businessIds)
}

/**
 * Reads the amounts and the policy of a booking. The amounts assume a full payment, so for a
 * partial one the paid amount is read, too. Throws a `Failure`.
 */
async function readSummary(
  deps: Deps,
  { business, transaction, language }: ReadSummaryInput,
  signal: AbortSignal,
): Promise<BookingSummary> {
  const { recipientId } = business
  const { package: bookingPackage } = transaction
  const items = transaction.bookings.flatMap(toItem)
  const isPart = isPaidInPart(transaction)
  const [calculated, policy, paid] = await Promise.all([
    calculateCheckout(deps, { recipientId, items, couponId: transaction.couponId, bookingPackage }, signal),
    read(deps, policyQuery(deps, recipientId, language), signal),
    isPart ? readPaid(deps, transaction.id, signal) : null,
  ])
  const info = isPart ? amountsOfPart(calculated, paid) : amountsOfBooked(calculated, policy, transaction.paymentStatus)
  return { info, policy, readAt: deps.clock.now() }
}

/**
 * Reads what was paid for a transaction; null if the request fails. Loaded on demand, because partial payments are
 * rare.
 */
function readPaid(deps: Deps, id: string, signal: AbortSignal): Promise<PaymentSummary | null> {
  return import('#src/queries/reservations.query.ts')
    .then(({ readSummaries }) => readSummaries(deps, [id], signal))
    .then(
      ([summary]) => summary ?? null,
      () => null,
    )
}

/** Maps a booking to an item of the calculation; none without time or professional. */
function toItem({ service, professional, priceCents, pricingType, start, end }: Booking): CheckoutItem[] {
  if (professional === null || start === null) return []
  return [
    {
      service: {
        id: service.id,
        categoryId: '',
        name: service.name,
        nameEng: service.nameEng,
        nameEsp: service.nameEsp,
        priceCents: priceCents ?? 0,
        durationMinutes: null,
        pricingType: pricingType ?? 'fixed',
        featureItems: [],
        petName: null,
      },
      professional: { ...professional, priceCents, pricingType, duration: null },
      start,
      end: end ?? start,
      chosenBy: 'customer',
    },
  ]
}
