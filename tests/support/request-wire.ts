import type { PaymentRequest } from '#domain/payment/payment-request.ts'
import type { PaymentRequestWire } from '#src/api/contract/payment-requests.ts'

/** Maps a payment request to the wire format. */
export function requestOnTheWire(request: PaymentRequest): PaymentRequestWire {
  const { id, transactionId, recipientId, amountCents, status } = request
  return { id, booking_transaction_id: transactionId, recipient_id: recipientId, amount: amountCents, status }
}
