import type { Paid } from '#domain/account/receipt.ts'
import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts'
import type { ResponseOf } from './endpoint.ts'
import { type readPaymentSummaries, toPaymentSummaries } from './reservations.ts'

/** Maps what was paid for one transaction, with its payments; an unknown method is null. */
export function toPaid(wires: ResponseOf<typeof readPaymentSummaries>, transactionId: string): Paid {
  const own = wires.filter((wire) => wire.booking_transaction_id === transactionId)
  const [summary = null] = toPaymentSummaries(own)
  const payments = own.flatMap((wire) =>
    (wire.payments ?? []).map(({ amount, method, paid_at }) => ({
      cents: amount,
      method: PAYMENT_METHODS.find((one) => one === method) ?? null,
      paidAt: paid_at ?? null,
    })),
  )
  return { summary, payments }
}
