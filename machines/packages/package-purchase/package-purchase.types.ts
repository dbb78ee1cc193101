import type { Business, Customer, Language, Package } from '#domain/entities.ts'
import type { BookingSubmissionReport, CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import type { PackageSelectionReport } from '#machines/packages/package-selection/index.ts'
import type { Departure, FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackagePurchaseTag =
  | ScreenTag<'resuming' | 'unavailable' | 'inactive' | 'boughtElsewhere'>
  | 'busy'
  | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackagePurchaseEvent =
  | FlowEvent
  | PackageSelectionReport
  | BookingSubmissionReport
  /** Another tab of this browser has bought. */
  | { type: 'purchase.made'; purchase: PurchaseMessage }
  | { type: 'resume.retry' }
  /** Open the purchase that another tab made. */
  | { type: 'purchase.open' }
  /** Buy this package again on purpose. */
  | { type: 'purchase.repeat' }
  | { type: 'back.request' }

/** Message to other tabs after a purchase: stays on the device, nothing personal. */
export interface PurchaseMessage {
  businessId: string
  packageId: string
  transactionId: string
}

/** Purchase made in this tab before the customer went back to the packages. */
export interface BoughtBefore {
  transactionId: string
  /** Name of the package. */
  name: string
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Saved state for a reload: the package, and the running attempt to buy it. */
export interface SavedPurchase {
  version: 1
  businessId: string
  packageId: string | null
  attempt: CheckoutAttempt | null
}

export type PackagePurchaseInput = FlowInput<SavedPurchase>

/** Steps of the purchase with their own URL. */
export type PurchaseStep = 'packages' | 'checkout'

export interface ResumePurchaseInput {
  entry: RouteEntry
  saved: SavedPurchase | null
  business: Business | null
}

/** State of the purchase when the flow starts. */
export interface ResumedPurchase {
  business: Business
  /** Id of the package from the route, from this tab's saved state, or stored on the device during a sign-in. */
  packageId: string | null
  attempt: CheckoutAttempt | null
  /** Null if the customer did not come back from a purchase. */
  before: BoughtBefore | null
}

export interface ReadPackageInput {
  businessId: string
  packageId: string
  language: Language
}

/** A package stored on the device, with its business. */
export interface RememberedPackage {
  businessId: string
  packageId: string
}

export interface RememberReturnInput extends RememberedPackage {
  /** Path of this app to return to. */
  path: string
}

// ── Output: the `FlowOutput` of every routed flow ────────────────────────────────────────────────────────────────────

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PackagePurchaseContext {
  /** The route that was opened, with its navigation state. */
  entry: RouteEntry
  /** Purchase that this tab saved before a reload. */
  saved: SavedPurchase | null
  /** Seller; null until read. */
  business: Business | null
  customer: Customer | null
  language: Language
  /** The step that the route or the customer asks for. */
  goal: PurchaseStep
  /** Id of the selected package; null without one. */
  packageId: string | null
  /** The package to buy, as the business sells it now; null before the checkout. */
  bookingPackage: Package | null
  /** Running attempt to buy, saved through reloads. */
  attempt: CheckoutAttempt | null
  /** Purchase made before the customer came back; null if none. */
  before: BoughtBefore | null
  /** Purchase that another tab just made. */
  message: PurchaseMessage | null
  /** Why the business could not be read. */
  failure: ReadFailure | null
  /** Where the flow leads when it ends. */
  departure: Departure | null
}

/** Types for `setup`. */
export interface PackagePurchaseTypes {
  context: PackagePurchaseContext
  events: PackagePurchaseEvent
  tags: PackagePurchaseTag
  input: PackagePurchaseInput
  output: FlowOutput
}
