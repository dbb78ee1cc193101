import type { Business, Customer, Language, Package } from '#domain/entities.ts'
import type { FlowEvent, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'
import type { SignInStep } from '#machines/shared/return-route.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageSelectionTag = ScreenTag<'packages'> | 'dialog:listFailed' | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageSelectionEvent =
  | Exclude<FlowEvent, { type: 'route.changed' }>
  /** A tap on a package: selects it, and once more gives it up. */
  | { type: 'package.toggle'; packageId: string }
  /** "Buy package". */
  | { type: 'package.buy' }
  | { type: 'signIn.start' }
  | { type: 'packages.retry' }
  | { type: 'dialog.close' }
  | { type: 'back.request' }

/** What the parent hears of the choice, so that it outlives the page; null: none. */
export interface PackageSelectionReport {
  type: 'package.changed'
  packageId: string | null
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PackageSelectionInput {
  business: Business
  customer: Customer | null
  language: Language
  /** What was selected before a sign-in, a reload or a step back. */
  selectedId: string | null
}

export interface ReadPackagesInput {
  businessId: string
  language: Language
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageSelectionOutput =
  | { kind: 'chosen'; bookingPackage: Package }
  /** Sign in, or give a name, and come back. */
  | { kind: 'signIn'; to: Exclude<SignInStep, 'address'> }
  | { kind: 'left' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PackageSelectionContext extends PackageSelectionInput {
  /** What the business sells, in its order; empty until read. */
  packages: Package[]
  /** What was selected before and is not sold any more, until something else is; null otherwise. */
  goneId: string | null
  /** Why the list could not be read. */
  failure: ReadFailure | null
}

/** For `setup`. */
export interface PackageSelectionTypes {
  context: PackageSelectionContext
  events: PackageSelectionEvent
  tags: PackageSelectionTag
  input: PackageSelectionInput
  output: PackageSelectionOutput
}
