import { and, asc, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { DAY_MS, MINUTE_MS } from '#domain/instant.ts'
import { PET_SECTOR_ID } from '#sandbox/config.ts'
import { parseDataSet } from '#sandbox/data/load.ts'
import { couponSchema, linkCodeSchema } from '#sandbox/data/schema.ts'
import { HOLDING_STATUSES } from '#sandbox/db/bootstrap.ts'
import { bookings, events, links, transactions, users } from '#sandbox/db/schema.ts'
import { Refusal, SandboxError } from '#sandbox/errors.ts'
import { makeIdToken } from '#sandbox/identity/tokens.ts'
import { PROVIDER_CARDS } from '#sandbox/provider/cards.ts'
import { requirePlace } from '#sandbox/rules/booking.ts'
import { listEvents } from '#sandbox/rules/calendar.ts'
import { TEST_CARDS } from '#sandbox/rules/card.ts'
import { getWords } from '#sandbox/rules/coupons.ts'
import { listMessages } from '#sandbox/rules/inbox.ts'
import { cancelIntents } from '#sandbox/rules/intent.ts'
import { findNewestTransaction, notify } from '#sandbox/rules/notifications.ts'
import { listPayments, refund } from '#sandbox/rules/payment.ts'
import { askForPayment, listAllRequests, withdrawRequest } from '#sandbox/rules/payment-requests.ts'
import { addReferral, listAllReferrals, matureReferral } from '#sandbox/rules/referrals.ts'
import { cancelFor } from '#sandbox/rules/reservations.ts'
import { findBooking, isBooking } from '#sandbox/rules/sessions.ts'
import { applyOutcome, settle } from '#sandbox/rules/settle.ts'
import { saveUser } from '#sandbox/rules/users.ts'
import { DEFAULT_TENANT, listBusinesses, type Tenant } from '#sandbox/tenants.ts'
import { bookingStatusSchema } from '#src/api/contract/booking.ts'
import type { Services } from './context.ts'
import type { SandboxEnv } from './contract-routes.ts'
import { addFault, FAULT_KINDS, FAULTY_CALLS, faultSchema, listFaults, removeFaults } from './faults.ts'

const phone = z.string().regex(/^\+\d{8,15}$/)

const clockSchema = z.union([
  z.strictObject({ addMinutes: z.number() }),
  z.strictObject({ to: z.iso.datetime({ offset: true }) }),
  z.strictObject({ reset: z.literal(true) }),
])
const tenantSchema = z.strictObject({ name: z.string(), data: z.unknown().optional() })
const signInSchema = z.strictObject({
  /** Left out for an anonymous session. */
  phone: phone.optional(),
  name: z.string().optional(),
  /** Whether the token has already expired, to test that case. */
  expired: z.boolean().default(false),
})
const paySchema = z.strictObject({ outcome: z.enum(['full', 'partial', 'declined', 'refund']).default('full') })
/** A business's change of a booking; one that it cancels is refunded in full. */
const bookingSchema = z.strictObject({ status: bookingStatusSchema, confirmed: z.boolean() }).partial()
const rulesSchema = z.strictObject({
  mode: z.enum(['panel', 'auto']),
  afterSeconds: z.number().min(0).default(8),
  outcome: z.enum(['full', 'partial', 'declined']).default('full'),
})
const patchSchema = z
  .strictObject({
    status: z.string(),
    timeLapse: z.int().min(0),
    allowSelectProfessional: z.boolean(),
    occupancy: z.number().min(0).max(1),
    questions: z.array(z.string()),
    policy: z
      .strictObject({
        anticipation: z.number().min(0).max(100),
        cancellationPercentage: z.number().min(0).max(100).optional(),
        cancellationFixed: z.int().min(0).optional(),
        hoursBefore: z.int().min(0),
      })
      .nullable(),
    coupons: z.array(couponSchema),
    payment: z.strictObject({ card: z.number().nullable(), pix: z.number().nullable(), pixKey: z.string().optional() }),
  })
  .partial()

const notificationSchema = z.strictObject({
  /** Phone of a customer who has signed in before. */
  phone,
  title: z.string().min(1),
  message: z.string().default(''),
  /** The transaction it is about: "newest" for the customer's newest; left out for a text alone. */
  transactionId: z.string().optional(),
  template: z.string().optional(),
  status: z.string().optional(),
})

/** A payment request to a customer, for the newest transaction by default. */
const askSchema = z.strictObject({ phone, transactionId: z.string().default('newest'), amountCents: z.int().min(1) })

const referralSchema = z.strictObject({
  /** Phone of the referring customer, who has signed in before. */
  phone,
  name: z.string().min(1),
  /** Days until the reward can be withdrawn; 0 for at once. */
  maturesInDays: z.number().default(7),
})

/**
 * Creates the panel's API below /sandbox/api, which tests use, too. Each call applies to the tenant of the host (or of
 * the header x-sandbox-tenant). docs/sandbox.md documents the responses.
 */
export function panelApi(services: Services): Hono<SandboxEnv> {
  const { db, tenants, identity } = services
  const app = new Hono<SandboxEnv>()

  app.get('/state', async (context) => {
    const tenant = context.get('tenant')
    return context.json({
      tenant: tenant.name,
      clock: getClock(tenant),
      payments: tenant.payments,
      calendarAddresses: tenant.givesCalendarAddresses,
      businesses: listBusinesses(tenant).map(
        ({ id, name, status, language, currency, timeZone, sector, coupons, packages = [] }) => ({
          id,
          name,
          status,
          language,
          currency,
          timeZone,
          sector,
          url: `${context.get('origin')}/business/${id}`,
          reservationsUrl: `${context.get('origin')}/reservas/${id}`,
          packagesUrl: packages.length > 0 ? `${context.get('origin')}/packages/${id}` : null,
          coupons: (coupons ?? []).map((coupon) => ({
            id: coupon.id,
            says: getWords(tenant, coupon),
            url: `${context.get('origin')}/${sector === PET_SECTOR_ID ? 'pets-cadastrados' : 'business'}/${id}?coupon=${coupon.id}`,
          })),
        }),
      ),
      links: await signInLinks(db, tenant),
      cards: TEST_CARDS,
      providerCards: services.stripe === null ? PROVIDER_CARDS : [],
      faults: await listFaults(db, tenant.name),
    })
  })

  app.patch('/businesses/:id', async (context) => {
    const tenant = context.get('tenant')
    const id = context.req.param('id')
    if (!listBusinesses(tenant).some((business) => business.id === id))
      throw new Refusal(404, { message: `There is no business "${id}".` })
    const patch = await read(context, patchSchema)
    const patches = { ...tenant.patches, [id]: { ...tenant.patches[id], ...patch } }
    await tenants.setPatches(tenant.name, patches as Tenant['patches'])
    return context.json({ id, patch: patches[id] })
  })

  app.get('/inbox', async (context) => {
    return context.json(await listMessages(db, context.get('tenant').name, context.req.query('phone')))
  })

  app.get('/clock', (context) => context.json(getClock(context.get('tenant'))))
  app.post('/clock', async (context) => {
    const tenant = context.get('tenant')
    const change = await read(context, clockSchema)
    const offsetMs =
      'to' in change
        ? Date.parse(change.to) - Date.now()
        : 'addMinutes' in change
          ? tenant.clockOffsetMs + change.addMinutes * MINUTE_MS
          : 0
    await tenants.setClock(tenant.name, offsetMs)
    return context.json(getClock(await tenants.find(tenant.name)))
  })

  app.get('/calendar', async (context) => context.json(await listEvents(db, context.get('tenant').name)))
  app.post('/calendar-addresses', async (context) => {
    const { given } = await read(context, z.strictObject({ given: z.boolean() }))
    await tenants.setCalendarAddresses(context.get('tenant').name, given)
    return context.json({ given })
  })

  app.get('/payments', async (context) => {
    const tenant = context.get('tenant')
    await settle(db, tenant)
    return context.json(await listPayments(db, tenant))
  })
  app.post('/payments/rules', async (context) => {
    const rules = await read(context, rulesSchema)
    await tenants.setPayments(context.get('tenant').name, rules)
    return context.json(rules)
  })
  app.post('/payments/:id', async (context) => {
    const tenant = context.get('tenant')
    const { outcome } = await read(context, paySchema)
    const id = context.req.param('id')
    await settle(db, tenant)
    const isDone = await db.transaction((tx) =>
      outcome === 'refund' ? refund(tx, tenant, id) : applyOutcome(tx, tenant, id, outcome),
    )
    if (!isDone) throw new Refusal(409, { message: 'This payment is not in a state for that.' })
    return context.json((await listPayments(db, tenant)).find((payment) => payment.id === id))
  })

  app.get('/bookings', async (context) => {
    const tenant = context.get('tenant')
    await settle(db, tenant)
    return context.json(
      await db.select().from(bookings).where(eq(bookings.tenant, tenant.name)).orderBy(asc(bookings.startTime)),
    )
  })

  app.patch('/bookings/:id', async (context) => {
    const tenant = context.get('tenant')
    const id = context.req.param('id')
    const { status, confirmed } = await read(context, bookingSchema)
    const transactionId = await db.transaction(async (tx) => {
      const own = await findBooking(tx, tenant, id)
      if (status === 'cancelled') await cancelFor(tx, tenant, own, 'business')
      else if (HOLDING_STATUSES.some((holding) => holding === status))
        await requirePlace(tx, tenant, own.business, own.booking)
      const changed = {
        ...(status === undefined || status === 'cancelled' ? {} : { status, cancellationReason: null }),
        ...(confirmed === undefined ? {} : { confirmed }),
      }
      if (Object.keys(changed).length > 0) await tx.update(bookings).set(changed).where(isBooking(tenant, id))
      return own.transaction.id
    })
    if (status === 'cancelled') await cancelIntents(db, tenant, services.stripe, transactionId)
    const [changed] = await db.select().from(bookings).where(isBooking(tenant, id))
    return context.json(changed)
  })

  app.get('/faults', async (context) => context.json(await listFaults(db, context.get('tenant').name)))
  app.get('/faults/kinds', (context) => context.json(FAULT_KINDS))
  app.get('/endpoints', (context) => context.json(FAULTY_CALLS))
  app.post('/faults', async (context) => {
    const fault = await read(context, faultSchema)
    return context.json({ id: await addFault(db, context.get('tenant').name, fault), ...fault })
  })
  app.delete('/faults', async (context) => {
    await removeFaults(db, context.get('tenant').name)
    return context.json([])
  })
  app.delete('/faults/:id', async (context) => {
    await removeFaults(db, context.get('tenant').name, Number(context.req.param('id')))
    return context.json(await listFaults(db, context.get('tenant').name))
  })

  app.get('/events', async (context) => {
    const { name } = context.get('tenant')
    return context.json(await db.select().from(events).where(eq(events.tenant, name)).orderBy(asc(events.id)))
  })

  app.post('/notifications', async (context) => {
    const tenant = context.get('tenant')
    const { phone, transactionId, ...words } = await read(context, notificationSchema)
    const reader = await getReader(db, tenant, phone)
    const newest = transactionId === 'newest' ? await findNewestTransaction(db, tenant, reader.id) : transactionId
    await notify(db, tenant, { ...words, userId: reader.id, transactionId: newest ?? null })
    return context.json({ phone, ...words, transactionId: newest ?? null })
  })

  app.get('/payment-requests', async (context) => {
    const tenant = context.get('tenant')
    await settle(db, tenant)
    return context.json(await listAllRequests(db, tenant))
  })
  app.post('/payment-requests', async (context) => {
    const tenant = context.get('tenant')
    const { phone, transactionId, amountCents } = await read(context, askSchema)
    const reader = await getReader(db, tenant, phone)
    const id = transactionId === 'newest' ? await findNewestTransaction(db, tenant, reader.id) : transactionId
    const [transaction] = await db
      .select()
      .from(transactions)
      .where(
        and(eq(transactions.tenant, tenant.name), eq(transactions.id, id ?? ''), eq(transactions.userId, reader.id)),
      )
    if (!transaction) throw new Refusal(404, { message: 'This customer has booked nothing like that.' })
    return context.json(await db.transaction((tx) => askForPayment(tx, tenant, transaction, amountCents)))
  })
  app.patch('/payment-requests/:id', async (context) => {
    const tenant = context.get('tenant')
    await read(context, z.strictObject({ status: z.literal('cancelled') }))
    const id = context.req.param('id')
    if (!(await db.transaction((tx) => withdrawRequest(tx, tenant, id))))
      throw new Refusal(409, { message: 'There is no such request that is open.' })
    return context.json((await listAllRequests(db, tenant)).find((request) => request.id === id))
  })

  app.get('/referrals', async (context) => context.json(await listAllReferrals(db, context.get('tenant'))))
  app.post('/referrals', async (context) => {
    const tenant = context.get('tenant')
    const { phone, name, maturesInDays } = await read(context, referralSchema)
    const { id: referrer } = await getReader(db, tenant, phone)
    const maturesAt = new Date(tenant.nowMs + maturesInDays * DAY_MS).toISOString()
    return context.json(await addReferral(db, tenant, referrer, { name, maturesAt }))
  })
  app.post('/referrals/:id/mature', async (context) => {
    const id = Number(context.req.param('id'))
    return context.json(await matureReferral(db, context.get('tenant'), Number.isInteger(id) ? id : 0))
  })

  app.post('/links', async (context) => {
    const { name } = context.get('tenant')
    const link = await read(context, z.strictObject({ code: linkCodeSchema, phone }))
    await db
      .insert(links)
      .values({ tenant: name, ...link })
      .onConflictDoNothing()
    return context.json(link)
  })

  app.post('/sign-in', async (context) => {
    const tenant = context.get('tenant')
    const who = await read(context, signInSchema)
    const session = await identity.signIn(who.phone ?? null)
    const bearer = { uid: session.uid, isAnonymous: !who.phone, phone: who.phone ?? null, email: null, name: null }
    if (who.phone) await saveUser(db, tenant, bearer, who.name === undefined ? {} : { name: who.name })
    const idToken = who.expired ? makeIdToken({ uid: session.uid, phone: who.phone ?? null }, 7_200) : session.idToken
    return context.json({ ...session, idToken, expiresIn: who.expired ? 0 : 3_600 })
  })

  app.post('/tenants', async (context) => {
    const { name, data } = await read(context, tenantSchema)
    await tenants.create(name, data === undefined ? undefined : parseDataSet(data, 'that was sent'))
    const { port } = new URL(context.get('origin'))
    const host = name === DEFAULT_TENANT ? 'localhost' : `${name}.localhost`
    return context.json({ name, origin: `http://${host}:${port}` })
  })

  app.post('/reset', async (context) => {
    const { name, catalog } = context.get('tenant')
    await tenants.create(name, catalog.source)
    return context.json({ tenant: name })
  })

  app.all('*', (context) => context.json({ message: 'There is no such call; see docs/sandbox.md.' }, 404))
  app.onError((error, context) => {
    if (error instanceof Refusal) {
      const { status, body } = error.answerIn(null)
      return context.json(body, status as 400)
    }
    if (error instanceof SandboxError) return context.json({ message: error.message }, 400)
    services.log(`sandbox: ${error.stack}`)
    return context.json({ message: error.message }, 500)
  })
  return app
}

/** Lists the sign-in links, with names from the data set. */
async function signInLinks(db: Services['db'], { name, catalog }: Tenant) {
  const known = await db.select().from(links).where(eq(links.tenant, name)).orderBy(asc(links.code))
  return known.map(({ code, phone }) => ({
    code,
    phone,
    name: catalog.customers.find((customer) => customer.phone === phone)?.name ?? null,
  }))
}

/**
 * Returns the user with this phone.
 * @throws Refusal 404 if nobody has signed in with it.
 */
async function getReader(db: Services['db'], tenant: Tenant, phone: string): Promise<{ id: string }> {
  const [reader] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenant, tenant.name), eq(users.phone, phone)))
  if (!reader) throw new Refusal(404, { message: 'Nobody has signed in with this phone.' })
  return reader
}

function getClock({ now, clockOffsetMs }: Tenant) {
  return { now, offsetMs: clockOffsetMs }
}

/**
 * Reads the body of a panel call.
 * @throws Refusal 400 that names the invalid field.
 */
async function read<Schema extends z.ZodType>(context: Context<SandboxEnv>, schema: Schema): Promise<z.output<Schema>> {
  const text = await context.req.text()
  let json: unknown
  try {
    json = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal(400, { message: 'The body is not JSON.' })
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal(400, { message: `${issue?.path.join('.') || 'body'}: ${issue?.message}` })
}
