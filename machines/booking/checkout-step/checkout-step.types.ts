import type { ChangedTime } from '#domain/booking/times.ts'
import type { ChosenTime } from '#domain/entities.ts'
import type { Failure } from '#domain/failure.ts'
import type {
  CheckoutAttempt,
  CheckoutInput,
  CheckoutOutput,
  CheckoutReport,
} from '#machines/booking/checkout/index.ts'
import type { FlowEvent, ScreenTag } from '#machines/shared/flow.types.ts'

/**
 * The checkout as the last step of a booking, with a watcher for the chosen times. It forwards the wizard's events to
 * the checkout and the checkout's reports to the wizard.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The checkout has the screen until its coupon is rejected. */
export type CheckoutStepTag = ScreenTag<'couponRefused'> | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CheckoutStepEvent =
  | Exclude<FlowEvent, { type: 'route.changed' }>
  | CheckoutReport
  /** The tab is visible again and the times are too old to trust. */
  | { type: 'times.aged' }
  /** "Continue without the coupon". */
  | { type: 'coupon.drop' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Input for checking the times of the draft again. */
export type CheckTimesInput = Pick<CheckoutInput, 'business' | 'draft' | 'language'>

/** Result of checking the chosen times. */
export interface CheckedTimes {
  /** Current times: without lost ones, with new professionals where one took over. */
  times: ChosenTime[]
  /** Changes to show to the customer. */
  changes: ChangedTime[]
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * The checkout's output, or: "changed" if a chosen time changed, "couponDropped" to continue without the coupon,
 * "broken" by a bug of our own.
 */
export type CheckoutStepOutput =
  | Exclude<CheckoutOutput, { kind: 'couponRefused' }>
  | { kind: 'couponDropped' | 'changed' }
  | { kind: 'broken'; failure: Failure }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface CheckoutStepContext {
  /** What to review and book. */
  checkout: CheckoutInput
  /** Running attempt to book; from then on the server decides about the times. */
  attempt: CheckoutAttempt | null
  /** Why the coupon was rejected; null otherwise. */
  failure: Failure | null
  /** Result; null while open. */
  outcome: CheckoutStepOutput | null
}
