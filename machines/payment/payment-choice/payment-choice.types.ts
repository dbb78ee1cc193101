import type { CurrencyCode, Customer, PaymentSettings } from '#domain/entities.ts'
import type { CardProblem } from '#domain/payment/card.ts'
import type { PaymentRule } from '#domain/payment/checkout.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The dialogs lie on the checkout's review: this machine has no screens of its own. */
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
  /** The policy and the totals are read and agreed to. */
  | { type: 'payment.confirm' }
  | { type: 'card.choose' }
  | { type: 'pix.choose' }
  /** The card form was sent. The card itself never comes here: only what is wrong with it, or its ticket. */
  | { type: 'card.submit'; check: CardCheck }
  | { type: 'cpf.submit'; cpf: string }
  /** From a postal code that no payment would take to the form of the address. */
  | { type: 'address.open' }
  | { type: 'dialog.close' }
  | { type: 'back.request' }

/** What the card form says of what was typed. `ticket`: what the card is taken up with, once, by whoever pays. */
export type CardCheck = { kind: 'ready'; handle: string } | CardProblem

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PaymentChoiceInput {
  customer: Customer
  currency: CurrencyCode
  /** Which ways to pay the business takes. */
  settings: PaymentSettings
  /** Whether the customer may refuse to pay now; a request of the business may not be refused either. */
  rule: Exclude<PaymentRule, 'none'> | 'request'
  /** How the customer has already said to pay; null: is asked. */
  method: PaymentMethod | null
  asks: PaymentQuestions
}

/** What is asked: "method", where offer and terms were agreed to before the address was asked for. */
export type PaymentQuestions = 'all' | 'method'

/** What a customer had agreed to when the address was asked for. */
export interface PaymentAgreement {
  /** The terms that were on the screen, as `describeTerms` names them. */
  terms: string
  /** How they had said to pay; null: is asked. */
  method: PaymentMethod | null
}

/** A way to pay that a customer may name before the rest is asked. */
export type PaymentMethod = 'card' | 'pix'

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `cpf`: eleven digits, never stored. */
export interface PixChoice {
  method: 'pix'
  cpf: string
}

/** The card lies elsewhere, under its ticket. */
export interface CardChoice {
  method: 'card'
  handle: string
}

/** The card provider's form asks for everything, once the booking is made. */
export interface ProviderChoice {
  method: 'provider'
  currency: CurrencyCode
}

/** How the customer pays now. */
export type PaymentChoice = PixChoice | CardChoice | ProviderChoice

/** The early payment was refused: nothing is paid now. */
export interface OfferRefusal {
  method: 'refused'
}

export type PaymentChoiceOutput =
  | { kind: 'chosen'; payment: PaymentChoice | OfferRefusal }
  /** The customer's address is asked for first. */
  | { kind: 'addressNeeded' }
  | { kind: 'closed' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PaymentChoiceContext extends PaymentChoiceInput {
  /** How the advance will be paid, once that is said. */
  payment: PaymentChoice | OfferRefusal | null
  /** Why the card is not taken; null while nothing is wrong. */
  cardProblem: CardProblem | null
}
