/**
 * Entities of the product, used by all layers. Money is integer cents, durations are minutes, instants are ISO strings
 * in UTC, days are `yyyy-mm-dd` in the business zone. `null` means "unknown". Wire formats are in `src/api/contract`,
 * where mappers turn them into entities.
 */

/** The three interface languages. */
export type Language = 'pt-BR' | 'en-US' | 'es-ES'

/** How a price is shown: as it is, with "starts at", hidden, or as free. */
export type PricingType = 'free' | 'fixed' | 'hidden' | 'startsAt'

/** ISO 4217 code in upper case; BRL if the business has none. */
export type CurrencyCode = string

/** A half-open interval `[start, end)` of ISO instants. */
export interface Interval {
  start: string
  end: string
}

export interface Address {
  street: string | null
  number: string | null
  unit: string | null
  neighborhood: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  latitude: number | null
  longitude: number | null
}

/** A reference to an item of a feature, such as "Cachorro" of "Espécie". */
export interface FeatureItemRef {
  featureId: string
  itemId: string
}

export interface FeatureItem {
  id: string
  name: string
}

export interface Feature {
  id: string
  name: string
  items: FeatureItem[]
}

export interface Category {
  id: string
  name: string
  imageUrl: string | null
  features: Feature[]
}

export interface Photo {
  id: string
  url: string
  order: number
}

/** A professional on the business page, without times. */
export interface ProfessionalSummary {
  id: string
  name: string
  avatarUrl: string | null
}

/** A business. */
export interface Business {
  id: string
  slug: string | null
  name: string
  /** Customer id of the owner, who sees the same pages as any customer. */
  ownerId: string | null
  sectorId: string | null
  /** Only an "active" business can be booked. */
  status: string
  categories: Category[]
  currency: CurrencyCode
  /** As the business wrote it ("portuguese", "spanish", …); `findLanguage` maps it. */
  language: string | null
  timeZone: string
  /**
   * True if the zone is the device's, because the business's is unknown. Every time then shows the zone's name.
   */
  isDeviceZone: boolean
  phone: string | null
  thumbnailUrl: string | null
  description: string | null
  social: { site: string | null; facebook: string | null; instagram: string | null; twitter: string | null }
  professionals: ProfessionalSummary[]
  dynamicLink: string | null
  createdAt: string | null
  /** How appointments are arranged; null for any way other than by chat. */
  schedulingType: 'chat' | null
  /** Whether bookings can be rescheduled; missing counts as allowed. */
  allowsReschedule: boolean
  photos: Photo[]
  /** Minutes between slot starts; 0 uses the professional's duration. */
  timeLapse: number
  allowSelectProfessional: boolean
  address: Address
  /** Id of the payee; the id of the business if unknown. */
  recipientId: string
}

/** A node of the service tree: a branch has `branches`, a leaf is a service. */
export interface ServiceNode {
  id: string
  name: string
  description: string | null
  note: string | null
  priceCents: number
  durationMinutes: number | null
  pricingType: PricingType
  serviceName: string
  nameEng: string | null
  nameEsp: string | null
  featureItems: (FeatureItemRef & { name: string })[]
  branches: ServiceNode[]
}

/** Several sessions of one service, bought together and scheduled later. */
export interface Package {
  id: string
  name: string
  /** Price of all sessions together. */
  priceCents: number
  /** Number of sessions. */
  quantity: number
  pricingType: PricingType | null
  pricingTypeId: string | null
  /** Days after the purchase in which sessions can be used; null without an end. */
  validityDays: number | null
  /** Service of each session. */
  service: { id: string; name: string; nameEng: string | null; nameEsp: string | null; durationMinutes: number | null }
  /** Id of the professional; null for any. */
  professionalId: string | null
}

/** A chosen service, with the data that later steps need. */
export interface ChosenService {
  id: string
  categoryId: string
  name: string
  nameEng: string | null
  nameEsp: string | null
  priceCents: number
  durationMinutes: number | null
  pricingType: PricingType
  featureItems: FeatureItemRef[]
  /** Name of the pet it was chosen for; null for people and for choices saved by an earlier release. */
  petName: string | null
}

/** M is "Macho", F is "Fêmea". */
export type PetSex = 'M' | 'F'

/** A pet of the customer in one category of a pet business. */
export interface Pet {
  id: string
  categoryId: string
  name: string
  sex: PetSex | null
  /** Species and breed, as items of the category's features. */
  featureItems: FeatureItemRef[]
}

/** Filter for the services of a category: item ids, null if unknown. */
export interface PetFilter {
  species: string | null
  race: string | null
}

/** The pet that services of a category are chosen for. */
export interface ChosenPet extends PetFilter {
  id: string
  categoryId: string
  /** Null for choices saved by an earlier release. */
  name: string | null
  featureItems: FeatureItemRef[]
}

/** The pet form; species and breed are item ids. */
export interface PetDraft {
  name: string
  sex: PetSex | null
  speciesId: string | null
  breedId: string | null
}

/** A professional's offer for one service on one day, from the search. */
export interface ProfessionalOffer {
  id: string
  name: string
  avatarUrl: string | null
  priceCents: number | null
  pricingType: PricingType | null
  /** Minutes. */
  duration: number | null
  /** Parallel appointments. */
  vacancies: number | null
  availability: Interval[]
  unavailability: Interval[]
  /** The server's own slots with their vacancies; if not empty, used instead of generated ones. */
  schedule: [Interval, number][]
}

export interface ServiceOffer {
  serviceId: string
  professionals: ProfessionalOffer[]
}

/** Result of a search for one day. */
export interface SearchResult {
  offers: ServiceOffer[]
  /** Overrides the business's own value. */
  timeLapse: number | null
  questions: string[]
}

/** The chosen professional, with the price that applies from then on. */
export interface ChosenProfessional {
  id: string
  name: string
  avatarUrl: string | null
  priceCents: number | null
  pricingType: PricingType | null
  /** Minutes. */
  duration: number | null
}

/** Who chose a time: the customer by a tap, or the app, because it was the only or the first one. */
export type ChosenBy = 'customer' | 'app'

/** A time chosen for one service. */
export interface ChosenTime extends Interval {
  serviceId: string
  professional: ChosenProfessional
  chosenBy: ChosenBy
}

/** A line of the checkout: a service with its professional and its time. */
export interface CheckoutItem {
  service: ChosenService
  professional: ChosenProfessional
  /** ISO instants; `end` is only displayed, the request body calculates its own. */
  start: string
  end: string
  chosenBy: ChosenBy
}

/** Cancellation policy of a business, in cents or percent as named. A-116 tells when it applies. */
export interface CancellationPolicy {
  fixedCancellationCents: number | null
  percentageCancellation: number | null
  anticipatedPayment: number | null
  hoursBeforeExpiration: number | null
  valueCancellationFeeCents: number | null
  usedPercentageValue: number | null
  usedFixedValueCents: number | null
}

/** Result of the checkout calculation, in cents. */
export interface CheckoutInfo {
  totalCents: number
  discountCents: number | null
  anticipationCents: number | null
  anticipationPercentage: number | null
  /** Amount to charge now; null if the server does not send it. */
  amountCents: number | null
  /** Amount to pay at the location; never charged with a booking. */
  balanceCents: number | null
  usesCancellationPolicy: boolean
  cancellationFeeCents: number | null
  usedPercentageValue: number | null
  usedFixedValueCents: number | null
  /** Hours before the start until which cancelling is free; null if the calculation has no policy. */
  hoursBeforeExpiration: number | null
}

/**
 * The signed-in customer, who has no role. Personal data: never in saved state, logs or the inspector.
 */
export interface Customer {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  phoneUnverified: string | null
  address: {
    postalCode: string | null
    neighborhood: string | null
    street: string | null
    number: string | null
    city: string | null
    state: string | null
  }
}

/** Payment status of a transaction, from the payment status endpoint. */
export type PaymentStatus = 'pending' | 'partial' | 'completed' | 'cancelled' | 'expired' | 'error'

/** Payment status of a transaction as read with it, which also tells card payments and refunds. */
export type TransactionPaymentStatus = PaymentStatus | 'processing' | 'refused' | 'reversing' | 'reversed'

/** Status of a payment at the card provider. */
export type IntentStatus =
  | 'needsCard'
  /** A card was entered, but not charged. */
  | 'needsConfirmation'
  /** The bank asks the cardholder to confirm. */
  | 'needsBank'
  | 'processing'
  /** The money is held on the card. */
  | 'authorized'
  | 'succeeded'
  | 'canceled'

/** Who cancelled, or why. */
export type CancellationReason = 'client' | 'business' | 'unpaid' | 'other'

export type BookingStatus =
  | 'active'
  | 'inactive'
  | 'cancelled'
  | 'completed'
  | 'pendingAcceptance'
  | 'refuse'
  | 'accept'
  | 'waiting'

/** A booked service of a transaction. */
export interface Booking {
  id: string
  status: BookingStatus
  service: { id: string; name: string; nameEng: string | null; nameEsp: string | null }
  /** Name of the pet it was booked for; only the tab that booked it knows it, otherwise null. */
  petName: string | null
  professional: ProfessionalSummary | null
  businessId: string
  priceCents: number | null
  pricingType: PricingType | null
  start: string | null
  end: string | null
  createdAt: string | null
  /** True after the customer confirmed their presence. */
  isConfirmed: boolean
  /** Null if the server does not say. */
  cancellationReason: CancellationReason | null
}

/** Payments and refunds of a transaction, in cents. */
export interface PaymentSummary {
  transactionId: string
  totalCents: number
  discountCents: number
  refundedCents: number
}

/** Terms of cancelling a booking, from the server, in cents; null if unknown. */
export interface CancellationTerms {
  discountCents: number | null
  anticipatedCents: number | null
  feeCents: number | null
  returnedCents: number | null
}

/** Bookings that were made together. */
export interface BookingTransaction {
  id: string
  totalCents: number | null
  /** Id of the coupon; null without one. */
  couponId: string | null
  bookings: Booking[]
  /** Null if there was nothing to pay. */
  paymentStatus: TransactionPaymentStatus | null
  cancellationReason: CancellationReason | null
  /** The package of these sessions; null for appointments. */
  package: Package | null
}
