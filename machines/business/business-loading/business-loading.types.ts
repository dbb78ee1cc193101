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
  /** "Try again" on whatever could not be read. */
  | { type: 'load.retry' }
  /** What could not be read without it is read again by itself. */
  | Extract<NetworkEvent, { type: 'network.restored' }>
  /** OK on the dialog that says the remembered services could not be read. */
  | { type: 'failure.confirm' }
  /** The business speaks another language than the page did when it began to load. */
  | { type: 'language.changed'; language: Language }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A chosen service as it is remembered: no price, no name; those are read again. */
export interface ServiceRef {
  id: string
  categoryId: string
}

/** A service that was asked for and is not offered; the category is null where only a link named it. */
export interface GoneService {
  id: string
  categoryId: string | null
  /** As it is offered without the coupon, which is not good for it; null where that is not known. */
  uncovered: ChosenService | null
}

export interface BusinessLoadingInput {
  /** The id or slug of the address. */
  address: string
  /** The token or code of a link that an anonymous visitor came by; null when there is nothing to redeem. */
  linkCode: string | null
  /** The business as it was read before, to be shown until it is read again. */
  business: Business | null
  /** What history or storage remember as chosen. */
  wanted: ServiceRef[]
  /** The service that the address asks to be ticked. */
  serviceId: string | null
  /** The category of the address, where that service is looked for first. */
  categoryId: string | null
  language: Language
  /** Which of the two shapes of page is being loaded. */
  shell: 'landing' | 'page'
  /** The pets that services are chosen for, by category. */
  pets: ChosenPet[]
  /** The coupon the address came with; without one, that of the tab is taken up again. */
  coupon: Coupon | null
}

/** A coupon that is not taken up, and why. */
export interface CouponLoss {
  reason: 'over' | 'unknown'
  description: string | null
}

export interface ReadCouponInput {
  businessId: string
  /** The IANA zone of the business, in which its days end. */
  timeZone: string | null
  coupon: Coupon | null
}

/** What is booked with at this business, as far as its list of coupons tells. */
export interface CouponReading {
  coupon: Coupon | null
  couponLoss: CouponLoss | null
}

export interface BusinessReading {
  business: Business
  /** In a business for pets a pet is chosen before its services. */
  serves: 'people' | 'pets'
}

export interface ReadChoiceInput {
  businessId: string
  /** The categories to look into for `serviceId`, in this order. */
  categoryIds: string[]
  wanted: ServiceRef[]
  serviceId: string | null
  language: Language
  serves: 'people' | 'pets'
  /** In a business for pets only the services of a category whose pet is here are read. */
  pets: ChosenPet[]
  /** The coupon whose services they are; null without one. */
  couponId: string | null
}

export interface ChoiceReading {
  chosen: ChosenService[]
  /** Which of the remembered services, and whether that of the address, are not offered (any more, or with the coupon). */
  goneServices: GoneService[]
  /** Where the service of the address was found. */
  categoryId: string | null
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BusinessLoadingOutput =
  | ({
      outcome: 'loaded'
      business: Business
      serves: 'people' | 'pets'
      categories: Category[]
      /** What is remembered as chosen and could not be read. */
      wanted: ServiceRef[]
    } & ChoiceReading &
      CouponReading)
  /** The link did not sign anyone in. */
  | { outcome: 'anonymous' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface BusinessLoadingContext extends BusinessLoadingInput {
  /** Whether services are chosen for a pet. */
  serves: 'people' | 'pets'
  /** Its categories with their features. */
  categories: Category[]
  /** What the customer had chosen, as far as the business still offers it. */
  chosen: ChosenService[]
  /** What was asked for and is not offered. */
  goneServices: GoneService[]
  /** The coupon that was not taken up. */
  couponLoss: CouponLoss | null
  /** What could not be read, and why. */
  failure: BusinessLoadingFailure | null
}
