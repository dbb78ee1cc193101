import * as z from 'zod'

/**
 * What a data set is: the businesses of a sandbox and who is known there. Days are rules (weekdays, shares of a day),
 * never dates, so that a data set does not grow stale. `npm start -- --data FILE` loads any file of this shape; unknown
 * keys are errors, since they are mistakes in writing.
 */

const id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'an id has small letters, digits and hyphens')
  .refine((text) => text !== 'link', 'the id "link" is reserved')
const name = z.string().trim().min(1)
const cents = z.int().min(0)
const minutes = z.int().min(5).max(1440)
const percent = z.number().min(0).max(100)
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day is written hh:mm')
const closingTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a closing time is written hh:mm, up to 24:00')
const weekdays = z.array(z.int().min(1).max(7)).min(1).describe('1 is Monday, 7 is Sunday')
const phone = z.string().regex(/^\+\d{8,15}$/, 'a phone is written +5511987654321')
const picture = z.string().regex(/^[a-z0-9-]+$/)

/** When work is done on some weekdays; a break is the gap between two of them. 22:00 to 02:00 ends on the day after. */
const openingSchema = z
  .strictObject({ days: weekdays, from: timeOfDay, to: closingTime })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'must not be the same as "from"' })

const namedSchema = z.strictObject({ id, name })

const categorySchema = z.strictObject({
  id,
  name,
  picture: picture.optional(),
  features: z.array(z.strictObject({ id, name, items: z.array(namedSchema).min(1) })).optional(),
})

const serviceSchema = z.strictObject({
  id,
  category: id,
  name,
  nameEng: name.optional(),
  nameEsp: name.optional(),
  description: z.string().optional(),
  note: z.string().optional(),
  price: cents,
  duration: minutes.optional(),
  pricing: z.enum(['free', 'fixed', 'startsAt', 'hidden']).default('fixed'),
  /** Ids of feature items of the category; they are the first levels of the tree. */
  features: z.array(id).optional(),
  /** Who does it, with a price and duration of their own; everybody when left out. */
  professionals: z
    .array(z.strictObject({ id, price: cents.optional(), duration: minutes.optional() }))
    .min(1)
    .optional(),
  /** Fixed times with places, as a class has them; they replace the opening hours. */
  classes: z
    .array(z.strictObject({ days: weekdays, at: timeOfDay, vacancies: z.int().min(1) }))
    .min(1)
    .optional(),
})

/** Sessions of one service that are bought together; what is paid in advance follows the policy of the business. */
const packageSchema = z.strictObject({
  id,
  name,
  service: id,
  /** Who does it; the first who does the service when left out. */
  professional: id.optional(),
  /** For all sessions together. */
  price: cents,
  quantity: z.int().min(1).max(100),
  validityDays: z.int().min(1).max(3650),
})

const professionalSchema = z.strictObject({
  id,
  name,
  hours: z.array(openingSchema).optional(),
  /** Places at the same time. */
  vacancies: z.int().min(1).optional(),
})

const policySchema = z
  .strictObject({
    /** Share of the total that is paid in advance. */
    anticipation: percent,
    /** What is kept when someone cancels late; without one of them the advance is only an offer. */
    cancellationPercentage: percent.optional(),
    cancellationFixed: cents.optional(),
    hoursBefore: z.int().min(0),
  })
  .refine((policy) => policy.cancellationPercentage === undefined || policy.cancellationFixed === undefined, {
    path: ['cancellationFixed'],
    error: 'only one of cancellationPercentage and cancellationFixed',
  })

/** What a coupon takes off, and what it is good for. */
export const couponSchema = z
  .strictObject({
    id,
    description: z.string().min(1),
    /** How long it is good for, counted from when the tenant is made, so that none grows stale; below 1 it is over. */
    validDays: z.int(),
    /** A share of the total, or an amount in cents. */
    percentage: percent.optional(),
    fixed: cents.optional(),
    /** Everything, every day and all day where they are left out. */
    services: z.array(id).min(1).optional(),
    days: weekdays.optional(),
    from: timeOfDay.optional(),
    to: closingTime.optional(),
    /** How many bookings may be made with it, by all customers together; any number when left out. */
    uses: z.int().min(0).optional(),
  })
  .refine((coupon) => (coupon.percentage === undefined) !== (coupon.fixed === undefined), {
    path: ['percentage'],
    error: 'needs one of percentage and fixed',
  })
  .refine(({ from = '00:00', to = '24:00' }) => from !== to, { path: ['to'], error: 'must not be the same as "from"' })

/** Makes many professionals and services from few words, the same ones each time. */
const generateSchema = z.strictObject({
  professionals: z.strictObject({
    count: z.int().min(1).max(500),
    names: z.array(name).min(1),
    surnames: z.array(name).min(1),
  }),
  services: z.strictObject({
    count: z.int().min(1).max(5000),
    category: id,
    groups: z.array(name).min(1),
    kinds: z.array(name).min(1),
    variants: z.array(name).min(1),
    duration: minutes,
    price: z.strictObject({ from: cents, to: cents }),
    professionalsEach: z.int().min(1),
  }),
})

const businessSchema = z.strictObject({
  id,
  slug: id.optional(),
  name,
  sector: id,
  status: z.string().default('active'),
  ownerPhone: phone.optional(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'a currency has three capital letters'),
  language: z.string(),
  timeZone: z.string().refine(isTimeZone, 'is no IANA time zone'),
  phone: phone.optional(),
  description: z.string().optional(),
  social: z
    .strictObject({ site: z.url(), facebook: z.url(), instagram: z.url(), twitter: z.url() })
    .partial()
    .optional(),
  address: z
    .strictObject({
      street: name,
      number: name,
      unit: name,
      neighborhood: name,
      city: name,
      state: name,
      postalCode: name,
      latitude: z.number(),
      longitude: z.number(),
    })
    .partial()
    .optional(),
  photos: z.array(picture).optional(),
  createdAt: z.iso.datetime().optional(),
  /** False: it has no link of its own to give, so that an old one ends. */
  newLink: z.boolean().default(true),
  schedulingType: z.string().optional(),
  reschedule: z.boolean().optional(),
  timeLapse: z.int().min(0).optional(),
  allowSelectProfessional: z.boolean().optional(),
  hours: z.array(openingSchema),
  /** How far ahead can be booked. */
  horizonDays: z.int().min(1).max(365).default(60),
  /** Share of each professional's day that is already taken, 0 to 1. */
  occupancy: z.number().min(0).max(1).default(0),
  questions: z.array(z.string().min(1)).optional(),
  packages: z.array(packageSchema).optional(),
  coupons: z.array(couponSchema).optional(),
  policy: policySchema.optional(),
  /** Fees in percent; null: not taken. */
  payment: z
    .strictObject({ card: percent.nullable(), pix: percent.nullable(), pixKey: z.string().min(1).max(77).optional() })
    .default({ card: null, pix: null }),
  categories: z.array(categorySchema).min(1),
  professionals: z.array(professionalSchema).default([]),
  services: z.array(serviceSchema).default([]),
  generate: generateSchema.optional(),
})

/** What a customer has booked already; times count from now, so that none grows stale. */
const earlierBookingSchema = z.strictObject({
  business: id,
  /** Of which package the lines are sessions. */
  package: id.optional(),
  madeMinutesAgo: z.int().min(0).default(1440),
  /** What is paid in advance has been; and has gone back to the customer. */
  paid: z.boolean().default(false),
  refunded: z.boolean().default(false),
  /** What the business has asked the customer to pay of it since, and what became of that. */
  asks: z
    .array(z.strictObject({ cents: z.int().min(1), status: z.enum(['pending', 'completed', 'cancelled']) }))
    .default([]),
  lines: z
    .array(
      z.strictObject({
        service: id,
        professional: id,
        /** Minutes from now, below 0 in the past; left out for a session that has no time yet. */
        startsIn: z.int().optional(),
        status: z
          .enum(['active', 'inactive', 'cancelled', 'completed', 'pending_accept', 'refuse', 'accept', 'waiting'])
          .default('active'),
        confirmed: z.boolean().default(false),
        cancelledFor: z.enum(['client', 'business', 'lack_payment']).optional(),
      }),
    )
    .min(1),
})

/** Somebody whom a customer has referred. */
const referralSchema = z.strictObject({
  name,
  /** Days from the customer's first sign-in until the reward can be withdrawn; 0 or less: it can be already. */
  maturesInDays: z.int(),
  /** It was withdrawn already. */
  paid: z.boolean().default(false),
})

const customerSchema = z.strictObject({
  phone,
  name,
  email: z.email().optional(),
  /** Who has none, and a number in Brazil, is asked for it before a payment in BRL. */
  address: z
    .strictObject({
      postalCode: name,
      street: name,
      number: name,
      neighborhood: name,
      city: name,
      state: name,
    })
    .optional(),
  /** What they have saved already, by category; the items are those of its features. */
  pets: z.array(z.strictObject({ category: id, name, sex: z.enum(['M', 'F']), items: z.array(id) })).default([]),
  bookings: z.array(earlierBookingSchema).default([]),
  referrals: z.array(referralSchema).default([]),
})

export const dataSetSchema = z
  .strictObject({
    $schema: z.string().optional(),
    businesses: z.array(businessSchema).min(1),
    /** People whose name is known before they sign in with their phone. */
    customers: z.array(customerSchema).default([]),
    /** The most that a referral brings, in cents; a fixed amount when left out. */
    cashback: z.int().positive().optional(),
    /** Codes of links that sign a customer in. */
    links: z.array(z.strictObject({ code: z.string().min(1), phone })).default([]),
  })
  .superRefine(({ businesses, customers }, context) => {
    const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const known = new Set<string>()
    businesses.forEach((business, index) => {
      const at = (...rest: (string | number)[]) => ['businesses', index, ...rest]
      const claim = (text: string, path: (string | number)[]) => {
        if (known.has(text)) report(path, `the id "${text}" is used twice`)
        known.add(text)
      }
      claim(business.id, at('id'))
      business.categories.forEach((category, c) => {
        claim(category.id, at('categories', c, 'id'))
      })
      business.professionals.forEach((professional, p) => {
        claim(professional.id, at('professionals', p, 'id'))
      })
      const items = new Map(
        business.categories.map(({ id: category, features }) => [
          category,
          new Set((features ?? []).flatMap((feature) => feature.items.map((item) => item.id))),
        ]),
      )
      const people = new Set(business.professionals.map((professional) => professional.id))
      business.services.forEach((service, s) => {
        claim(service.id, at('services', s, 'id'))
        const own = items.get(service.category)
        if (own === undefined) report(at('services', s, 'category'), `there is no category "${service.category}"`)
        service.features?.forEach((item, f) => {
          if (own && !own.has(item))
            report(at('services', s, 'features', f), `the category has no feature item "${item}"`)
        })
        service.professionals?.forEach((professional, p) => {
          if (!people.has(professional.id))
            report(at('services', s, 'professionals', p, 'id'), `there is no professional "${professional.id}"`)
        })
      })
      business.packages?.forEach((pack, p) => {
        claim(pack.id, at('packages', p, 'id'))
        const service = business.services.find((candidate) => candidate.id === pack.service)
        if (service === undefined) report(at('packages', p, 'service'), `there is no service "${pack.service}"`)
        const does = service?.professionals?.map((professional) => professional.id) ?? [...people]
        if (pack.professional !== undefined && !does.includes(pack.professional))
          report(at('packages', p, 'professional'), `"${pack.professional}" does not do this service`)
      })
      business.coupons?.forEach((coupon, c) => {
        claim(coupon.id, at('coupons', c, 'id'))
        coupon.services?.forEach((service, s) => {
          if (!business.services.some((one) => one.id === service))
            report(at('coupons', c, 'services', s), `there is no service "${service}"`)
        })
      })
      if (business.generate && !items.has(business.generate.services.category))
        report(at('generate', 'services', 'category'), `there is no category "${business.generate.services.category}"`)
      if (!business.generate && business.professionals.length === 0) report(at('professionals'), 'needs at least one')
    })
    customers.forEach((customer, c) => {
      customer.bookings.forEach((booking, b) => {
        const path = ['customers', c, 'bookings', b]
        const business = businesses.find((one) => one.id === booking.business)
        if (business === undefined) report([...path, 'business'], `there is no business "${booking.business}"`)
        if (business === undefined || business.generate) return
        if (booking.package !== undefined && !business.packages?.some((one) => one.id === booking.package))
          report([...path, 'package'], `there is no package "${booking.package}"`)
        booking.lines.forEach((line, l) => {
          if (!business.services.some((one) => one.id === line.service))
            report([...path, 'lines', l, 'service'], `there is no service "${line.service}"`)
          if (!business.professionals.some((one) => one.id === line.professional))
            report([...path, 'lines', l, 'professional'], `there is no professional "${line.professional}"`)
        })
      })
    })
    const categories = new Map(businesses.flatMap((business) => business.categories.map((one) => [one.id, one])))
    customers.forEach((customer, c) => {
      customer.pets.forEach((pet, p) => {
        const path = ['customers', c, 'pets', p]
        const category = categories.get(pet.category)
        const items = (category?.features ?? []).flatMap((feature) => feature.items.map((item) => item.id))
        if (category === undefined) report([...path, 'category'], `there is no category "${pet.category}"`)
        pet.items.forEach((item, i) => {
          if (category && !items.includes(item))
            report([...path, 'items', i], `the category has no feature item "${item}"`)
        })
      })
    })
  })

/** As it is written, with everything that has a default left out. */
export type DataSetInput = z.input<typeof dataSetSchema>
export type DataSet = z.infer<typeof dataSetSchema>
export type BusinessData = DataSet['businesses'][number]
export type PackageData = NonNullable<BusinessData['packages']>[number]
export type ServiceData = BusinessData['services'][number]
export type ProfessionalData = BusinessData['professionals'][number]
export type CustomerData = DataSet['customers'][number]
export type ReferralData = CustomerData['referrals'][number]
export type EarlierBookingData = CustomerData['bookings'][number]
export type CouponData = NonNullable<BusinessData['coupons']>[number]
export type OpeningData = BusinessData['hours'][number]

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}
