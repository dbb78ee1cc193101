import type { CheckoutInfo, CurrencyCode, Customer, IntentStatus } from '#domain/entities.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { ProviderPaymentFailure } from './provider-payment.failure.ts'

/**
 * A payment of a booking with the card provider. The payment's secret never enters the machine: it is in the one-time
 * store, and the machine has its handle. On success the browser navigates to the return URL.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The dialogs are shown over the paying screen: this machine has no screens of its own. */
export type ProviderPaymentTag =
  | 'dialog:form'
  | 'dialog:bank'
  | 'dialog:underWay'
  | 'dialog:formMissing'
  | 'dialog:leave'
  | 'busy'
  | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProviderPaymentEvent =
  | { type: 'payment.submit' }
  | { type: 'payment.leave' }
  | { type: 'payment.wait' }
  | { type: 'payment.giveUp' }
  /** Continue at the bank, which asks the cardholder to confirm. */
  | { type: 'bank.open' }
  /** Pay with a new card, whatever the bank still asks. */
  | { type: 'card.enter' }
  /** The provider's form could not be shown: it did not load, or the payment does not wait for it. */
  | { type: 'form.broke'; why: 'formMissing' | 'undecided' }
  | { type: 'form.retry' }
  /** Check the status of a processing payment now. */
  | { type: 'status.retry' }
  /** The tab is visible again. */
  | { type: 'tab.shown' }
  | { type: 'network.restored' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `transactionId` is empty without a booking. */
export interface ProviderPaymentInput extends PaidSubject {
  /** Idempotency key of the payment, for all retries. */
  key: string
  recipientId: string
  /** Coupon of the booking; null without one. */
  couponId: string | null
  customer: Customer
  /** Amount to charge. */
  info: CheckoutInfo
  currency: CurrencyCode
  /** Path of this app to which the provider redirects. */
  returnPath: string
}

export type CreateIntentInput = Omit<ProviderPaymentInput, 'returnPath'>

/** `handle`: finds the provider's form of this payment. */
export interface FormInput {
  handle: string
}

/** A payment at the provider, and its booking or request. */
export interface ReadIntentInput extends FormInput, PaidSubject {}

/** `id`: the provider's id of the payment, which is not secret. */
export interface ReadIntent {
  id: string
  status: IntentStatus
}

export interface ConfirmPaymentInput extends ReadIntentInput {
  returnPath: string
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProviderPaymentOutput =
  /** Paid or processing, without leaving the page. */
  | { kind: 'paid' }
  | { kind: 'failed'; failure: ProviderPaymentFailure }
  | { kind: 'sessionExpired' }
  /** The booking can still be paid until its deadline. */
  | { kind: 'abandoned' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ProviderPaymentContext extends ProviderPaymentInput {
  /** Handle of the payment's secret; null until there is one. */
  handle: string | null
  /** Id of the payment that the provider canceled and that was replaced; null without one. */
  canceledId: string | null
  /** Why the payment failed, shown to the customer. */
  failure: ProviderPaymentFailure | null
}

/** Types for `setup`. */
export interface ProviderPaymentTypes {
  context: ProviderPaymentContext
  events: ProviderPaymentEvent
  tags: ProviderPaymentTag
  input: ProviderPaymentInput
  output: ProviderPaymentOutput
}
