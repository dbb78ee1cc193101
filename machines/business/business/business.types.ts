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
  /** The separate category page with a Next button. */
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
  /** Next was tapped without a service: a hint asks to select one. */
  | 'reminded'
  /** Next was tapped without a category. */
  | 'categoryMissing'
  /** The panel about the business is open. */
  | 'dialog:about'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BusinessEvent =
  | FlowEvent
  | PackageOfferReport
  | PetsReport
  | ServiceSelectionReport
  /** A tap on a category: opens its services on the landing page, selects it on the category page. */
  | { type: 'category.choose'; categoryId: string }
  /** "Next" on the category page. */
  | { type: 'category.submit' }
  /** "Select more services". */
  | { type: 'selection.extend' }
  /** "View schedules". */
  | { type: 'selection.submit' }
  /** A tap on the sum of the chosen services. */
  | { type: 'selection.show' }
  /** The remove button of a chosen service. */
  | { type: 'service.remove'; serviceId: string }
  /** Book without the coupon. */
  | { type: 'coupon.remove' }
  /** "Try again" after a bug of the app. */
  | { type: 'load.retry' }
  /** A tap on the header; reported to the business if the customer owns it, otherwise ignored. */
  | { type: 'header.tap' }
  /** "Learn more": the panel about the business. */
  | { type: 'about.open' }
  | { type: 'about.close' }
  /** Opens the landing page of a business that cannot be booked. */
  | { type: 'business.show' }
  /** "Single services". */
  | { type: 'services.keep' }
  /** "Service packages". */
  | { type: 'packages.choose' }
  /** "Schedule now without buying a package". */
  | { type: 'packages.decline' }
  /** Opens the packages: "Discover packages", or "Buy now and schedule later". */
  | { type: 'packages.open' }
  /** A section in the footer. */
  | { type: 'section.open'; section: Section }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Saved state for a reload. */
export interface BusinessSaved {
  /** Id or slug in the URL. */
  address: string
  services: ServiceRef[]
  pets: ChosenPet[]
  /** Values of the form for a new pet. */
  petDraft: PetDraft
  packages: PackageAnswer
}

export type BusinessInput = FlowInput<BusinessSaved>

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BusinessOutput = FlowOutput

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Kind of route by which the business was opened. */
export type EntryPoint = 'landing' | 'categories' | 'services'

/** Steps of the landing page, which share one URL, and of the pets, which have their own. */
export type LandingStep =
  | 'categories'
  | 'pets'
  | 'services'
  | 'selected'
  /** How to continue, in a business with packages. */
  | 'continue'
  /** The panel about the business, over the categories or a list. */
  | 'about'

/** The page location, from the route and its history entry. */
export interface PageLocation {
  entryPoint: EntryPoint
  /** Null: depends on the choices so far. */
  step: LandingStep | null
  /** Category whose services are shown. */
  categoryId: string | null
  /** Open branch, by names from the first level. */
  level: string[]
  /** Which of the two pet pages to show. */
  petPage: PetPage
  /** Professional at whom the panel about the business opens; null for its start. */
  professionalId: string | null
}

/** What an opened route asks for. */
export interface Visit extends PageLocation {
  /** Id or slug in the URL. */
  address: string
  /** Token or code of a link that an anonymous user opened, until it is redeemed. */
  linkCode: string | null
  /**
   * Services remembered by route, history or storage that the server has not confirmed; kept if they cannot be read.
   */
  wanted: ServiceRef[]
  /** Service that the route selects. */
  serviceId: string | null
  /** Pet of each category in which one was chosen. */
  pets: ChosenPet[]
  /** Values of the form for a new pet. */
  petDraft: PetDraft
  /** Coupon for the services; while loading, that of the route. */
  coupon: Coupon | null
  /** The customer's decision about packages of this business. */
  packages: PackageAnswer
}

export interface BusinessContext extends Visit {
  language: Language
  /** Id of the signed-in customer; null while anonymous. */
  customerId: string | null
  /** The business of the route. */
  business: Business | null
  /** Whether services are chosen for a pet. */
  serves: 'people' | 'pets'
  /** Categories of the business with their features. */
  categories: Category[]
  /** Chosen services of all categories. */
  chosen: ChosenService[]
  /** Requested services that are not offered; shown until the customer chooses. */
  goneServices: GoneService[]
  /** The coupon that could not be used; shown to the customer. */
  couponLoss: CouponLoss | null
}
