import { and, eq } from 'drizzle-orm'
import type { CustomerData } from '#sandbox/data/schema.ts'
import type { Db } from '#sandbox/db/open.ts'
import { pets, transactions, users } from '#sandbox/db/schema.ts'
import type { Bearer } from '#sandbox/identity/tokens.ts'
import { listBusinesses, type Tenant } from '#sandbox/tenants.ts'
import { addEarlierBookings } from './earlier-bookings.ts'
import { newId } from './ids.ts'
import { addKnownReferrals } from './referrals.ts'

export type User = typeof users.$inferSelect

/**
 * Returns the caller's record; the first call creates it, with the name, pets and bookings that the data set has for
 * the phone.
 */
export async function getUser(db: Db, tenant: Tenant, bearer: Bearer): Promise<User> {
  const own = and(eq(users.tenant, tenant.name), eq(users.id, bearer.uid))
  const [found] = await db.select().from(users).where(own)
  if (found) {
    if (found.phone !== null || bearer.phone === null) return found
    // The phone was verified after the record was created.
    await db.update(users).set({ phone: bearer.phone }).where(own)
    return { ...found, phone: bearer.phone }
  }
  const known = tenant.catalog.customers.find(({ phone }) => phone === bearer.phone)
  const values = {
    tenant: tenant.name,
    id: bearer.uid,
    name: known?.name ?? bearer.name,
    email: known?.email ?? bearer.email,
    phone: bearer.phone,
    addressPostalCode: known?.address?.postalCode ?? null,
    addressNeighborhood: known?.address?.neighborhood ?? null,
    addressStreet: known?.address?.street ?? null,
    addressNumber: known?.address?.number ?? null,
    addressCity: known?.address?.city ?? null,
    addressState: known?.address?.state ?? null,
  }
  await db.transaction(async (tx) => {
    const made = await tx.insert(users).values(values).onConflictDoNothing().returning({ id: users.id })
    const saved = made.length === 0 ? [] : getPets(tenant, bearer.uid, known)
    if (saved.length > 0) await tx.insert(pets).values(saved)
    if (made.length > 0) await addEarlierBookings(tx, tenant, bearer.uid, known?.bookings ?? [])
    if (made.length > 0) await addKnownReferrals(tx, tenant, bearer.uid, known?.referrals ?? [])
  })
  const [made] = await db.select().from(users).where(own)
  return made ?? { ...EMPTY_USER, ...values }
}

/** Changes the caller's own record; fields that are left out stay. */
export async function saveUser(
  db: Db,
  tenant: Tenant,
  bearer: Bearer,
  changes: Partial<Omit<User, 'tenant' | 'id'>>,
): Promise<User> {
  const user = await getUser(db, tenant, bearer)
  if (Object.keys(changes).length === 0) return user
  await db
    .update(users)
    .set(changes)
    .where(and(eq(users.tenant, tenant.name), eq(users.id, bearer.uid)))
  return { ...user, ...changes }
}

/** Tells whether a user has ever booked at a business. */
export async function isClientAt(db: Db, tenant: Tenant, userId: string, businessId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.tenant, tenant.name),
        eq(transactions.userId, userId),
        eq(transactions.businessId, businessId),
      ),
    )
    .limit(1)
  return row !== undefined
}

const EMPTY_USER = {
  phoneUnverified: null,
  rwgToken: null,
  calendarToken: null,
}

function getPets(tenant: Tenant, userId: string, known: CustomerData | undefined): (typeof pets.$inferInsert)[] {
  const categories = listBusinesses(tenant).flatMap((business) => business.categories)
  return (known?.pets ?? []).map((pet, index) => {
    const features = categories.find(({ id }) => id === pet.category)?.features ?? []
    return {
      tenant: tenant.name,
      id: newId(),
      userId,
      categoryId: pet.category,
      name: pet.name,
      sex: pet.sex,
      items: features.flatMap((feature) =>
        feature.items
          .filter(({ id }) => pet.items.includes(id))
          .map(({ id }) => ({ feature_id: feature.id, item_id: id })),
      ),
      // In the order of the data set.
      createdAt: new Date(tenant.nowMs + index).toISOString(),
    }
  })
}
