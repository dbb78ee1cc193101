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
  /** Look at what the other tab has bought. */
  | { type: 'purchase.open' }
  /** Buy this package once more, on purpose. */
  | { type: 'purchase.repeat' }
  | { type: 'back.request' }

/** What one tab tells the others when it has bought; on the device, nothing personal. */
export interface PurchaseMessage {
  businessId: string
  packageId: string
  transactionId: string
}

/** What was bought in this tab before the customer went back to the packages. */
export interface BoughtBefore {
  transactionId: string
  /** Of the package, as the business calls it. */
  name: string
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What survives a reload: which package, and the try to buy it that is under way. */
export interface SavedPurchase {
  version: 1
  businessId: string
  packageId: string | null
  attempt: CheckoutAttempt | null
}

export type PackagePurchaseInput = FlowInput<SavedPurchase>

/** The steps of the purchase that have an address of their own. */
export type PurchaseStep = 'packages' | 'checkout'

export interface ResumePurchaseInput {
  entry: RouteEntry
  saved: SavedPurchase | null
  business: Business | null
}

/** What is known of the purchase when the flow starts. */
export interface ResumedPurchase {
  business: Business
  /** The package that came with the address, was saved in the tab, or waits on the device for a sign-in to end. */
  packageId: string | null
  attempt: CheckoutAttempt | null
  /** Null where the customer has not come back from a purchase. */
  before: BoughtBefore | null
}

export interface ReadPackageInput {
  businessId: string
  packageId: string
  language: Language
}

/** A package that is remembered on the device, bound to its business. */
export interface RememberedPackage {
  businessId: string
  packageId: string
}

export interface RememberReturnInput extends RememberedPackage {
  /** Where the customer comes back to, a path of this app. */
  path: string
}

// ── Output: the `FlowOutput` of every routed flow ────────────────────────────────────────────────────────────────────

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PackagePurchaseContext {
  /** The address the customer opened, with what travelled in it. */
  entry: RouteEntry
  /** What this tab kept of the purchase before a reload. */
  saved: SavedPurchase | null
  /** Who sells; null until read. */
  business: Business | null
  customer: Customer | null
  language: Language
  /** The step the customer asked for by address or history, or by going on. */
  goal: PurchaseStep
  /** The package that is selected, or was; null for none. */
  packageId: string | null
  /** The package that is bought, as the business sells it now; null until the customer goes on with it. */
  bookingPackage: Package | null
  /** The try to buy that is under way, kept through reloads. */
  attempt: CheckoutAttempt | null
  /** What was bought before the customer came back; null where nothing was. */
  before: BoughtBefore | null
  /** What another tab has just bought. */
  message: PurchaseMessage | null
  /** Why the business could not be read. */
  failure: ReadFailure | null
  /** Where the customer goes when this flow ends. */
  departure: Departure | null
}

/** For `setup`. */
export interface PackagePurchaseTypes {
  context: PackagePurchaseContext
  events: PackagePurchaseEvent
  tags: PackagePurchaseTag
  input: PackagePurchaseInput
  output: FlowOutput
}
