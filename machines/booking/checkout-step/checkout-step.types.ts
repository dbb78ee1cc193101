import type { ChangedTime } from '#domain/booking/times.ts'
import type { Business, ChosenService, ChosenTime, Language } from '#domain/entities.ts'
import type {
  CheckoutAttempt,
  CheckoutInput,
  CheckoutOutput,
  CheckoutReport,
} from '#machines/booking/checkout/index.ts'
import type { FlowEvent, ScreenTag } from '#machines/shared/flow.types.ts'
import type { CheckoutStepFailure } from './checkout-step.failure.ts'

/**
 * The checkout as the last step of a booking: the checkout itself, and beside it a watch over the chosen times. What the
 * wizard says goes on to the checkout, and what the checkout reports goes on to the wizard.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The checkout has the screen, until it turns out that the coupon cannot be used. */
export type CheckoutStepTag = ScreenTag<'couponRefused'> | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CheckoutStepEvent =
  | Exclude<FlowEvent, { type: 'route.changed' }>
  | CheckoutReport
  /** The tab is looked at again and the times were read too long ago to be trusted. */
  | { type: 'times.aged' }
  /** "Continue without the coupon". */
  | { type: 'coupon.drop' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What is looked for when the times are looked at once more. */
export interface CheckTimesInput {
  business: Business
  services: ChosenService[]
  /** They belong to a booking that is changed, which keeps its price. */
  hasFixedServices: boolean
  /** `yyyy-mm-dd` in the business's zone. */
  day: string
  times: ChosenTime[]
  /** The coupon whose times they are; null without one. */
  couponId: string | null
  language: Language
}

/** What has become of the chosen times. */
export interface CheckedTimes {
  /** As they are now: without those that are gone, and with whoever has taken one over. */
  times: ChosenTime[]
  /** What the customer has to know of it. */
  changes: ChangedTime[]
}

export interface CheckoutStepInput {
  checkout: CheckoutInput
  times: CheckTimesInput
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * As the checkout ends; "changed" where a chosen time is not what it was any more; "couponDropped" to go on without the
 * coupon; "broken" by a fault of our own.
 */
export type CheckoutStepOutput =
  | Exclude<CheckoutOutput, { kind: 'couponRefused' }>
  | { kind: 'couponDropped' | 'changed'; answer: string }
  | { kind: 'broken'; failure: CheckoutStepFailure }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface CheckoutStepContext {
  /** What is reviewed and booked. */
  checkout: CheckoutInput
  /** What is looked for when the times are looked at once more. */
  times: CheckTimesInput
  /** What the customer has answered so far. */
  answer: string
  /** The try to book that is under way: from then on the server decides about the times. */
  attempt: CheckoutAttempt | null
  /** Why the coupon cannot be used; null while nobody has said so. */
  failure: CheckoutStepFailure | null
  /** How it ended; null while it is open. */
  outcome: CheckoutStepOutput | null
}
