import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AccountType } from '#domain/referrals/bank-account.ts'
import type { CalendarEventBody } from '#sandbox/rules/calendar.ts'
import type { Patches, PaymentRules } from '#sandbox/tenants.ts'

/**
 * An instant: ISO in UTC in the code, `timestamptz(3)` in the database. Only this type knows that the driver's texts
 * ("2026-03-02 15:00:00+00") are not ISO.
 */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz(3)',
  toDriver: (iso) => iso,
  fromDriver: (value) =>
    (typeof value === 'string'
      ? new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
      : value
    ).toISOString(),
})

/** Data sets by the hash of their content; they never change, so tenants share them. */
export const datasets = pgTable('datasets', {
  id: text().primaryKey(),
  content: jsonb().$type<unknown>().notNull(),
})

/** An isolated environment: clock, payments, patched businesses and everything below. */
export const tenants = pgTable('tenants', {
  name: text().primaryKey(),
  datasetId: text('dataset_id').notNull(),
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull(),
  payments: jsonb().$type<PaymentRules>().notNull(),
  patches: jsonb().$type<Patches>().notNull(),
  /** By the real clock; the tenant's own clock may be changed. */
  madeAt: instant('made_at').notNull(),
  /** Whether customers get an address at which a calendar reads their reservations. */
  givesCalendarAddresses: boolean('gives_calendar_addresses').notNull().default(false),
})

export const users = pgTable(
  'users',
  {
    tenant: text().notNull(),
    /** The uid at the identity provider. */
    id: text().notNull(),
    name: text(),
    email: text(),
    phone: text(),
    phoneUnverified: text('phone_unverified'),
    rwgToken: text('rwg_token'),
    addressPostalCode: text('address_postal_code'),
    addressNeighborhood: text('address_neighborhood'),
    addressStreet: text('address_street'),
    addressNumber: text('address_number'),
    addressCity: text('address_city'),
    addressState: text('address_state'),
    /** The secret part of the calendar address; null until one is given. */
    calendarToken: text('calendar_token'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

/** Pets of customers, by category of a pet business. */
export const pets = pgTable(
  'pets',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    userId: text('user_id').notNull(),
    categoryId: text('category_id').notNull(),
    name: text().notNull(),
    sex: text(),
    items: jsonb().$type<{ feature_id: string; item_id: string }[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

/** Transactions. Amounts in cents; `dueCents` is the amount to pay in advance. */
export const transactions = pgTable(
  'transactions',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    userId: text('user_id').notNull(),
    businessId: text('business_id').notNull(),
    totalCents: integer('total_cents').notNull(),
    dueCents: integer('due_cents').notNull(),
    /** The package whose sessions its bookings are; null for appointments. */
    packageId: text('package_id'),
    couponId: text('coupon_id'),
    isOfferRefused: boolean('is_offer_refused').notNull(),
    /** Null if there is nothing to pay. */
    paymentStatus: text('payment_status'),
    cancellationReason: text('cancellation_reason'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

export const bookings = pgTable(
  'bookings',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    transactionId: text('transaction_id').notNull(),
    line: integer().notNull(),
    businessId: text('business_id').notNull(),
    serviceId: text('service_id').notNull(),
    professionalId: text('professional_id').notNull(),
    /** Null for a package session that is not scheduled yet. */
    startTime: instant('start_time'),
    endTime: instant('end_time'),
    /**
     * Which place of the professional it occupies, from 0; a database constraint lets one booking hold it at a time.
     */
    place: integer().notNull(),
    priceCents: integer('price_cents').notNull(),
    pricingType: text('pricing_type').notNull(),
    status: text().notNull(),
    /** Whether the customer has confirmed that they will come. */
    confirmed: boolean().notNull().default(false),
    cancellationReason: text('cancellation_reason'),
    /** Refund owed after a cancellation, in cents. */
    returnedCents: integer('returned_cents').notNull().default(0),
    /** Whether it was cancelled before it was paid: later payments are not for it. */
    voided: boolean().notNull().default(false),
    answer: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

/** Payment requests of businesses for a transaction. */
export const paymentRequests = pgTable(
  'payment_requests',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    transactionId: text('transaction_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** A payment status: pending, error, partial, completed, cancelled. */
    status: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

export const payments = pgTable(
  'payments',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    transactionId: text('transaction_id').notNull(),
    /** The payment request that is paid; null for a booking. */
    requestId: text('request_id'),
    amountCents: integer('amount_cents').notNull(),
    paidCents: integer('paid_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    /** pending, partial, completed, error, refunded. */
    status: text().notNull(),
    /** Null for a card payment. No card data are stored. */
    pixCode: text('pix_code'),
    createdAt: instant('created_at').notNull(),
    /** When the money came in; null until then. */
    paidAt: instant('paid_at'),
    /** When it is paid automatically, and with which outcome; null if it waits for the panel. */
    autoAt: instant('auto_at'),
    autoOutcome: text('auto_outcome'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

/** Payments created at the card provider. The secret gives access to one; no card data are stored. */
export const intents = pgTable(
  'intents',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    clientSecret: text('client_secret').notNull(),
    accountId: text('account_id'),
    transactionId: text('transaction_id').notNull(),
    /** The payment request that is paid; null for a booking. */
    requestId: text('request_id'),
    amountCents: integer('amount_cents').notNull(),
    /** The provider's status: requires_payment_method, processing, succeeded and so on. */
    status: text().notNull(),
    /** Where the stand-in bank returns the customer to; null before the bank page was opened. */
    returnUrl: text('return_url'),
    /** The payment in the panel, once a card is charged. */
    paymentId: text('payment_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

/** Idempotency records: the first response to each call with an Idempotency-Key. */
export const answers = pgTable(
  'answers',
  {
    tenant: text().notNull(),
    userId: text('user_id').notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    request: text().notNull(),
    answer: jsonb().$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.userId, table.endpoint, table.key] })],
)

/** Messages that would have gone to a phone, with their codes. */
export const messages = pgTable(
  'messages',
  {
    id: serial().primaryKey(),
    tenant: text().notNull(),
    /** gateway, provider, guru or identity. */
    sender: text().notNull(),
    channel: text().notNull(),
    recipient: text().notNull(),
    body: text().notNull(),
    code: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    attempts: integer().notNull(),
    /** The provider's id of a code, so that one is listed once. */
    reference: text(),
  },
  (table) => [uniqueIndex('messages_reference').on(table.tenant, table.reference)],
)

export const faults = pgTable('faults', {
  id: serial().primaryKey(),
  tenant: text().notNull(),
  /** An endpoint id, or "*" for all. */
  endpoint: text().notNull(),
  kind: text().notNull(),
  /** How many more calls it affects; null for every call. */
  times: integer(),
  status: integer(),
  message: text(),
  delayMs: integer('delay_ms'),
  body: text(),
})

/** What the server tells of a booking by itself. */
export type NotificationEvent = 'booked' | 'bought' | 'paid' | 'lapsed' | 'asked'

/** Notifications of customers. */
export const notifications = pgTable('notifications', {
  id: serial().primaryKey(),
  tenant: text().notNull(),
  userId: text('user_id').notNull(),
  /** The event that the text is about, in the reader's language; null for a notification with its own text. */
  event: text().$type<NotificationEvent>(),
  title: text(),
  message: text(),
  /** The transaction it is about; null for a text alone. */
  transactionId: text('transaction_id'),
  template: text(),
  status: text(),
  /** The payment request; null without one. */
  requestId: text('request_id'),
  createdAt: instant('created_at').notNull(),
})

/** People who signed up through a customer's link, and the reward. */
export const referrals = pgTable('referrals', {
  id: serial().primaryKey(),
  tenant: text().notNull(),
  /** The customer who referred them. */
  userId: text('user_id').notNull(),
  name: text().notNull(),
  rewardCents: integer('reward_cents').notNull(),
  /** When the reward can be withdrawn. */
  maturesAt: instant('matures_at').notNull(),
  /** When it was withdrawn; null until then. */
  paidAt: instant('paid_at'),
  createdAt: instant('created_at').notNull(),
})

/** Bank accounts of customers, one each. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    tenant: text().notNull(),
    userId: text('user_id').notNull(),
    recipientId: text('recipient_id').notNull(),
    bankId: text('bank_id').notNull(),
    agency: text().notNull(),
    agencyDigit: text('agency_digit'),
    account: text().notNull(),
    accountDigit: text('account_digit'),
    accountType: text('account_type').$type<AccountType>().notNull(),
    legalNumber: text('legal_number').notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.userId] })],
)

/** Consents to write to a customer's calendar; a revoked one is deleted. */
export const calendarConsents = pgTable(
  'calendar_consents',
  { tenant: text().notNull(), token: text().notNull() },
  (table) => [primaryKey({ columns: [table.tenant, table.token] })],
)

/** Calendar events as they were written; a deleted one keeps its id. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    event: jsonb().$type<CalendarEventBody>().notNull(),
    /** confirmed or cancelled. */
    status: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

/** Codes of links that sign a customer in (auth_link). */
export const links = pgTable(
  'links',
  { tenant: text().notNull(), code: text().notNull(), phone: text().notNull() },
  (table) => [primaryKey({ columns: [table.tenant, table.code] })],
)

/** Events received by POST /panel_event/. */
export const events = pgTable('events', {
  id: serial().primaryKey(),
  tenant: text().notNull(),
  message: text().notNull(),
  businessId: text('business_id').notNull(),
  userId: text('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
})
