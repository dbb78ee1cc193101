import type { Booking, CheckoutInfo, Language, PaymentStatus } from '#domain/entities.ts'

/** What a business asks a customer to pay of something booked. */
export interface PaymentRequest {
  id: string
  /** What was booked. */
  transactionId: string
  /** Who is paid; null where the server does not say. */
  recipientId: string | null
  /** What is asked. */
  amountCents: number
  /** Where its money stands. */
  status: PaymentStatus
}

/** What a payment is for: something booked, or what the business asks to pay of it afterwards. */
export interface PaidSubject {
  transactionId: string
  /** The request; null where what was booked is paid itself. */
  requestId: string | null
}

/** What is asked and for what. */
export interface RequestInformation {
  info: CheckoutInfo
  bookings: Booking[]
}

/** Whether it can still be paid: nothing came in, or the last try was turned down. */
export function isOpen({ status }: Pick<PaymentRequest, 'status'>): boolean {
  return status === 'pending' || status === 'error'
}

/** The request that is still to be paid of a transaction; null without one. */
export function findOpenRequest(requests: readonly PaymentRequest[], transactionId: string): PaymentRequest | null {
  return requests.find((request) => request.transactionId === transactionId && isOpen(request)) ?? null
}

/** What the payment is told as, in the language of the business. */
export const PAID_WORDS: { readonly [language in Language]: { title: string; message: string } } = {
  'pt-BR': { title: 'Pagamento recebido', message: 'O pagamento que o estabelecimento pediu foi feito.' },
  'en-US': { title: 'Payment received', message: 'The payment that the business asked for has been made.' },
  'es-ES': { title: 'Pago recibido', message: 'El pago que pidió el establecimiento se ha hecho.' },
}
