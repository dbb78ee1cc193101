import type * as z from 'zod/mini'
import { getDigits } from '#domain/digits.ts'
import type { CurrencyCode, Customer } from '#domain/entities.ts'
import type { Failure } from '#domain/failure.ts'
import { toCurrency } from '#domain/money.ts'
import type { Card } from '#domain/payment/card.ts'
import { readCardNumber, toExpirationDate } from '#domain/payment/card-digits.ts'
import type { CodeMethod } from '#domain/payment/payment-method.ts'
import type { IntentBodyWire, PaymentBodyWire, paymentSchema } from './payment.ts'
import { toPaymentType } from './wire.ts'

// Request builders and response mappers of payments; payment.ts has the schemas and endpoints.

/**
 * Returns the complete code of a payment response.
 * @throws Failure of kind "contract" with the path `pix_qr_code` if there is none.
 */
export function toPaymentCode(wire: z.infer<typeof paymentSchema>): string {
  if (wire.pix_qr_code) return wire.pix_qr_code
  throw { kind: 'contract', endpoint: 'pay', path: 'pix_qr_code' } satisfies Failure
}

/** A payment that waits at the card provider, and the connected account that receives it. */
export interface ProviderIntent {
  /** Secret that gives access to the payment; it is passed only to the provider's form. */
  clientSecret: string
  accountId: string
}

/**
 * Returns what the card provider's form is opened with.
 * @throws Failure of kind "contract" with the path of the missing field: the secret, or the account, without which the
 * form would open on the platform's own account.
 */
export function toProviderIntent(wire: z.infer<typeof paymentSchema>): ProviderIntent {
  const { payment_intent_client_secret: clientSecret, connect_account_id: accountId } = wire
  if (clientSecret && accountId) return { clientSecret, accountId }
  const path = clientSecret ? 'connect_account_id' : 'payment_intent_client_secret'
  throw { kind: 'contract', endpoint: 'createIntent', path } satisfies Failure
}

/** Sent for a customer without an address who does not have to fill in the address form. */
const DEFAULT_ADDRESS = {
  street: 'Avenida Paulista',
  complementary: '',
  street_number: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01310100',
  country: 'br',
} as const

/** */
const DEFAULT_NAME = 'Cliente'

/** The fields that every payment has: amounts in cents, recipient and payer. */
export interface PaymentDetails {
  bookingTransactionId: string
  recipientId: string
  /** The payment request that is paid; null for a booking. */
  requestId: string | null
  amountCents: number
  discountCents: number
  couponId?: string | null
  customer: Customer
}

/**
 * Builds the body of a payment with a code: amounts in cents. `cpf` may have any spelling; only its digits are
 * sent. The e-mail is left out if the customer has none.
 */
export function buildCodePayment(payment: PaymentDetails & { method: CodeMethod; cpf: string }): PaymentBodyWire {
  const { method, customer, cpf } = payment
  return { ...toCommon(payment), payment_type: toPaymentType(method), client: toClient(customer, cpf) }
}

/**
 * Builds the body of a card payment: the expiry as MMYY. E-mail and CPF come from the form, the
 * client's name from the customer.
 */
export function buildCardPayment(payment: PaymentDetails & { card: Card }): PaymentBodyWire {
  const { card, customer } = payment
  return {
    ...toCommon(payment),
    payment_type: toPaymentType('card'),
    card: {
      card_holder_name: card.holder.trim(),
      card_expiration_date: toExpirationDate(card.expiry),
      card_number: readCardNumber(card.number),
      card_cvv: card.cvc.trim(),
    },
    client: toClient({ ...customer, email: card.email }, card.cpf),
  }
}

/** Builds the body that creates a payment at the card provider. */
export function buildIntent(payment: PaymentDetails & { currency: CurrencyCode }): IntentBodyWire {
  const { discount: _, ...common } = toCommon(payment)
  return { ...common, currency: toCurrency(payment.currency), client: toClient(payment.customer, null) }
}

function toCommon(payment: PaymentDetails) {
  return {
    booking_external_id: payment.bookingTransactionId,
    recipient_id: payment.recipientId,
    payment_request_id: payment.requestId,
    amount: payment.amountCents,
    discount: payment.discountCents,
    coupon_id: payment.couponId || null,
  }
}

function toClient(customer: Customer, cpf: string | null): PaymentBodyWire['client'] {
  const email = customer.email?.trim()
  const phone = customer.phone || customer.phoneUnverified
  return {
    id: customer.id,
    name: customer.name?.trim() || DEFAULT_NAME,
    ...(email ? { email } : {}),
    country: 'br',
    documents: cpf === null ? [] : [{ type: 'cpf', number: getDigits(cpf) }],
    phone_numbers: phone ? [phone] : [],
    address: toClientAddress(customer.address),
  }
}

function toClientAddress(address: Customer['address']): PaymentBodyWire['client']['address'] {
  const { street, number, neighborhood, city, state, postalCode } = address
  const isMissing = [street, number, neighborhood, city, state, postalCode].every((field) => !field?.trim())
  if (isMissing) return DEFAULT_ADDRESS
  return {
    street: street ?? '',
    complementary: '',
    street_number: number ?? '',
    neighborhood: neighborhood ?? '',
    city: city ?? '',
    state: state ?? '',
    zipcode: getDigits(postalCode ?? ''),
    country: 'br',
  }
}
