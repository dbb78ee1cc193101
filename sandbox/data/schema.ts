import * as z from 'zod'

/**
 * The schema of a data set: the businesses of a sandbox and its known customers. Days are rules (weekdays, shares of a
 * day), never dates, so that a data set does not become outdated. `npm start -- --data FILE` loads any file of this
 * shape; unknown keys are errors. `cross-check.ts` has the rules between values. After a change run `npx tsx
 * scripts/data-schema.ts`.
 */

/** Default duration of a service. */
export const DEFAULT_MINUTES = 60

const id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'an id has small letters, digits and hyphens')
  .refine((text) => text !== 'link', 'the id "link" is reserved')
const name = z.string().trim().min(1)
const cents = z.int().min(0).describe('In cents.')
const minutes = z.int().min(5).max(1440).describe('In minutes.')
const percent = z.number().min(0).max(100).describe('In percent.')
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day is written hh:mm')
const closingTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a closing time is written hh:mm, up to 24:00')
const weekdays = z.array(z.int().min(1).max(7)).min(1).describe('1 is Monday, 7 is Sunday')
const phone = z.string().regex(/^\+\d{8,15}$/, 'a phone is written +5511987654321')
const webAddress = z.url({ protocol: /^https?$/, error: 'an address begins with https:// or http://' })
/** One segment of a path, for use in a link. */
export const linkCodeSchema = z
  .string()
  .regex(/^(?!\.{1,2}$)[\w.~-]+$/, 'a link code has letters, digits and . _ ~ - only')
const picture = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .describe('A scene, a palette and a number, such as dog-meadow-2; sandbox/pictures has them.')

/** Working hours on some weekdays; a break is the gap between two of them. 22:00 to 02:00 ends on the next day. */
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
  duration: minutes.optional().describe(`In minutes; ${DEFAULT_MINUTES} when left out.`),
  pricing: z.enum(['free', 'fixed', 'startsAt', 'hidden']).default('fixed'),
  features: z
    .array(id)
    .optional()
    .describe('Ids of feature items of the category; they are the first levels of the tree.'),
  professionals: z
    .array(z.strictObject({ id, price: cents.optional(), duration: minutes.optional() }))
    .min(1)
    .optional()
    .describe('Who does it, with a price and duration of their own; everybody when left out.'),
  classes: z
    .array(z.strictObject({ days: weekdays, at: timeOfDay, vacancies: z.int().min(1) }))
    .min(1)
    .optional()
    .describe('Fixed times with places, as a class has them; they replace the opening hours.'),
})

/** Sessions of one service that are bought together; the advance payment follows the policy of the business. */
const packageSchema = z.strictObject({
  id,
  name,
  service: id,
  professional: id.optional().describe('Who does it; the first who does the service when left out.'),
  price: cents.describe('For all sessions together.'),
  quantity: z.int().min(1).max(100),
  validityDays: z.int().min(1).max(3650),
})

const professionalSchema = z.strictObject({
  id,
  name,
  portrait: z.int().min(1).optional().describe('Another number draws another face.'),
  picture: picture.optional().describe('A picture in place of the portrait, for a place that is booked.'),
  hours: z.array(openingSchema).optional(),
  vacancies: z.int().min(1).optional().describe('Places at the same time.'),
})

const policySchema = z
  .strictObject({
    anticipation: percent.describe('Share of the total that is paid in advance.'),
    cancellationPercentage: percent
      .optional()
      .describe('What is kept when someone cancels late; without one of them the advance is only an offer.'),
    cancellationFixed: cents.optional(),
    hoursBefore: z.int().min(0),
  })
  .refine((policy) => policy.cancellationPercentage === undefined || policy.cancellationFixed === undefined, {
    path: ['cancellationFixed'],
    error: 'only one of cancellationPercentage and cancellationFixed',
  })

/** A coupon: its discount and its limits. */
export const couponSchema = z
  .strictObject({
    id,
    description: z.string().min(1),
    validDays: z
      .int()
      .describe(
        'How long it is good for, counted from when the tenant is made, so that none grows stale; below 1 it is over.',
      ),
    percentage: percent.optional().describe('A share of the total, or an amount in cents.'),
    fixed: cents.optional(),
    services: z.array(id).min(1).optional().describe('Everything, every day and all day where they are left out.'),
    days: weekdays.optional(),
    from: timeOfDay.optional(),
    to: closingTime.optional(),
    uses: z
      .int()
      .min(0)
      .optional()
      .describe('How many bookings may be made with it, by all customers together; any number when left out.'),
  })
  .refine((coupon) => (coupon.percentage === undefined) !== (coupon.fixed === undefined), {
    path: ['percentage'],
    error: 'needs one of percentage and fixed',
  })
  .refine(({ from = '00:00', to = '24:00' }) => from !== to, { path: ['to'], error: 'must not be the same as "from"' })

/** Generates many professionals and services from a few words, the same ones each time. */
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
    price: z
      .strictObject({ from: cents, to: cents })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be below "from"' }),
    professionalsEach: z.int().min(1),
  }),
})

export const businessSchema = z.strictObject({
  id,
  slug: id.optional(),
  name,
  sector: id,
  status: z.enum(['active', 'inactive']).default('active').describe('Nothing can be booked at an inactive one.'),
  ownerPhone: phone.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'a currency has three capital letters')
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'is no currency of ISO 4217'),
  language: z.enum(['portuguese', 'portugal', 'english', 'spanish']),
  timeZone: z.string().refine(isTimeZone, 'is no IANA time zone'),
  phone: phone.optional(),
  description: z.string().optional(),
  social: z
    .strictObject({ site: webAddress, facebook: webAddress, instagram: webAddress, twitter: webAddress })
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
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .partial()
    .optional(),
  photos: z.array(picture).optional(),
  createdAt: z.iso.datetime().optional(),
  newLink: z.boolean().default(true).describe('False: it has no link of its own to give, so that an old one ends.'),
  schedulingType: z.enum(['schedule_chat', 'other']).optional(),
  reschedule: z.boolean().optional(),
  timeLapse: z.int().min(0).optional(),
  allowSelectProfessional: z.boolean().optional(),
  hours: z.array(openingSchema),
  horizonDays: z.int().min(1).max(365).default(60).describe('How far ahead can be booked.'),
  occupancy: z
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe("Share of each professional's day that is already taken, 0 to 1."),
  questions: z.array(z.string().min(1)).optional(),
  packages: z.array(packageSchema).optional(),
  coupons: z.array(couponSchema).optional(),
  policy: policySchema.optional(),
  payment: z
    .strictObject({ card: percent.nullable(), pix: percent.nullable(), pixKey: z.string().min(1).max(77).optional() })
    .default({ card: null, pix: null })
    .describe('Fees in percent; null: not taken.'),
  categories: z.array(categorySchema).min(1),
  professionals: z.array(professionalSchema).default([]),
  services: z.array(serviceSchema).default([]),
  generate: generateSchema.optional(),
})

/** An existing booking of a customer; times count from now, so that it does not become outdated. */
const earlierBookingSchema = z.strictObject({
  business: id,
  package: id.optional().describe('Of which package the lines are sessions.'),
  madeMinutesAgo: z.int().min(0).default(1440),
  paid: z.boolean().default(false).describe('What is paid in advance has been; and has gone back to the customer.'),
  refunded: z.boolean().default(false),
  asks: z
    .array(z.strictObject({ cents: z.int().min(1), status: z.enum(['pending', 'completed', 'cancelled']) }))
    .default([])
    .describe('What the business has asked the customer to pay of it since, and what became of that.'),
  lines: z
    .array(
      z.strictObject({
        service: id,
        professional: id,
        startsIn: z
          .int()
          .optional()
          .describe('Minutes from now, below 0 in the past; left out for a session that has no time yet.'),
        status: z
          .enum(['active', 'inactive', 'cancelled', 'completed', 'pending_accept', 'refuse', 'accept', 'waiting'])
          .default('active'),
        confirmed: z.boolean().default(false),
        cancelledFor: z.enum(['client', 'business', 'lack_payment']).optional(),
      }),
    )
    .min(1),
})

/** A person whom a customer referred. */
const referralSchema = z.strictObject({
  name,
  maturesInDays: z
    .int()
    .describe(
      "Days from the customer's first sign-in until the reward can be withdrawn; 0 or less: it can be already.",
    ),
  paid: z.boolean().default(false).describe('It was withdrawn already.'),
})

const customerSchema = z.strictObject({
  phone,
  name,
  email: z.email().optional(),
  address: z
    .strictObject({
      postalCode: name,
      street: name,
      number: name,
      neighborhood: name,
      city: name,
      state: name,
    })
    .optional()
    .describe('Who has none, and a number in Brazil, is asked for it before a payment in BRL.'),
  pets: z
    .array(z.strictObject({ category: id, name, sex: z.enum(['M', 'F']), items: z.array(id) }))
    .default([])
    .describe('What they have saved already, by category; the items are those of its features.'),
  bookings: z.array(earlierBookingSchema).default([]),
  referrals: z.array(referralSchema).default([]),
})

export const dataSetSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Where the schema is, for editors: ./sandbox/data/data-set.schema.json'),
    businesses: z.array(businessSchema).min(1),
    customers: z
      .array(customerSchema)
      .default([])
      .describe('People whose name is known before they sign in with their phone.'),
    cashback: z
      .int()
      .positive()
      .optional()
      .describe('The most that a referral brings, in cents; a fixed amount when left out.'),
    links: z
      .array(z.strictObject({ code: linkCodeSchema, phone }))
      .default([])
      .describe('Codes of links that sign a customer in.'),
  })
  .describe('The businesses of a sandbox and the people who are known there.')

/** The type of the file, with defaults optional. */
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
