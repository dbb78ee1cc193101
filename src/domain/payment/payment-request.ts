import type { Booking, CheckoutInfo, Language, PaymentStatus } from '#domain/entities.ts'

/** A business's request to pay something booked. */
export interface PaymentRequest {
  id: string
  /** Booking transaction to pay. */
  transactionId: string
  /** Id of the payee; null if the server does not send it. */
  recipientId: string | null
  /** Requested amount in cents. */
  amountCents: number
  /** Payment status. */
  status: PaymentStatus
}

/** Subject of a payment: a booking transaction, or a later payment request for it. */
export interface PaidSubject {
  transactionId: string
  /** Id of the request; null if the booking itself is paid. */
  requestId: string | null
}

/** Amounts and bookings of a request. */
export interface RequestInformation {
  info: CheckoutInfo
  bookings: Booking[]
}

/** Returns whether a request can still be paid: not paid yet, or the last attempt was rejected. */
export function isOpen({ status }: Pick<PaymentRequest, 'status'>): boolean {
  return status === 'pending' || status === 'error'
}

/** Finds the unpaid request of a transaction; null without one. */
export function findOpenRequest(requests: readonly PaymentRequest[], transactionId: string): PaymentRequest | null {
  return requests.find((request) => request.transactionId === transactionId && isOpen(request)) ?? null
}

/** Text of the notification about a received payment, in the language of the business. */
export const PAID_WORDS: { readonly [language in Language]: { title: string; message: string } } = {
  'pt-BR': { title: 'Pagamento recebido', message: 'O pagamento que o estabelecimento pediu foi feito.' },
  'en-US': { title: 'Payment received', message: 'The payment that the business asked for has been made.' },
  'es-ES': { title: 'Pago recibido', message: 'El pago que pidió el establecimiento se ha hecho.' },
}
