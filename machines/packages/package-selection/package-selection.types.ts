import type { Business, Customer, Language, Package } from '#domain/entities.ts'
import type { FlowEvent, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'
import type { SignInStep } from '#machines/shared/return-route.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageSelectionTag = ScreenTag<'packages'> | 'dialog:listFailed' | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageSelectionEvent =
  | Exclude<FlowEvent, { type: 'route.changed' }>
  /** A tap on a package: selects or deselects it. */
  | { type: 'package.toggle'; packageId: string }
  /** "Buy package". */
  | { type: 'package.buy' }
  | { type: 'signIn.start' }
  | { type: 'packages.retry' }
  | { type: 'dialog.close' }
  | { type: 'back.request' }

/** Report of the selection to the parent, which stores it; null without one. */
export interface PackageSelectionReport {
  type: 'package.changed'
  packageId: string | null
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PackageSelectionInput {
  business: Business
  customer: Customer | null
  language: Language
  /** Id selected before a sign-in, a reload or a step back. */
  selectedId: string | null
}

export interface ReadPackagesInput {
  businessId: string
  language: Language
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageSelectionOutput =
  | { kind: 'chosen'; bookingPackage: Package }
  /** Sign in, or enter a name, then return. */
  | { kind: 'signIn'; to: Exclude<SignInStep, 'address'> }
  | { kind: 'left' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PackageSelectionContext extends PackageSelectionInput {
  /** Packages on sale, in the order of the business; empty until read. */
  packages: Package[]
  /** Id of a selected package that is no longer sold, until another is selected; null otherwise. */
  goneId: string | null
  /** Why the list could not be read. */
  failure: ReadFailure | null
}

/** Types for `setup`. */
export interface PackageSelectionTypes {
  context: PackageSelectionContext
  events: PackageSelectionEvent
  tags: PackageSelectionTag
  input: PackageSelectionInput
  output: PackageSelectionOutput
}
