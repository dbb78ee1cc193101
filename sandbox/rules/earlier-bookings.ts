import { MINUTE_MS } from '#domain/instant.ts'
import { findOffer } from '#sandbox/catalog.ts'
import type { EarlierBookingData } from '#sandbox/data/schema.ts'
import type { Db } from '#sandbox/db/open.ts'
import { bookings, payments, transactions } from '#sandbox/db/schema.ts'
import { findBusiness, type Tenant } from '#sandbox/tenants.ts'
import { newId } from './ids.ts'
import { askForPayment } from './payment-requests.ts'
import { chargeableCents, getFee, getShares, quoteTotal } from './prices.ts'

/** Appointments start at these minutes. */
const GRID_MS = 5 * MINUTE_MS
/** Beyond the places that can be sold, so that earlier bookings never violate the constraint of the database. */
const FIRST_PLACE = 1_000

/** Inserts a customer's earlier bookings of the data set, with times relative to the tenant's now. */
export async function addEarlierBookings(
  tx: Db,
  tenant: Tenant,
  userId: string,
  earlier: readonly EarlierBookingData[],
): Promise<void> {
  for (const [index, one] of earlier.entries()) await addEarlier(tx, tenant, userId, one, index)
}

async function addEarlier(
  tx: Db,
  tenant: Tenant,
  userId: string,
  { business: businessId, package: packageId, madeMinutesAgo, paid, refunded, asks, lines }: EarlierBookingData,
  index: number,
): Promise<void> {
  const business = findBusiness(tenant, businessId)
  const offers = lines.map(({ service, professional }) => findOffer(business, service, professional))
  const bookingPackage = business.packages?.find(({ id }) => id === packageId)
  const prices = offers.map((offer) => (offer === null ? 0 : chargeableCents(offer)))
  const listCents = prices.reduce((sum, price) => sum + price, 0)
  const totalCents = bookingPackage?.price ?? listCents
  const isWaiting = lines.some(({ status }) => status === 'waiting')
  const dueCents = paid || isWaiting ? quoteTotal(business, totalCents).advanceCents : 0
  const paidCents = paid ? dueCents : 0
  const shares = getShares(paidCents, prices)
  const owedCents = lines.map(({ status, cancelledFor }, at) => {
    if (status !== 'cancelled') return 0
    const share = shares[at] ?? 0
    return cancelledFor === 'business' ? share : share - getFee(business, share)
  })
  const owed = owedCents.reduce((sum, cents) => sum + cents, 0)
  const createdAt = new Date(tenant.nowMs - madeMinutesAgo * MINUTE_MS).toISOString()
  const id = newId()
  await tx.insert(transactions).values({
    tenant: tenant.name,
    id,
    userId,
    businessId,
    totalCents,
    dueCents,
    packageId: packageId ?? null,
    couponId: null,
    isOfferRefused: false,
    paymentStatus: getStatus({ isWaiting, paid, refunded, owed }),
    cancellationReason: lines.every(({ status }) => status === 'cancelled') ? (lines[0]?.cancelledFor ?? null) : null,
    createdAt,
  })
  if (paid)
    await tx.insert(payments).values({
      tenant: tenant.name,
      id: newId(),
      transactionId: id,
      amountCents: dueCents,
      paidCents,
      refundedCents: refunded ? owed : 0,
      status: refunded ? 'refunded' : 'completed',
      pixCode: null,
      createdAt,
      paidAt: createdAt,
      autoAt: null,
      autoOutcome: null,
    })
  for (const [line, { service, professional, startsIn, status, confirmed, cancelledFor }] of lines.entries()) {
    const startMs = startsIn === undefined ? null : Math.ceil((tenant.nowMs + startsIn * MINUTE_MS) / GRID_MS) * GRID_MS
    const minutes = offers[line]?.durationMinutes ?? 60
    await tx.insert(bookings).values({
      tenant: tenant.name,
      id: newId(),
      transactionId: id,
      line,
      businessId,
      serviceId: service,
      professionalId: professional,
      startTime: startMs === null ? null : new Date(startMs).toISOString(),
      endTime: startMs === null ? null : new Date(startMs + minutes * MINUTE_MS).toISOString(),
      place: FIRST_PLACE + index,
      priceCents: bookingPackage === undefined ? (prices[line] ?? 0) : (getShares(totalCents, prices)[line] ?? 0),
      pricingType: offers[line]?.pricingType ?? 'fixed',
      status,
      confirmed,
      cancellationReason: cancelledFor ?? null,
      returnedCents: owedCents[line] ?? 0,
      answer: null,
      createdAt,
    })
  }
  for (const { cents, status } of asks) {
    const request = await askForPayment(tx, tenant, { id, userId, businessId }, cents, status)
    if (status === 'completed')
      await tx.insert(payments).values({
        tenant: tenant.name,
        id: newId(),
        transactionId: id,
        requestId: request.id,
        amountCents: cents,
        paidCents: cents,
        refundedCents: 0,
        status,
        pixCode: null,
        createdAt,
        paidAt: createdAt,
        autoAt: null,
        autoOutcome: null,
      })
  }
}

function getStatus({
  isWaiting,
  paid,
  refunded,
  owed,
}: {
  isWaiting: boolean
  paid: boolean
  refunded: boolean
  owed: number
}): string | null {
  if (isWaiting) return 'pending'
  if (refunded) return 'reversed'
  if (owed > 0) return 'waiting_reversal'
  return paid ? 'completed' : null
}
