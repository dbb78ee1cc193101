import type { Language } from '#domain/entities.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** No screens: the page of the business shows a way to the packages where they are offered. */
export type PackageOfferTag = 'offered' | 'declined'

/** What the customer has said to the packages of a business. */
export type PackageAnswer = 'undecided' | 'declined'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageOfferEvent =
  /** Whose page is looked at; null while it is being read. */
  | { type: 'business.shown'; businessId: string | null; language: Language; answer: PackageAnswer }
  /** Whether a package is to be offered before the customer goes on. */
  | { type: 'offer.ask' }
  /** The customer goes on without a package. */
  | { type: 'offer.decline' }

/** The answer, for the parent. */
export type PackageOfferReport = { type: 'packages.offered' } | { type: 'packages.absent' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReadOfferInput {
  businessId: string
  language: Language
}

export interface OfferReading {
  /** How many packages the business sells. */
  count: number
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PackageOfferContext {
  /** Whose packages are meant. */
  businessId: string | null
  language: Language
  /** What was said before this page was opened. */
  answer: PackageAnswer
}
