import type { Language } from '#domain/entities.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** No screens: the business page shows a link to the packages if there are any. */
export type PackageOfferTag = 'offered' | 'declined'

/** The customer's decision about packages of a business. */
export type PackageAnswer = 'undecided' | 'declined'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageOfferEvent =
  /** Report of the business on screen; null until read. */
  | { type: 'business.shown'; businessId: string | null; language: Language; answer: PackageAnswer }
  /** Asks whether to offer a package before the customer continues. */
  | { type: 'offer.ask' }
  /** The customer continues without a package. */
  | { type: 'offer.decline' }

/** Reply to the parent. */
export type PackageOfferReport = { type: 'packages.offered' } | { type: 'packages.absent' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReadOfferInput {
  businessId: string
  language: Language
}

export interface OfferReading {
  /** Number of packages that the business sells. */
  count: number
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PackageOfferContext {
  /** Id of the business. */
  businessId: string | null
  language: Language
  /** Decision made before this page was opened. */
  answer: PackageAnswer
}
