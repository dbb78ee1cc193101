import type { CurrencyCode, Customer } from '#domain/entities.ts'
import type { CardProblem } from '#domain/payment/card.ts'
import type { PaymentRule } from '#domain/payment/checkout.ts'
import type { CodeMethod, PaymentMethod, PaymentSettings } from '#domain/payment/payment-method.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The dialogs are shown over the checkout's review: this machine has no screens of its own. */
export type PaymentChoiceTag =
  | 'dialog:offer'
  | 'dialog:payment'
  | 'dialog:method'
  | 'dialog:noMethod'
  | 'dialog:cpf'
  | 'dialog:card'
  | 'dialog:address'
  | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PaymentChoiceEvent =
  /** "Pay early". */
  | { type: 'offer.accept' }
  /** "Refuse offer". */
  | { type: 'offer.refuse' }
  /** The customer agrees to policy and totals. */
  | { type: 'payment.confirm' }
  | { type: 'method.choose'; method: PaymentMethod }
  /** The card form was submitted. The card itself never enters the machine: only its problem or its handle. */
  | { type: 'card.submit'; check: CardCheck }
  | { type: 'cpf.submit'; cpf: string }
  /** Opens the address form because of an invalid postal code. */
  | { type: 'address.open' }
  | { type: 'dialog.close' }
  | { type: 'back.request' }

/** Result of the card form's validation. `handle` claims the card from the one-time store, once, for the payment. */
export type CardCheck = { kind: 'ready'; handle: string } | CardProblem

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PaymentChoiceInput {
  customer: Customer
  currency: CurrencyCode
  /** Payment methods that the business accepts. */
  settings: PaymentSettings
  /** Whether the customer may decline to pay now; a payment request cannot be declined either. */
  rule: Exclude<PaymentRule, 'none'> | 'request'
  /** Payment method that the customer already chose; null to ask. */
  method: PaymentMethod | null
  asks: PaymentQuestions
}

/** Which questions to ask: "method" only, if offer and terms were agreed to before the address form. */
export type PaymentQuestions = 'all' | 'method'

/** The customer's agreement before the address form. */
export interface PaymentAgreement {
  /** Key of the terms on screen (`describeTerms`). */
  terms: string
  /** Payment method that was chosen; null to ask. */
  method: PaymentMethod | null
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A code is created after the booking is made. `cpf`: eleven digits, never stored. */
export interface CodeChoice {
  method: CodeMethod
  cpf: string
}

/** The card is in the one-time store, under its handle. */
export interface CardChoice {
  method: 'card'
  handle: string
}

/** The card provider's form asks for all data after the booking is made. */
export interface ProviderChoice {
  method: 'provider'
  currency: CurrencyCode
}

/** How the customer pays now. */
export type PaymentChoice = CodeChoice | CardChoice | ProviderChoice

/** The advance payment was declined: nothing is paid now. */
export interface OfferRefusal {
  method: 'refused'
}

export type PaymentChoiceOutput =
  | { kind: 'chosen'; payment: PaymentChoice | OfferRefusal }
  /** The customer's address is needed first. */
  | { kind: 'addressNeeded' }
  | { kind: 'closed' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PaymentChoiceContext extends PaymentChoiceInput {
  /** Method whose form is shown, or was; null before. */
  chosen: PaymentMethod | null
  /** Chosen payment; null until chosen. */
  payment: PaymentChoice | OfferRefusal | null
  /** Why the card is rejected; null otherwise. */
  cardProblem: CardProblem | null
}
