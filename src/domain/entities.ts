/**
 * The nouns of the product, as every layer above uses them. Money is integer cents, durations are minutes,
 * instants are ISO strings in UTC, days are `yyyy-mm-dd` in the business's zone. `null` means "not known".
 * What the wire looks like is the contract's affair (`src/api/contract`); functions there turn it into these.
 */

/** The three interface languages. */
export type Language = 'pt-BR' | 'en-US' | 'es-ES'

/** How a price is to be read: shown as it is, with "starts at", hidden until asked, or nothing to pay. */
export type PricingType = 'free' | 'fixed' | 'hidden' | 'startsAt'

/** ISO 4217 code, upper case; BRL when the business names none. */
export type CurrencyCode = string

/** A stretch of time, half-open `[start, end)`, ISO instants. */
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

/** One choice of a feature, such as "Cachorro" of the feature "Espécie". */
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

/** A professional as the business page lists them, without times. */
export interface ProfessionalSummary {
  id: string
  name: string
  avatarUrl: string | null
}

/** */
export interface Business {
  id: string
  slug: string | null
  name: string
  /** The customer whose business it is; what they are shown is what every customer is. */
  ownerId: string | null
  sectorId: string | null
  /** Only "active" may be booked. */
  status: string
  categories: Category[]
  currency: CurrencyCode
  /** As the business wrote it ("portuguese", "spanish", …); `findLanguage` reads it. */
  language: string | null
  timeZone: string
  /** Nothing is known of the business's zone: the device's stands in and is named beside every time. */
  isDeviceZone: boolean
  phone: string | null
  thumbnailUrl: string | null
  description: string | null
  social: { site: string | null; facebook: string | null; instagram: string | null; twitter: string | null }
  professionals: ProfessionalSummary[]
  dynamicLink: string | null
  createdAt: string | null
  /** "schedule_chat" or anything else. */
  schedulingType: string | null
  /** Whether a booking may be moved; missing counts as allowed. */
  allowsReschedule: boolean
  photos: Photo[]
  /** Minutes between slot starts; 0 means the professional's duration. */
  timeLapse: number
  allowSelectProfessional: boolean
  address: Address
  /** Who is paid; the business's own id when nothing else is known. */
  recipientId: string
}

/** A node of the tree that services are chosen from: a branch has `branches`, a leaf is a service. */
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

/** Several sessions of one service that are bought together and scheduled later. */
export interface Package {
  id: string
  name: string
  /** For all sessions together. */
  priceCents: number
  /** Sessions. */
  quantity: number
  pricingType: PricingType | null
  pricingTypeId: string | null
  /** Days after the purchase in which the sessions can be used; null: no end is told. */
  validityDays: number | null
  /** What each session is. */
  service: { id: string; name: string; nameEng: string | null; nameEsp: string | null; durationMinutes: number | null }
  /** Who does it; null: whoever is free. */
  professionalId: string | null
}

/** A service the customer has chosen, with what the later steps need of it. */
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
  /** The name of the pet it is chosen for; null for people, and where an earlier release chose it. */
  petName: string | null
}

/** M is "Macho", F is "Fêmea". */
export type PetSex = 'M' | 'F'

/** A pet of the customer's, as one category of a pet business knows it. */
export interface Pet {
  id: string
  categoryId: string
  name: string
  sex: PetSex | null
  /** Its species and its breed, among the features of the category. */
  featureItems: FeatureItemRef[]
}

/** What the services of a category are read for: ids of items, null where nothing is known. */
export interface PetFilter {
  species: string | null
  race: string | null
}

/** The pet that services of a category are chosen for: what the later steps need of it. */
export interface ChosenPet extends PetFilter {
  id: string
  categoryId: string
  /** Null where an earlier release chose it. */
  name: string | null
  featureItems: FeatureItemRef[]
}

/** A pet as it is being described in the form; species and breed by the ids of their items. */
export interface PetDraft {
  name: string
  sex: PetSex | null
  speciesId: string | null
  breedId: string | null
}

/** What the search says of one professional for one service on one day. */
export interface ProfessionalOffer {
  id: string
  name: string
  avatarUrl: string | null
  priceCents: number | null
  pricingType: PricingType | null
  /** Minutes. */
  duration: number | null
  /** Places at the same time. */
  vacancies: number | null
  availability: Interval[]
  unavailability: Interval[]
  /** When not empty, the server's own slots with their places; used instead of the generated ones. */
  schedule: [Interval, number][]
}

export interface ServiceOffer {
  serviceId: string
  professionals: ProfessionalOffer[]
}

/** The answer of a search for one day. */
export interface SearchResult {
  offers: ServiceOffer[]
  /** Wins over the business's own. */
  timeLapse: number | null
  questions: string[]
}

/** Who will do the service, with that professional's price, which rules from then on. */
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

/** One line of the checkout: a service with its professional and its time. */
export interface CheckoutItem {
  service: ChosenService
  professional: ChosenProfessional
  /** ISO instants; `end` is for display, the payload computes its own. */
  start: string
  end: string
  chosenBy: ChosenBy
}

/** The cancellation policy as the establishment set it; a policy counts by A-116. Cents or percent as named. */
export interface CancellationPolicy {
  fixedCancellationCents: number | null
  percentageCancellation: number | null
  anticipatedPayment: number | null
  hoursBeforeExpiration: number | null
  valueCancellationFeeCents: number | null
  usedPercentageValue: number | null
  usedFixedValueCents: number | null
}

/** The answer of the checkout calculation, in cents. */
export interface CheckoutInfo {
  totalCents: number
  discountCents: number | null
  anticipationCents: number | null
  anticipationPercentage: number | null
  /** What the server says is to be charged now, when it says so. */
  amountCents: number | null
  /** Shown as to be paid at the location, and never charged with a booking. */
  balanceCents: number | null
  usesCancellationPolicy: boolean
  cancellationFeeCents: number | null
  usedPercentageValue: number | null
  usedFixedValueCents: number | null
  /** Hours before the start until which cancelling is free, where the calculation carries the policy. */
  hoursBeforeExpiration: number | null
}

/** Which ways to pay a business takes in BRL: null means not taken, 0 is taken. */
export interface PaymentSettings {
  cardPercentage: number | null
  pixPercentage: number | null
}

/** The signed-in person, who has no role. Personal: never in saved state, logs or the inspector. */
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

/** Where the money of a transaction stands, as the payment status call says it. */
export type PaymentStatus = 'pending' | 'partial' | 'completed' | 'cancelled' | 'expired' | 'error'

export type BookingStatus =
  | 'active'
  | 'inactive'
  | 'cancelled'
  | 'completed'
  | 'pending_accept'
  | 'refuse'
  | 'accept'
  | 'waiting'

/** One booked service of a transaction. */
export interface Booking {
  id: string
  status: BookingStatus
  service: { id: string; name: string; nameEng: string | null; nameEsp: string | null }
  /** The name of the pet that it was booked for, which only the tab that booked it knows; null otherwise. */
  petName: string | null
  professional: ProfessionalSummary | null
  businessId: string
  priceCents: number | null
  pricingType: PricingType | null
  start: string | null
  end: string | null
  createdAt: string | null
  /** The customer has said that they will come. */
  isConfirmed: boolean
  /** Who cancelled, or what for; null unless told. */
  cancellationReason: string | null
}

/** What became of the money of a transaction, in cents. */
export interface PaymentSummary {
  transactionId: string
  totalCents: number
  discountCents: number
  refundedCents: number
}

/** What cancelling a booking comes to, as the server says, in cents; null where it does not say. */
export interface CancellationTerms {
  discountCents: number | null
  anticipatedCents: number | null
  feeCents: number | null
  returnedCents: number | null
}

/** What was booked together. */
export interface BookingTransaction {
  id: string
  totalCents: number | null
  /** What it was booked with; null without one. */
  couponId: string | null
  bookings: Booking[]
  paymentStatus: string | null
  cancellationReason: string | null
  /** The package whose sessions these are; null for appointments. */
  package: Package | null
}
