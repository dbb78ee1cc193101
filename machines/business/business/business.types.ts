import type { Coupon } from '#domain/business/coupon.ts'
import type { Business, Category, ChosenPet, ChosenService, Language, PetDraft } from '#domain/entities.ts'
import type { Section } from '#domain/shell/section.ts'
import type { CouponLoss, GoneService, ServiceRef } from '#machines/business/business-loading/index.ts'
import type { PackageAnswer, PackageOfferReport } from '#machines/business/package-offer/index.ts'
import type { PetPage, PetsReport } from '#machines/business/pets/index.ts'
import type { ServiceSelectionReport } from '#machines/business/service-selection/index.ts'
import type { FlowEvent, FlowInput, FlowOutput, ScreenTag } from '#machines/shared/flow.types.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BusinessScreen =
  | 'inactive'
  | 'nothingOffered'
  /** The category grid of the landing page. */
  | 'categories'
  /** The category page of its own, with a Next button. */
  | 'categoryPage'
  | 'selected'
  /** "How would you like to continue". */
  | 'continue'
  /** "Select Package". */
  | 'selectPackage'
  | 'broken'

export type BusinessTag =
  | ScreenTag<BusinessScreen>
  | 'failed'
  /** The customer asked to go on without a service and is told to select one. */
  | 'reminded'
  /** The customer has to select a category first. */
  | 'categoryMissing'
  /** What the business tells of itself lies over the page. */
  | 'dialog:about'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BusinessEvent =
  | FlowEvent
  | PackageOfferReport
  | PetsReport
  | ServiceSelectionReport
  /** A tap on a category: on the landing page it opens its services, on the page of its own it marks it. */
  | { type: 'category.choose'; categoryId: string }
  /** "Next" on the category page. */
  | { type: 'category.submit' }
  /** "Select more services". */
  | { type: 'selection.extend' }
  /** "View schedules". */
  | { type: 'selection.submit' }
  /** The cross of a chosen service. */
  | { type: 'service.remove'; serviceId: string }
  /** The customer books without the coupon after all. */
  | { type: 'coupon.remove' }
  /** "Try again" after a fault of the app's own. */
  | { type: 'load.retry' }
  /** A tap on the header, of which the business hears when it is its owner's; nothing comes of it otherwise. */
  | { type: 'header.tap' }
  /** "Learn more": what the business tells of itself. */
  | { type: 'about.open' }
  | { type: 'about.close' }
  /** To the landing page of a business that cannot be booked. */
  | { type: 'business.show' }
  /** "Single services". */
  | { type: 'services.keep' }
  /** "Service packages". */
  | { type: 'packages.choose' }
  /** "Schedule now without buying a package". */
  | { type: 'packages.decline' }
  /** To the packages: "Discover packages", or "Buy now and schedule later". */
  | { type: 'packages.open' }
  /** An area of the product at the foot of the page. */
  | { type: 'section.open'; section: Section }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What survives a reload. */
export interface BusinessSaved {
  /** The id or slug of the address. */
  address: string
  services: ServiceRef[]
  pets: ChosenPet[]
  /** What the form of a new pet held. */
  petDraft: PetDraft
  packages: PackageAnswer
}

export type BusinessInput = FlowInput<BusinessSaved>

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BusinessOutput = FlowOutput

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Which of its addresses the business is looked at by. */
export type EntryPoint = 'landing' | 'categories' | 'services'

/** The steps of the landing page, which share one address, and the pets, which have their own. */
export type LandingStep =
  | 'categories'
  | 'pets'
  | 'services'
  | 'selected'
  /** How to go on, in a business with packages. */
  | 'continue'
  /** What the business tells of itself, over the categories or over a list. */
  | 'about'

/** Where the customer is, as the address and its history entry say it. */
export interface PageLocation {
  entryPoint: EntryPoint
  /** Null: whichever the choice made so far asks for. */
  step: LandingStep | null
  /** The category whose services are looked at. */
  categoryId: string | null
  /** The branch that is open, by the names from the first level. */
  level: string[]
  /** Which of the two pages of pets is wanted, or shown. */
  petPage: PetPage
  /** Whom the panel with what the business tells of itself opens at; null: at its beginning. */
  professionalId: string | null
}

/** What an arrival at an address asks for. */
export interface Visit extends PageLocation {
  /** The id or slug of the address. */
  address: string
  /** The token or code of a link that an anonymous visitor came by, until it is redeemed. */
  linkCode: string | null
  /** What address, history or storage say was chosen and the server has not confirmed: kept also where it cannot be read. */
  wanted: ServiceRef[]
  /** The service that the address asks to be ticked. */
  serviceId: string | null
  /** The pet that services are chosen for, in each category where one was chosen. */
  pets: ChosenPet[]
  /** What the form of a new pet holds. */
  petDraft: PetDraft
  /** What services are chosen with; while loading, what the address came with. */
  coupon: Coupon | null
  /** What the customer has said to the packages of this business. */
  packages: PackageAnswer
}

export interface BusinessContext extends Visit {
  language: Language
  /** Who is signed in; null while anonymous. */
  customerId: string | null
  /** The business of the address. */
  business: Business | null
  /** Whether services are chosen for a pet. */
  serves: 'people' | 'pets'
  /** Its categories with their features. */
  categories: Category[]
  /** What the customer has chosen, in whatever category. */
  chosen: ChosenService[]
  /** What was asked for and is not offered; the customer is told until they choose. */
  goneServices: GoneService[]
  /** The coupon that could not be taken up; the customer is told. */
  couponLoss: CouponLoss | null
}
