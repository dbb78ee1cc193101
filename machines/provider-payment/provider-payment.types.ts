import type { CheckoutInfo, CurrencyCode, Customer } from '#domain/entities.ts'
import type { PaidSubject } from '#domain/payment-request.ts'
import type { ProviderPaymentFailure } from './provider-payment.failure.ts'

/**
 * A payment through the card provider, for a booking that was made. The secret of the payment never comes here: it lies
 * with the provider's form, and the machine has its ticket. On success the browser leaves for the return address.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The dialogs lie on the screen that pays: this machine has no screens of its own. */
export type ProviderPaymentTag = 'dialog:form' | 'dialog:formMissing' | 'dialog:leave' | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProviderPaymentEvent =
  | { type: 'payment.submit' }
  | { type: 'payment.leave' }
  | { type: 'payment.wait' }
  | { type: 'payment.giveUp' }
  /** The provider's form says that it could not be shown: it did not come, or the payment is not waiting for it. */
  | { type: 'form.broke'; why: 'formMissing' | 'over' }
  | { type: 'form.retry' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `transactionId` is empty when there is no booking. */
export interface ProviderPaymentInput extends PaidSubject {
  /** The payment is made under this key however often it is asked for. */
  key: string
  recipientId: string
  /** The coupon of the booking; null without one. */
  couponId: string | null
  customer: Customer
  /** What is charged. */
  info: CheckoutInfo
  currency: CurrencyCode
  /** Where the provider sends the customer: a path of this app. */
  returnPath: string
}

export type CreateIntentInput = Omit<ProviderPaymentInput, 'returnPath'>

/** `ticket`: what the provider's form of this payment is found under. */
export interface FormInput {
  ticket: string
}

export interface ConfirmPaymentInput extends FormInput, PaidSubject {
  returnPath: string
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProviderPaymentOutput =
  /** The money is there, or on its way, without the browser having been sent away. */
  | { kind: 'paid' }
  | { kind: 'failed'; failure: ProviderPaymentFailure }
  | { kind: 'signedOut' }
  /** The booking stays waiting and payable until its time is up. */
  | { kind: 'gaveUp' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ProviderPaymentContext extends ProviderPaymentInput {
  /** Where the payment's secret lies; null until there is one. */
  ticket: string | null
  /** Why the payment did not work, as it is worded for the customer. */
  failure: ProviderPaymentFailure | null
}
