import * as z from 'zod/mini'
import type { Booking, BookingTransaction, Business } from '#domain/entities.ts'
import { readJson } from '#domain/json.ts'
import type { ReadReservation } from '#machines/reservation/index.ts'
import type { ListedPages, ReservationsReading } from '#machines/reservations/index.ts'
import { withPets } from './booked-pets.ts'
import { storedCustomer } from './customer.ts'
import type { Deps } from './deps.ts'
import { withResult } from './reservation-reading.ts'

/**
 * What this device keeps of the reservations of the customer who is signed in, to be read without a connection: of each
 * business the first page of both lists and the details that were opened, as they were read last. A projection like every
 * saved state: the number of the business, nothing that names the customer, and nothing of a payment; it goes with them (`forgetCustomer`). What
 * does not parse, or is of another version or customer, counts as nothing.
 */
const KEY = 'horacerta.kept.reservations'

/** Businesses, and details of each that are on no first page; who has more looks at the newest. */
const PLACES = 5
const DETAILS = 10

const text = z.nullable(z.string())
const instant = z.iso.datetime({ offset: true })
const pricingType = z.nullable(z.enum(['free', 'fixed', 'hidden', 'startsAt']))

const businessSchema = z.object({
  id: z.string().check(z.minLength(1)),
  slug: text,
  name: z.string(),
  status: z.string(),
  currency: z.string(),
  language: text,
  timeZone: z.string().check(z.refine(isZone)),
  isDeviceZone: z.boolean(),
  schedulingType: text,
  phone: text,
  allowsReschedule: z.boolean(),
  address: z.object({
    street: text,
    number: text,
    unit: text,
    neighborhood: text,
    city: text,
    state: text,
    postalCode: text,
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  }),
})

const bookingSchema = z.object({
  id: z.string(),
  status: z.enum(['active', 'inactive', 'cancelled', 'completed', 'pending_accept', 'refuse', 'accept', 'waiting']),
  // What was kept before the names in other languages were has none.
  service: z.object({ id: z.string(), name: z.string(), nameEng: z.optional(text), nameEsp: z.optional(text) }),
  professional: z.nullable(z.object({ id: z.string(), name: z.string() })),
  priceCents: z.nullable(z.int()),
  pricingType,
  start: z.nullable(instant),
  end: z.nullable(instant),
  createdAt: z.nullable(instant),
  isConfirmed: z.boolean(),
  cancellationReason: text,
})

const transactionSchema = z.object({
  id: z.string().check(z.minLength(1)),
  bookings: z.array(bookingSchema),
  package: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      priceCents: z.int(),
      quantity: z.int(),
      validityDays: z.nullable(z.int()),
      service: z.object({ id: z.string(), name: z.string() }),
    }),
  ),
})

const listSchema = z.object({ transactions: z.array(transactionSchema), page: z.int(), pages: z.int() })

const keptSchema = z.object({
  version: z.literal(2),
  customerId: z.string(),
  places: z.array(
    z.object({
      business: businessSchema,
      lists: z.nullable(z.object({ reserves: listSchema, packages: listSchema, asOf: instant })),
      details: z.array(z.object({ transaction: transactionSchema, asOf: instant })),
    }),
  ),
})

type Kept = z.infer<typeof keptSchema>
type Place = Kept['places'][number]
type KeptTransaction = z.infer<typeof transactionSchema>
type Parts = Pick<Deps, 'storage' | 'identity' | 'clock' | 'track'>

/** Keeps the lists of a business as they have just been read. */
export function keepReservations(deps: Deps, { business, reserves, packages, asOf }: ReservationsReading): void {
  const lists = { reserves: toKeptList(reserves), packages: toKeptList(packages), asOf }
  keep(deps, business, ({ details }) => {
    const isListed = (id: string) =>
      [...lists.reserves.transactions, ...lists.packages.transactions].some((one) => one.id === id)
    return { lists, details: details.filter(({ transaction }) => !isListed(transaction.id)) }
  })
}

/** Keeps a reservation as it has just been read; only with the business that it belongs to. */
export function keepReservation(deps: Deps, { business, transaction, asOf }: ReadReservation): void {
  if (transaction.bookings.some(({ businessId }) => businessId !== business.id)) return
  const kept = toKeptTransaction(transaction)
  keep(deps, business, ({ lists, details }) => ({
    lists,
    details: [{ transaction: kept, asOf }, ...details.filter((one) => one.transaction.id !== kept.id)].slice(
      0,
      DETAILS,
    ),
  }))
}

/** The lists of a business, by its id or slug; null where nothing is kept for this customer. */
export function recallReservations(deps: Parts, id: string, customerId: string): ReservationsReading | null {
  const place = placeOf(deps, id, customerId)
  if (place === undefined || place.lists === null) return null
  const { business, lists, details } = place
  // What was looked at later is as it was then.
  const latest = (transaction: KeptTransaction) =>
    recalled(deps, business, details.find((one) => one.transaction.id === transaction.id)?.transaction ?? transaction)
  const list = ({ transactions, ...pages }: typeof lists.reserves): ListedPages => ({
    ...pages,
    transactions: transactions.map(latest),
  })
  return {
    business: toBusiness(business),
    reserves: list(lists.reserves),
    packages: list(lists.packages),
    summaries: [],
    policy: null,
    rememberedId: null,
    readAt: deps.clock.now(),
    asOf: lists.asOf,
  }
}

/** One reservation of a business; null where nothing of it is kept for this customer. */
export function recallReservation(
  deps: Parts,
  { businessId, transactionId, customerId }: { businessId: string; transactionId: string; customerId: string },
): ReadReservation | null {
  const place = placeOf(deps, businessId, customerId)
  if (place === undefined) return null
  const { business, lists, details } = place
  const listed = [...(lists?.reserves.transactions ?? []), ...(lists?.packages.transactions ?? [])]
  const found = [...details, ...listed.map((transaction) => ({ transaction, asOf: lists?.asOf ?? '' }))].find(
    ({ transaction }) => transaction.id === transactionId,
  )
  if (found === undefined) return null
  return {
    business: toBusiness(business),
    transaction: recalled(deps, business, found.transaction),
    policy: null,
    summary: null,
    readAt: deps.clock.now(),
    asOf: found.asOf,
  }
}

/** Writes one business anew, the newest first; for nobody but the customer whom this device knows. */
function keep(
  deps: Deps,
  business: Business,
  change: (place: Omit<Place, 'business'>) => Omit<Place, 'business'>,
): void {
  const customerId = storedCustomer(deps)?.id
  if (customerId === undefined) return
  const places = placesOf(deps, customerId)
  const before = places.find((place) => place.business.id === business.id) ?? { lists: null, details: [] }
  const others = places.filter((place) => place.business.id !== business.id)
  const place = { business: toKeptBusiness(business), ...change({ lists: before.lists, details: before.details }) }
  const kept: Kept = { version: 2, customerId, places: [place, ...others].slice(0, PLACES) }
  deps.storage.write('device', KEY, JSON.stringify(kept))
}

function placeOf(deps: Parts, id: string, customerId: string): Place | undefined {
  return placesOf(deps, customerId).find(({ business }) => business.id === id || business.slug === id)
}

function placesOf({ storage, track }: Parts, customerId: string): Place[] {
  const stored = storage.read('device', KEY)
  if (stored === null) return []
  const parsed = keptSchema.safeParse(readJson(stored))
  if (parsed.success) return parsed.data.customerId === customerId ? parsed.data.places : []
  track({ type: 'dropped', what: 'kept reservations' })
  storage.remove('device', KEY)
  return []
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

function toKeptBusiness(business: Business): Place['business'] {
  const {
    id,
    slug,
    name,
    status,
    currency,
    language,
    timeZone,
    isDeviceZone,
    schedulingType,
    phone,
    allowsReschedule,
  } = business
  const { street, number, unit, neighborhood, city, state, postalCode, latitude, longitude } = business.address
  const address = { street, number, unit, neighborhood, city, state, postalCode, latitude, longitude }
  return {
    id,
    slug,
    name,
    status,
    currency,
    language,
    timeZone,
    isDeviceZone,
    schedulingType,
    phone,
    allowsReschedule,
    address,
  }
}

/** A business of which nothing is known but what its reservations are shown with. */
function toBusiness(kept: Place['business']): Business {
  return {
    ...kept,
    ownerId: null,
    sectorId: null,
    categories: [],
    thumbnailUrl: null,
    description: null,
    social: { site: null, facebook: null, instagram: null, twitter: null },
    professionals: [],
    dynamicLink: null,
    createdAt: null,
    photos: [],
    timeLapse: 0,
    allowSelectProfessional: true,
    recipientId: kept.id,
  }
}

function toKeptList({ transactions, page, pages }: ListedPages): z.infer<typeof listSchema> {
  return { transactions: transactions.map(toKeptTransaction), page, pages }
}

function toKeptTransaction({ id, bookings, package: pack }: BookingTransaction): KeptTransaction {
  return {
    id,
    bookings: bookings.map(toKeptBooking),
    package: pack && {
      id: pack.id,
      name: pack.name,
      priceCents: pack.priceCents,
      quantity: pack.quantity,
      validityDays: pack.validityDays,
      service: { id: pack.service.id, name: pack.service.name },
    },
  }
}

function toKeptBooking(booking: Booking): KeptTransaction['bookings'][number] {
  const { id, status, service, professional, priceCents, pricingType: pricing, start, end, createdAt } = booking
  return {
    id,
    status,
    service: { id: service.id, name: service.name, nameEng: service.nameEng, nameEsp: service.nameEsp },
    professional: professional && { id: professional.id, name: professional.name },
    priceCents,
    pricingType: pricing,
    start,
    end,
    createdAt,
    isConfirmed: booking.isConfirmed,
    cancellationReason: booking.cancellationReason,
  }
}

/** Nothing of a payment is kept with it, but what this browser was told of one that is on its way holds here, too. */
function recalled(deps: Parts, business: Place['business'], kept: KeptTransaction): BookingTransaction {
  return withResult(deps, withPets(deps, toTransaction(business, kept)))
}

function toTransaction(
  business: Place['business'],
  { id, bookings, package: pack }: KeptTransaction,
): BookingTransaction {
  return {
    id,
    totalCents: null,
    couponId: null,
    paymentStatus: null,
    cancellationReason: null,
    bookings: bookings.map(({ professional, service, ...booking }) => ({
      ...booking,
      service: { ...service, nameEng: service.nameEng ?? null, nameEsp: service.nameEsp ?? null },
      petName: null,
      professional: professional && { ...professional, avatarUrl: null },
      businessId: business.id,
    })),
    package: pack && {
      ...pack,
      pricingType: null,
      pricingTypeId: null,
      professionalId: null,
      service: { ...pack.service, nameEng: null, nameEsp: null, durationMinutes: null },
    },
  }
}
