import type { CancellationPolicy, CheckoutInfo, Customer } from '#domain/entities.ts'

/** A line of the payment summary, in cents. */
export interface MoneyLine {
  line: 'total' | 'discount' | 'advance' | 'balance' | 'cancellationFee' | 'returned'
  cents: number
}

/** How a booking goes on after it is confirmed. */
export type PaymentRule =
  /** A policy with advance payment: nothing is booked before the payment is chosen. */
  | 'required'
  /** An early payment that the customer may refuse. */
  | 'offer'
  /** Nothing is to be paid now. */
  | 'none'

/**
 * The payment summary: the total always, every other line only with a value above 0.
 * The balance is the server's, else total less discount less advance; returned is the advance less the fee.
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

/** What is to be paid in all, now and later, in cents, never below 0: the total, less what is taken off it. */
export function dueCents({ totalCents, discountCents }: CheckoutInfo): number {
  return Math.max(0, totalCents - (discountCents ?? 0))
}

/** What is charged now, in cents, never below 0: what the server says, else the payment in advance alone. */
export function chargedCents(info: CheckoutInfo): number {
  return Math.max(0, info.amountCents ?? info.anticipationCents ?? 0)
}

/**
 * Whether paying in advance is required, offered or no matter. Only values above 0
 * count; with nothing to pay the booking is made at once, whatever the policy says.
 */
export function decidePayment(info: CheckoutInfo, policy: CancellationPolicy | null): PaymentRule {
  if (chargedCents(info) === 0) return 'none'
  const isBinding =
    info.usesCancellationPolicy || isSet(policy?.fixedCancellationCents) || isSet(policy?.percentageCancellation)
  if (isBinding) return 'required'
  return isSet(policy?.anticipatedPayment) || isSet(info.anticipationPercentage) ? 'offer' : 'none'
}

/**
 * The amounts of what is booked, by how its payment stands. They are calculated as if it were booked
 * now: where no payment is known of, and none was required, the early one was refused, and all is paid at the location.
 * `paymentStatus` is that of the transaction, null where nothing was to be paid.
 */
export function amountsOfBooked(
  info: CheckoutInfo,
  policy: CancellationPolicy | null,
  paymentStatus: string | null,
): CheckoutInfo {
  if (paymentStatus !== null || chargedCents(info) === 0 || decidePayment(info, policy) === 'required') return info
  return { ...info, amountCents: 0, anticipationCents: 0, balanceCents: dueCents(info), cancellationFeeCents: 0 }
}

/** Whether a cancellation policy is present at all. */
export function hasPolicy(info: CheckoutInfo | null, policy: CancellationPolicy | null): boolean {
  return (
    info?.usesCancellationPolicy === true ||
    isSet(info?.anticipationPercentage) ||
    isSet(policy?.fixedCancellationCents) ||
    isSet(policy?.percentageCancellation) ||
    isSet(policy?.anticipatedPayment)
  )
}

/** The value of `is_cancellation_policy`: true for a named customer whenever a policy is present. */
export function countsAsCancellationPolicy(
  customer: Pick<Customer, 'name'> | null,
  info: CheckoutInfo | null,
  policy: CancellationPolicy | null,
): boolean {
  return (customer?.name ?? '').trim() !== '' && hasPolicy(info, policy)
}

/** Whether a fresh calculation shows or charges anything else than the one on screen; then nothing is charged. */
export function differsFrom(fresh: CheckoutInfo, shown: CheckoutInfo): boolean {
  return describe(fresh) !== describe(shown)
}

/**
 * Names the terms that somebody agrees to: equal where a calculation shows and charges the same under the same policy of the
 * business. Nothing in it names anybody.
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
