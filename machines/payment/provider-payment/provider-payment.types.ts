import type { CheckoutInfo, CurrencyCode, Customer } from '#domain/entities.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { ProviderPaymentFailure } from './provider-payment.failure.ts'

/**
 * A payment through the card provider, for a booking that was made. The secret of the payment never comes here: it lies
 * with the provider's form, and the machine has its ticket. On success the browser leaves for the return address.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The dialogs lie on the screen that pays: this machine has no screens of its own. */
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
  /** Go on where the bank asked for the owner of the card. */
  | { type: 'bank.open' }
  /** Pay with a card that is typed in, whatever the bank still asks. */
  | { type: 'card.enter' }
  /** The provider's form says that it could not be shown: it did not come, or the payment is not waiting for it. */
  | { type: 'form.broke'; why: 'formMissing' | 'undecided' }
  | { type: 'form.retry' }
  /** Look at once how a payment stands that is worked on. */
  | { type: 'status.retry' }
  /** The page is seen again after it was not. */
  | { type: 'tab.shown' }
  | { type: 'network.restored' }
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
  handle: string
}

/** A payment at the provider, and what it pays. */
export interface ReadIntentInput extends FormInput, PaidSubject {}

/** How the provider says that a payment stands, in its own words. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

/** `id`: the payment's own at the provider, which is no secret. */
export interface ReadIntent {
  id: string
  status: IntentStatus
}

export interface ConfirmPaymentInput extends ReadIntentInput {
  returnPath: string
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProviderPaymentOutput =
  /** The money is there, or on its way, without the browser having been sent away. */
  | { kind: 'paid' }
  | { kind: 'failed'; failure: ProviderPaymentFailure }
  | { kind: 'sessionExpired' }
  /** The booking stays waiting and payable until its time is up. */
  | { kind: 'abandoned' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ProviderPaymentContext extends ProviderPaymentInput {
  /** Where the payment's secret lies; null until there is one. */
  handle: string | null
  /** The payment that the provider has canceled, for which the servers were asked for another; null without one. */
  canceledId: string | null
  /** Why the payment did not work, as it is worded for the customer. */
  failure: ProviderPaymentFailure | null
}

/** For `setup`. */
export interface ProviderPaymentTypes {
  context: ProviderPaymentContext
  events: ProviderPaymentEvent
  tags: ProviderPaymentTag
  input: ProviderPaymentInput
  output: ProviderPaymentOutput
}
