import type { Coupon } from '#domain/business/coupon.ts'
import type { Business, Category, ChosenPet, ChosenService, Language } from '#domain/entities.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { NetworkEvent } from '#machines/shared/network.types.ts'
import type { BusinessLoadingFailure } from './business-loading.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BusinessLoadingScreen = 'loading' | 'connectionProblem' | 'notLoaded' | 'sectorsFailed'

export type BusinessLoadingTag = ScreenTag<BusinessLoadingScreen> | 'busy' | 'failed' | 'dialog:servicesFailed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BusinessLoadingEvent =
  /** "Try again" after any failed read. */
  | { type: 'load.retry' }
  /** Failed reads are retried automatically. */
  | Extract<NetworkEvent, { type: 'network.restored' }>
  /** OK on the dialog about remembered services that could not be read. */
  | { type: 'failure.confirm' }
  /** The language changed to that of the business while loading. */
  | { type: 'language.changed'; language: Language }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A remembered service: no price or name, which are read again. */
export interface ServiceRef {
  id: string
  categoryId: string
}

/** A requested service that is not offered; the category is null if only a link named it. */
export interface GoneService {
  id: string
  categoryId: string | null
  /** The service without the coupon, which is not valid for it; null if unknown. */
  uncovered: ChosenService | null
}

export interface BusinessLoadingInput {
  /** Id or slug in the URL. */
  address: string
  /** Token or code of a link that an anonymous user opened; null if there is nothing to redeem. */
  linkCode: string | null
  /** Business from an earlier read, shown until it is read again. */
  business: Business | null
  /** Services remembered by the history entry or storage. */
  wanted: ServiceRef[]
  /** Service that the route selects. */
  serviceId: string | null
  /** Category of the route, searched first for that service. */
  categoryId: string | null
  language: Language
  /** Page layout that is being loaded. */
  shell: 'landing' | 'page'
  /** Pets that services are chosen for, by category. */
  pets: ChosenPet[]
  /** Coupon of the route; without one, the coupon saved in the tab is used. */
  coupon: Coupon | null
}

/** A coupon that is not used, with the reason. */
export interface CouponLoss {
  reason: 'over' | 'unknown'
  description: string | null
}

export interface ReadCouponInput {
  businessId: string
  /** IANA time zone of the business, in which its days end. */
  timeZone: string | null
  coupon: Coupon | null
}

/** Coupon for bookings at this business, according to its coupon list. */
export interface CouponReading {
  coupon: Coupon | null
  couponLoss: CouponLoss | null
}

export interface BusinessReading {
  business: Business
  /** In a pet business, a pet is chosen before its services. */
  serves: 'people' | 'pets'
}

export interface ReadChoiceInput {
  businessId: string
  /** Categories to search for `serviceId`, in this order. */
  categoryIds: string[]
  wanted: ServiceRef[]
  serviceId: string | null
  language: Language
  serves: 'people' | 'pets'
  /** In a pet business, only services of a category with a chosen pet are read. */
  pets: ChosenPet[]
  /** Coupon of these services; null without one. */
  couponId: string | null
}

export interface ChoiceReading {
  chosen: ChosenService[]
  /** Remembered or requested services that are not offered, at all or with the coupon. */
  goneServices: GoneService[]
  /** Category in which the route's service was found. */
  categoryId: string | null
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BusinessLoadingOutput =
  | ({
      outcome: 'loaded'
      business: Business
      serves: 'people' | 'pets'
      categories: Category[]
      /** Remembered services that could not be read. */
      wanted: ServiceRef[]
    } & ChoiceReading &
      CouponReading)
  /** The link did not sign the user in. */
  | { outcome: 'anonymous' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface BusinessLoadingContext extends BusinessLoadingInput {
  /** Whether services are chosen for a pet. */
  serves: 'people' | 'pets'
  /** Categories of the business with their features. */
  categories: Category[]
  /** Chosen services that the business still offers. */
  chosen: ChosenService[]
  /** Requested services that are not offered. */
  goneServices: GoneService[]
  /** The coupon that was not used. */
  couponLoss: CouponLoss | null
  /** Why a read failed. */
  failure: BusinessLoadingFailure | null
}
