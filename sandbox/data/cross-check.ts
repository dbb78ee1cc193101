import { expand } from './expand.ts'
import { splitAtMidnight } from './opening-hours.ts'
import { businessSchema, type DataSetInput, DEFAULT_MINUTES } from './schema.ts'

/** An error at one path of a data set. */
export interface Mistake {
  path: readonly PropertyKey[]
  message: string
}

/** A part of a data set of which any value may be missing, because it was invalid by itself. */
export type Loose<Value> = Value extends readonly (infer Item)[]
  ? readonly (Loose<Item> | null)[]
  : Value extends object
    ? { [Key in keyof Value]?: Loose<Value[Key]> | undefined }
    : Value

type Report = (path: readonly PropertyKey[], message: string) => void
type LooseData = Loose<DataSetInput>
type LooseBusiness = Loose<DataSetInput['businesses'][number]>
type LooseHours = Loose<DataSetInput['businesses'][number]['hours']>

/** Finds the errors between values of a data set, each of which is valid or missing. */
export function crossCheck(data: LooseData): Mistake[] {
  const mistakes: Mistake[] = []
  const report: Report = (path, message) => mistakes.push({ path, message })
  const ids = new Set<string>()
  const businessIds = list(data.businesses).map(({ id }) => id)
  const slugs = new Set<string>()
  each(data.businesses, (business, b) => {
    const { id, slug } = business
    if (slug !== undefined && slug !== id && businessIds.includes(slug))
      report(['businesses', b, 'slug'], `"${slug}" is the id of another business`)
    claim(slugs, slug, `the slug "${slug}"`, ['businesses', b, 'slug'], report)
    checkBusiness(business, ['businesses', b], ids, report)
  })
  checkCustomers(data, report)
  const codes = new Set<string>()
  each(data.links, ({ code }, l) => claim(codes, code, `the code "${code}"`, ['links', l, 'code'], report))
  return mistakes
}

function checkBusiness(business: LooseBusiness, at: readonly PropertyKey[], ids: Set<string>, report: Report): void {
  const own = (id: string | undefined, path: readonly PropertyKey[]) =>
    claim(ids, id, `the id "${id}"`, [...at, ...path], report)
  own(business.id, ['id'])
  const items = new Map<string | undefined, Set<string | undefined>>()
  each(business.categories, (category, c) => {
    own(category.id, ['categories', c, 'id'])
    items.set(category.id, new Set(listItems(category)))
  })
  const hasCategory = (id: string | undefined, path: readonly PropertyKey[]) => {
    if (id !== undefined && !items.has(id)) report([...at, ...path], `there is no category "${id}"`)
  }
  each(business.professionals, (professional, p) => {
    own(professional.id, ['professionals', p, 'id'])
    checkHours(professional.hours, [...at, 'professionals', p, 'hours'], report)
    if (professional.hours?.length === 0)
      report([...at, 'professionals', p, 'hours'], 'is empty; without it the hours of the business count')
  })
  checkHours(business.hours, [...at, 'hours'], report)
  const offer = readOffer(business)
  each(business.services, (service, s) => {
    const path = ['services', s]
    own(service.id, [...path, 'id'])
    hasCategory(service.category, [...path, 'category'])
    each(service.features, (item, f) => {
      const known = items.get(service.category)
      if (known && !known.has(item))
        report([...at, ...path, 'features', f], `the category has no feature item "${item}"`)
    })
    const doers = new Set<string>()
    each(service.professionals, ({ id }, p) => {
      const place = [...at, ...path, 'professionals', p, 'id']
      claim(doers, id, `the professional "${id}"`, place, report)
      if (id !== undefined && offer?.people.has(id) === false) report(place, `there is no professional "${id}"`)
    })
    const minutes = [
      service.duration ?? DEFAULT_MINUTES,
      ...list(service.professionals).map(({ duration = 0 }) => duration),
    ]
    each(service.classes, ({ at: time }, c) => {
      if (time !== undefined && getMinutes(time) + Math.max(...minutes) > 24 * 60)
        report([...at, ...path, 'classes', c, 'at'], 'the class ends after midnight')
    })
    if (business.hours?.length === 0 && service.classes === undefined && !hasOwnHours(business, service.professionals))
      report(
        [...at, 'hours'],
        `is empty, so "${service.id}" is never offered: it has no classes and its professionals no hours`,
      )
  })
  if (business.generate === undefined && business.professionals?.length === 0)
    report([...at, 'professionals'], 'needs at least one')
  if (business.generate === undefined && business.services?.length === 0)
    report([...at, 'services'], 'needs at least one')
  checkGenerate(business, at, hasCategory, own, report)
  each(business.packages, (bookingPackage, p) => {
    const path = [...at, 'packages', p]
    own(bookingPackage.id, ['packages', p, 'id'])
    checkDoer(offer, bookingPackage.service, bookingPackage.professional, path, report)
    const { price = 0, quantity = 1 } = bookingPackage
    if (price > 0 && price < quantity) report([...path, 'price'], 'is less than a cent for each session')
  })
  each(business.coupons, (coupon, c) => {
    own(coupon.id, ['coupons', c, 'id'])
    each(coupon.services, (service, s) => {
      if (offer?.services.has(service) === false)
        report([...at, 'coupons', c, 'services', s], `there is no service "${service}"`)
    })
  })
}

/** The professionals of a business, and who does each of its services. */
interface Offer {
  people: Set<string>
  services: Map<string, ReadonlySet<string>>
}

/** Reads the professionals and services, including those that `generate` makes; null if other errors prevent that. */
function readOffer(business: LooseBusiness): Offer | null {
  const whole = businessSchema.safeParse(business)
  if (!whole.success && business.generate !== undefined) return null
  const made: Pick<LooseBusiness, 'professionals' | 'services'> = whole.success ? expand(whole.data) : business
  const getIds = (items: readonly ({ id?: string | undefined } | null)[] | undefined) =>
    new Set(list(items).flatMap(({ id }) => id ?? []))
  const people = getIds(made.professionals)
  const services = new Map<string, ReadonlySet<string>>()
  for (const { id, professionals } of list(made.services))
    if (id !== undefined) services.set(id, professionals === undefined ? people : getIds(professionals))
  return { people, services }
}

function checkGenerate(
  business: LooseBusiness,
  at: readonly PropertyKey[],
  hasCategory: (id: string | undefined, path: readonly PropertyKey[]) => void,
  own: (id: string | undefined, path: readonly PropertyKey[]) => void,
  report: Report,
): void {
  const { professionals, services } = business.generate ?? {}
  hasCategory(services?.category, ['generate', 'services', 'category'])
  const everybody = (professionals?.count ?? Number.POSITIVE_INFINITY) + list(business.professionals).length
  if ((services?.professionalsEach ?? 0) > everybody)
    report([...at, 'generate', 'services', 'professionalsEach'], `is more than the ${everybody} professionals`)
  const whole = businessSchema.safeParse(business)
  if (!whole.success || whole.data.generate === undefined) return
  const made = expand({ ...whole.data, professionals: [], services: [] })
  for (const { id } of made.professionals) own(id, ['generate', 'professionals'])
  for (const { id } of made.services) own(id, ['generate', 'services'])
}

function checkCustomers(data: LooseData, report: Report): void {
  const businesses = list(data.businesses)
  const categories = new Map(
    businesses.flatMap((one) => list(one.categories).map((category) => [category.id, category])),
  )
  const phones = new Set<string>()
  each(data.customers, (customer, c) => {
    const at = ['customers', c]
    claim(phones, customer.phone, `the phone ${customer.phone}`, [...at, 'phone'], report)
    each(customer.bookings, (booking, b) => checkBooking(businesses, booking, [...at, 'bookings', b], report))
    each(customer.pets, (pet, p) => {
      const category = categories.get(pet.category)
      if (pet.category !== undefined && category === undefined)
        report([...at, 'pets', p, 'category'], `there is no category "${pet.category}"`)
      each(pet.items, (item, i) => {
        if (category !== undefined && !listItems(category).includes(item))
          report([...at, 'pets', p, 'items', i], `the category has no feature item "${item}"`)
      })
    })
  })
}

type LooseBooking = Loose<NonNullable<NonNullable<DataSetInput['customers']>[number]['bookings']>[number]>

function checkBooking(
  businesses: readonly LooseBusiness[],
  booking: LooseBooking,
  at: readonly PropertyKey[],
  report: Report,
): void {
  if (booking.business === undefined) return
  const business = businesses.find(({ id }) => id === booking.business)
  if (business === undefined) {
    report([...at, 'business'], `there is no business "${booking.business}"`)
    return
  }
  const bookingPackage = list(business.packages).find(({ id }) => id === booking.package)
  if (booking.package !== undefined && bookingPackage === undefined)
    report([...at, 'package'], `there is no package "${booking.package}"`)
  const offer = readOffer(business)
  each(booking.lines, (line, l) => {
    const path = [...at, 'lines', l]
    const isUnknown = line.professional !== undefined && offer?.people.has(line.professional) === false
    if (isUnknown) report([...path, 'professional'], `there is no professional "${line.professional}"`)
    checkDoer(offer, line.service, isUnknown ? undefined : line.professional, path, report)
    if (bookingPackage?.service !== undefined && line.service !== undefined && line.service !== bookingPackage.service)
      report([...path, 'service'], `the package is of "${bookingPackage.service}"`)
    if (booking.package === undefined && line.startsIn === undefined)
      report([...path, 'startsIn'], 'only a session of a package may have no time')
  })
}

/** Checks that the service exists and that the professional does it. */
function checkDoer(
  offer: Offer | null,
  service: string | undefined,
  professional: string | undefined,
  at: readonly PropertyKey[],
  report: Report,
): void {
  if (service === undefined || offer === null) return
  const doers = offer.services.get(service)
  if (doers === undefined) report([...at, 'service'], `there is no service "${service}"`)
  else if (professional !== undefined && !doers.has(professional))
    report([...at, 'professional'], `"${professional}" does not do this service`)
}

/** Checks that no two hours of one weekday overlap, also across midnight. */
function checkHours(hours: LooseHours | undefined, at: readonly PropertyKey[], report: Report): void {
  const taken: { index: number; day: number; from: string; to: string }[] = []
  each(hours, ({ days, from, to }, index) => {
    if (days === undefined || from === undefined || to === undefined) return
    for (const part of splitAtMidnight({ days: [...new Set(days.flatMap((day) => day ?? []))], from, to }))
      for (const day of part.days) {
        const other = taken.find((one) => one.day === day && one.from < part.to && part.from < one.to)
        if (other !== undefined && other.index !== index)
          report([...at, index], `overlaps the hours at ${other.index} on day ${day}`)
        taken.push({ index, day, from: part.from, to: part.to })
      }
  })
}

function hasOwnHours(business: LooseBusiness, doers: LooseService['professionals']): boolean {
  const ids = doers === undefined ? null : list(doers).map(({ id }) => id)
  return list(business.professionals).some(
    ({ id, hours = [] }) => hours.length > 0 && (ids === null || ids.includes(id)),
  )
}

type LooseService = Loose<NonNullable<DataSetInput['businesses'][number]['services']>[number]>
type LooseCategory = Loose<DataSetInput['businesses'][number]['categories'][number]>

function listItems(category: LooseCategory): (string | undefined)[] {
  return list(category.features).flatMap((feature) => list(feature.items).map(({ id }) => id))
}

function claim(
  known: Set<string>,
  text: string | undefined,
  what: string,
  path: readonly PropertyKey[],
  report: Report,
): void {
  if (text === undefined) return
  if (known.has(text)) report(path, `${what} is used twice`)
  known.add(text)
}

function list<Item>(items: readonly (Item | null)[] | undefined): Item[] {
  return (items ?? []).filter((item): item is Item => item !== null && item !== undefined)
}

/** Visits the items that are not missing, with their index in the file. */
function each<Item>(items: readonly (Item | null)[] | undefined, visit: (item: Item, index: number) => void): void {
  items?.forEach((item, index) => {
    if (item !== null && item !== undefined) visit(item, index)
  })
}

function getMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
