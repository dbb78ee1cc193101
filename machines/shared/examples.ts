import { type BookingDraft, EMPTY_DRAFT } from '#domain/booking/booking-draft.ts'
import type { Coupon } from '#domain/business/coupon.ts'
import type {
  Booking,
  BookingTransaction,
  Business,
  CancellationPolicy,
  Category,
  CheckoutInfo,
  CheckoutItem,
  ChosenProfessional,
  ChosenService,
  Customer,
  Feature,
  Package,
  Pet,
  ProfessionalOffer,
  ServiceNode,
} from '#domain/entities.ts'
import type { PaymentSettings } from '#domain/payment/payment-method.ts'

/**
 * Small complete entities for cases and tests, never imported by `src/`. Each test names only the fields it is about.
 * booking-examples.ts combines them to a booking.
 */

export function exampleBusiness(overrides: Partial<Business> = {}): Business {
  return {
    id: 'b-1',
    slug: 'estudio-aurora',
    name: 'Estúdio Aurora',
    ownerId: null,
    sectorId: null,
    status: 'active',
    categories: [exampleCategory(), exampleCategory({ id: 'unhas', name: 'Unhas' })],
    currency: 'BRL',
    language: 'portuguese',
    timeZone: 'America/Sao_Paulo',
    isDeviceZone: false,
    phone: '+551133334444',
    thumbnailUrl: null,
    description: null,
    social: { site: null, facebook: null, instagram: null, twitter: null },
    professionals: [],
    dynamicLink: null,
    createdAt: null,
    schedulingType: null,
    allowsReschedule: true,
    photos: [],
    timeLapse: 0,
    allowSelectProfessional: true,
    address: {
      street: 'Rua das Acácias',
      number: '120',
      unit: null,
      neighborhood: 'Pinheiros',
      city: 'São Paulo',
      state: 'SP',
      postalCode: '05422-000',
      latitude: null,
      longitude: null,
    },
    recipientId: 'b-1',
    ...overrides,
  }
}

export function exampleCategory(overrides: Partial<Category> = {}): Category {
  return { id: 'cabelo', name: 'Cabelo', imageUrl: null, features: [], ...overrides }
}

/** The features "Espécie" and "Raça" of a pet business. */
export const exampleSpecies: Feature = {
  id: 'especie',
  name: 'Espécie',
  items: [
    { id: 'cachorro', name: 'Cachorro' },
    { id: 'gato', name: 'Gato' },
  ],
}
export const exampleBreed: Feature = {
  id: 'raca',
  name: 'Raça',
  items: [
    { id: 'poodle', name: 'Poodle' },
    { id: 'vira-lata', name: 'Vira-lata' },
  ],
}

export function examplePet(overrides: Partial<Pet> = {}): Pet {
  return {
    id: 'thor',
    categoryId: 'cabelo',
    name: 'Thor',
    sex: 'M',
    featureItems: [
      { featureId: 'especie', itemId: 'cachorro' },
      { featureId: 'raca', itemId: 'poodle' },
    ],
    ...overrides,
  }
}

export function exampleService(overrides: Partial<ServiceNode> = {}): ServiceNode {
  const name = overrides.name ?? 'Corte'
  return {
    id: 'corte',
    name,
    description: null,
    note: null,
    priceCents: 5_000,
    durationMinutes: 30,
    pricingType: 'fixed',
    serviceName: name,
    nameEng: null,
    nameEsp: null,
    featureItems: [],
    branches: [],
    ...overrides,
  }
}

export function exampleChosen(overrides: Partial<ChosenService> = {}): ChosenService {
  return {
    id: 'corte',
    categoryId: 'cabelo',
    name: 'Corte',
    nameEng: null,
    nameEsp: null,
    priceCents: 5_000,
    durationMinutes: 30,
    pricingType: 'fixed',
    featureItems: [],
    petName: null,
    ...overrides,
  }
}

export function exampleProfessional(overrides: Partial<ChosenProfessional> = {}): ChosenProfessional {
  return { id: 'ana', name: 'Ana', avatarUrl: null, priceCents: null, pricingType: null, duration: null, ...overrides }
}

export function exampleOffer(overrides: Partial<ProfessionalOffer> = {}): ProfessionalOffer {
  return {
    id: 'ana',
    name: 'Ana',
    avatarUrl: null,
    priceCents: null,
    pricingType: null,
    duration: 30,
    vacancies: null,
    availability: [],
    unavailability: [],
    schedule: [],
    ...overrides,
  }
}

/** Creates a draft of one appointment. */
export function exampleDraft(overrides: Partial<BookingDraft> = {}): BookingDraft {
  const { items = [exampleItem()] } = overrides
  return { ...EMPTY_DRAFT, items, services: items.map(({ service }) => service), ...overrides }
}

export function exampleItem(overrides: Partial<CheckoutItem> = {}): CheckoutItem {
  return {
    service: exampleChosen(),
    professional: {
      id: 'ana',
      name: 'Ana Lima',
      avatarUrl: null,
      priceCents: 6_000,
      pricingType: 'fixed',
      duration: 30,
    },
    start: '2026-03-03T17:30:00.000Z',
    end: '2026-03-03T18:00:00.000Z',
    chosenBy: 'customer',
    ...overrides,
  }
}

export function exampleCustomer(overrides: Partial<Customer> = {}): Customer {
  return {
    id: 'user-bia',
    name: 'Bia Souza',
    email: null,
    phone: '+5511987654321',
    phoneUnverified: null,
    address: {
      postalCode: '01310-100',
      neighborhood: 'Bela Vista',
      street: 'Avenida Paulista',
      number: '1000',
      city: 'São Paulo',
      state: 'SP',
    },
    ...overrides,
  }
}

/** Returns amounts of R$ 60,00 without an advance payment. */
export function exampleInfo(overrides: Partial<CheckoutInfo> = {}): CheckoutInfo {
  return {
    totalCents: 6_000,
    discountCents: null,
    anticipationCents: null,
    anticipationPercentage: null,
    amountCents: null,
    balanceCents: null,
    usesCancellationPolicy: false,
    cancellationFeeCents: null,
    usedPercentageValue: null,
    usedFixedValueCents: null,
    hoursBeforeExpiration: null,
    ...overrides,
  }
}

/** Returns amounts of R$ 60,00, a third of it in advance, under a policy. */
export function exampleAdvanceInfo(overrides: Partial<CheckoutInfo> = {}): CheckoutInfo {
  return exampleInfo({
    anticipationCents: 2_000,
    balanceCents: 4_000,
    usesCancellationPolicy: true,
    cancellationFeeCents: 1_000,
    ...overrides,
  })
}

export const exampleSettings: PaymentSettings = { methods: ['pix', 'card'] }

export function exampleBooking(overrides: Partial<Booking> = {}): Booking {
  return {
    id: 'bk-1',
    status: 'active',
    service: { id: 'corte', name: 'Corte', nameEng: null, nameEsp: null },
    petName: null,
    professional: { id: 'ana', name: 'Ana Lima', avatarUrl: null },
    businessId: 'b-1',
    priceCents: 6_000,
    pricingType: 'fixed',
    start: '2026-03-03T17:30:00.000Z',
    end: '2026-03-03T18:00:00.000Z',
    createdAt: '2026-03-02T12:00:00.000Z',
    isConfirmed: false,
    cancellationReason: null,
    ...overrides,
  }
}

/** Returns a package of ten sessions for R$ 455,07; the first costs seven cents more. */
export function examplePackage(overrides: Partial<Package> = {}): Package {
  return {
    id: 'pacote-dez',
    name: 'Pacote 10 cortes',
    priceCents: 45_507,
    quantity: 10,
    pricingType: 'fixed',
    pricingTypeId: 'fixed',
    validityDays: 90,
    service: { id: 'corte', name: 'Corte', nameEng: 'Haircut', nameEsp: 'Corte de pelo', durationMinutes: 30 },
    professionalId: 'ana',
    ...overrides,
  }
}

export function exampleTransaction(overrides: Partial<BookingTransaction> = {}): BookingTransaction {
  return {
    id: 'tx-1',
    totalCents: 6_000,
    couponId: null,
    bookings: [exampleBooking()],
    paymentStatus: null,
    cancellationReason: null,
    package: null,
    ...overrides,
  }
}

/** Returns a policy without a fee. */
export function examplePolicy(overrides: Partial<CancellationPolicy> = {}): CancellationPolicy {
  return {
    fixedCancellationCents: null,
    percentageCancellation: null,
    anticipatedPayment: null,
    hoursBeforeExpiration: null,
    valueCancellationFeeCents: null,
    usedPercentageValue: null,
    usedFixedValueCents: null,
    ...overrides,
  }
}

/** Returns a coupon of 10 %. */
export function exampleCoupon(given: Partial<Coupon> = {}): Coupon {
  return {
    id: 'ten',
    description: '10% na primeira visita',
    expiresAt: '2026-04-01T02:59:59.000Z',
    discount: { kind: 'percentage', percent: 10 },
    serviceIds: [],
    ...given,
  }
}
