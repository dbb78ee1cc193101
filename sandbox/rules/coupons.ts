import { and, eq, ne, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { DAY_MS, readInstant } from '#domain/instant.ts'
import type { CatalogBusiness } from '#sandbox/catalog.ts'
import { type DayWindow, splitAtMidnight } from '#sandbox/data/opening-hours.ts'
import type { CouponData, OpeningData, ServiceData } from '#sandbox/data/schema.ts'
import type { Db } from '#sandbox/db/open.ts'
import { bookings, transactions } from '#sandbox/db/schema.ts'
import type { Tenant } from '#sandbox/tenants.ts'
import type { CouponEntryWire } from '#src/api/contract/coupons.ts'
import { settle } from './settle.ts'
import { refusal } from './words.ts'

/** A line to book with a coupon. */
export interface CouponLine {
  serviceId: string
  /** ISO. */
  start: string
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/**
 * Returns a coupon of a business that can be used now (R-158, R-208, R-243).
 * @throws Refusal 404 if there is none with the id, 422 if it has expired or is used up.
 */
export async function findUsableCoupon(
  db: Db,
  tenant: Tenant,
  business: CatalogBusiness,
  couponId: string,
  mine: { userId: string; lines: readonly CouponLine[] } | null = null,
): Promise<CouponData> {
  const coupon = business.coupons?.find(({ id }) => id === couponId)
  if (coupon === undefined) throw refusal(404, 'couponUnknown', business)
  if (getExpiryMs(tenant, coupon) <= tenant.nowMs) throw refusal(422, 'couponOver', business)
  if (coupon.uses !== undefined && (await countUses(db, tenant, couponId, mine)) >= coupon.uses)
    throw refusal(422, 'couponUsedUp', business)
  return coupon
}

/**
 * Returns a coupon for the lines to book with it; the customer's own booking of the same times does not count as a use.
 * @throws Refusal as `findUsableCoupon`, and 422 if it does not apply to one of the services or times.
 */
export async function findCouponFor(
  db: Db,
  tenant: Tenant,
  business: CatalogBusiness,
  couponId: string,
  mine: { userId: string; lines: readonly CouponLine[] },
): Promise<CouponData> {
  const coupon = await findUsableCoupon(db, tenant, business, couponId, mine)
  for (const { serviceId, start } of mine.lines) {
    if (coupon.services && !coupon.services.includes(serviceId)) throw refusal(422, 'couponServices', business)
    if (!isOpenAt(business, coupon, start)) throw refusal(422, 'couponTime', business)
  }
  return coupon
}

/** Locks a coupon until the caller's transaction ends, so that its last use is given once. */
export async function lockCoupon(tx: Db, tenant: Tenant, couponId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant.name}/coupon/${couponId}`}, 0))`)
}

/** Returns the business limited to the services, days and hours of a coupon. */
export function openedBy(business: CatalogBusiness, coupon: CouponData): CatalogBusiness {
  const professionals = business.professionals.map((one) =>
    one.hours === undefined ? one : { ...one, hours: within(one.hours, coupon) },
  )
  const services = business.services
    .filter(({ id }) => coupon.services?.includes(id) ?? true)
    .map((service) => withClassesFrom(service, coupon))
  return {
    ...business,
    hours: within(business.hours, coupon),
    professionals,
    services,
    servicesById: new Map(services.map((service) => [service.id, service])),
    professionalsById: new Map(professionals.map((one) => [one.id, one])),
  }
}

/** Returns the discount of a coupon on a total, in cents. */
export function getDiscount({ percentage, fixed }: CouponData, totalCents: number): number {
  return fixed === undefined ? Math.round((totalCents * (percentage ?? 0)) / 100) : Math.min(fixed, totalCents)
}

/**
 * Returns when a coupon expires. Its days count from when the tenant was made, so that changing the clock ends it; from
 * now if the clock was set to an earlier time.
 */
function getExpiryMs({ madeAtMs, nowMs }: Tenant, { validDays }: CouponData): number {
  return Math.min(madeAtMs, nowMs) + validDays * DAY_MS
}

/** Maps a coupon to an entry of the coupon list (R-185, R-191, R-192). */
export function toCouponWire(tenant: Tenant, coupon: CouponData): CouponEntryWire {
  const { id, description, percentage, fixed, services } = coupon
  return {
    coupon: {
      coupon_id: id,
      description,
      expiration: new Date(getExpiryMs(tenant, coupon)).toISOString(),
      kind: fixed === undefined ? 'percentage' : 'fixed',
      amount: fixed ?? percentage ?? 0,
      items_list: services ?? [],
    },
  }
}

/** Describes a coupon for the panel: its discount and its limits. */
export function getWords(tenant: Tenant, coupon: CouponData): string {
  const { percentage, fixed, services, days, from, to, uses } = coupon
  const parts = [
    fixed === undefined ? `${percentage} %` : (fixed / 100).toFixed(2),
    ...(getExpiryMs(tenant, coupon) <= tenant.nowMs ? ['expired'] : []),
    ...(services ? [`only ${services.join(', ')}`] : []),
    ...(days ? [`only weekdays ${days.join(', ')}`] : []),
    ...(from || to ? [`from ${from ?? '00:00'} to ${to ?? '24:00'}`] : []),
    ...(uses === undefined ? [] : [uses === 0 ? 'used up' : `${uses} use${uses === 1 ? '' : 's'}`]),
  ]
  return parts.join(' · ')
}

/** Counts the active bookings made with a coupon. */
async function countUses(
  db: Db,
  tenant: Tenant,
  couponId: string,
  mine: { userId: string; lines: readonly CouponLine[] } | null,
): Promise<number> {
  await settle(db, tenant)
  const rows = await db
    .select({
      id: transactions.id,
      userId: transactions.userId,
      service: bookings.serviceId,
      start: bookings.startTime,
    })
    .from(bookings)
    .innerJoin(transactions, and(eq(transactions.tenant, bookings.tenant), eq(transactions.id, bookings.transactionId)))
    .where(and(eq(bookings.tenant, tenant.name), eq(transactions.couponId, couponId), ne(bookings.status, 'cancelled')))
  const isMine = ({ userId, service, start }: (typeof rows)[number]) =>
    userId === mine?.userId &&
    mine.lines.some((line) => line.serviceId === service && Date.parse(line.start) === Date.parse(start ?? ''))
  return new Set(rows.filter((row) => !isMine(row)).map(({ id }) => id)).size
}

/** Returns the weekdays and hours of a coupon. */
function getWindows({ days = EVERY_DAY, from = '00:00', to = '24:00' }: CouponData): DayWindow[] {
  return splitAtMidnight({ days, from, to })
}

function within(hours: readonly OpeningData[], coupon: CouponData): OpeningData[] {
  const windows = getWindows(coupon)
  return hours
    .flatMap((opening) =>
      windows.map(({ days, from, to }) => ({
        days: opening.days.filter((day) => days.includes(day)),
        from: opening.from > from ? opening.from : from,
        to: opening.to < to ? opening.to : to,
      })),
    )
    .filter((opening) => opening.days.length > 0 && opening.from < opening.to)
}

function withClassesFrom(service: ServiceData, coupon: CouponData): ServiceData {
  if (service.classes === undefined) return service
  const windows = getWindows(coupon)
  const classes = service.classes
    .map((entry) => ({ ...entry, days: entry.days.filter((day) => isIn(windows, day, entry.at)) }))
    .filter((entry) => entry.days.length > 0)
  return { ...service, classes }
}

function isIn(windows: readonly DayWindow[], day: number, time: string): boolean {
  return windows.some(({ days, from, to }) => days.includes(day) && time >= from && time < to)
}

function isOpenAt(business: CatalogBusiness, coupon: CouponData, start: string): boolean {
  const startMs = readInstant(start)
  if (Number.isNaN(startMs)) throw refusal(400, 'invalid', business)
  const at = Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO(business.timeZone)
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' })
  return isIn(getWindows(coupon), at.dayOfWeek, time)
}
