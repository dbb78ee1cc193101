import type { CancellationPolicy, CheckoutInfo, Customer, TransactionPaymentStatus } from '#domain/entities.ts'

/** A line of the payment summary, in cents. */
export interface MoneyLine {
  line: 'total' | 'discount' | 'advance' | 'balance' | 'cancellationFee' | 'returned'
  cents: number
}

/** What is paid when a booking is made and what at the business, in cents. */
export interface PaymentSplit {
  nowCents: number
  laterCents: number
}

/** Whether a booking needs a payment after confirmation. */
export type PaymentRule =
  /** A policy with an advance payment: the booking is made only after the payment method is chosen. */
  | 'required'
  /** An advance payment that the customer may decline. */
  | 'offer'
  /** No payment now. */
  | 'none'

/**
 * Returns the lines of the payment summary: always the total, other lines only above 0.
 * The balance is the server's, else total minus discount minus advance. Returned is the advance minus the fee.
 */
export function listMoneyLines(info: CheckoutInfo): MoneyLine[] {
  const discount = info.discountCents ?? 0
  const advance = info.anticipationCents ?? 0
  const fee = info.cancellationFeeCents ?? 0
  const lines: MoneyLine[] = [
    { line: 'discount', cents: discount },
    { line: 'advance', cents: advance },
    { line: 'balance', cents: info.balanceCents ?? info.totalCents - discount - advance },
    { line: 'cancellationFee', cents: fee },
    { line: 'returned', cents: advance - fee },
  ]
  return [{ line: 'total', cents: info.totalCents }, ...lines.filter(({ cents }) => cents > 0)]
}

/** Returns the amount to pay now and later, in cents, at least 0: the total minus the discount. */
export function dueCents({ totalCents, discountCents }: CheckoutInfo): number {
  return Math.max(0, totalCents - (discountCents ?? 0))
}

/**
 * Returns the amount to charge now, in cents, at least 0: the server's amount, else the advance payment.
 */
export function chargedCents(info: CheckoutInfo): number {
  return Math.max(0, info.amountCents ?? info.anticipationCents ?? 0)
}

/**
 * Returns whether an advance payment is required, offered or not needed. Only
 * values above 0 count. With nothing to pay the result is `none`, whatever the policy says.
 */
export function decidePayment(info: CheckoutInfo, policy: CancellationPolicy | null): PaymentRule {
  if (chargedCents(info) === 0) return 'none'
  const isBinding =
    info.usesCancellationPolicy || isSet(policy?.fixedCancellationCents) || isSet(policy?.percentageCancellation)
  if (isBinding) return 'required'
  return isSet(policy?.anticipatedPayment) || isSet(info.anticipationPercentage) ? 'offer' : 'none'
}

/**
 * Returns the amounts of a booked order by its payment status. The calculation assumes a new
 * booking: without a payment, and with none required, the customer declined the advance and pays everything at the
 * location. `paymentStatus` is the transaction's; null if there was nothing to pay.
 */
export function amountsOfBooked(
  info: CheckoutInfo,
  policy: CancellationPolicy | null,
  paymentStatus: TransactionPaymentStatus | null,
): CheckoutInfo {
  if (paymentStatus !== null || chargedCents(info) === 0 || decidePayment(info, policy) === 'required') return info
  return { ...info, amountCents: 0, anticipationCents: 0, balanceCents: dueCents(info), cancellationFeeCents: 0 }
}

/**
 * Finds what a booking costs now and at the business; null if it costs nothing, or if the customer still chooses when to
 * pay.
 */
export function findSplit(info: CheckoutInfo, policy: CancellationPolicy | null): PaymentSplit | null {
  const rule = decidePayment(info, policy)
  const nowCents = rule === 'required' ? chargedCents(info) : 0
  const laterCents = Math.max(0, info.balanceCents ?? dueCents(info) - nowCents)
  return rule === 'offer' || nowCents + laterCents === 0 ? null : { nowCents, laterCents }
}

/** Returns whether there is a cancellation policy. */
export function hasPolicy(info: CheckoutInfo | null, policy: CancellationPolicy | null): boolean {
  return (
    info?.usesCancellationPolicy === true ||
    isSet(info?.anticipationPercentage) ||
    isSet(policy?.fixedCancellationCents) ||
    isSet(policy?.percentageCancellation) ||
    isSet(policy?.anticipatedPayment)
  )
}

/**
 * Returns the value of `is_cancellation_policy`: true for a customer with a name if there is a policy.
 */
export function countsAsCancellationPolicy(
  customer: Pick<Customer, 'name'> | null,
  info: CheckoutInfo | null,
  policy: CancellationPolicy | null,
): boolean {
  return (customer?.name ?? '').trim() !== '' && hasPolicy(info, policy)
}

/**
 * Returns whether a new calculation shows or charges anything different from the one on screen. If so, nothing is
 * charged.
 */
export function differsFrom(fresh: CheckoutInfo, shown: CheckoutInfo): boolean {
  return describe(fresh) !== describe(shown)
}

/**
 * Returns a key of the terms that a customer agrees to: equal if the calculation shows and charges the same under the
 * same policy. It contains nothing personal.
 */
export function describeTerms(info: CheckoutInfo, policy: CancellationPolicy | null): string {
  const rules = Object.entries(policy ?? {}).flatMap(([name, value]) => (isSet(value) ? [[name, value]] : []))
  return JSON.stringify([describe(info), rules.sort()])
}

function describe(info: CheckoutInfo): string {
  const { usesCancellationPolicy, anticipationPercentage, usedPercentageValue, usedFixedValueCents } = info
  const { hoursBeforeExpiration } = info
  return JSON.stringify([
    listMoneyLines(info),
    chargedCents(info),
    [usesCancellationPolicy, anticipationPercentage ?? 0, usedPercentageValue ?? 0, usedFixedValueCents ?? 0],
    hoursBeforeExpiration ?? 0,
  ])
}

function isSet(value: number | null | undefined): boolean {
  return value !== null && value !== undefined && value > 0
}
