import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { refusal } from '#sandbox/rules/words.ts'
import { buildCatalog, type Catalog, type CatalogBusiness } from './catalog.ts'
import { parseDataSet } from './data/load.ts'
import type { BusinessData, DataSet } from './data/schema.ts'
import type { Db } from './db/open.ts'
import { datasets, links, tenants } from './db/schema.ts'
import { Refusal } from './errors.ts'

/** The tenant of a host without a tenant's name. */
export const DEFAULT_TENANT = 'default'

/** How a started payment continues: it waits for the panel, or ends by itself after some seconds. */
export interface PaymentRules {
  mode: 'panel' | 'auto'
  afterSeconds: number
  outcome: PaymentOutcome
}
export type PaymentOutcome = 'full' | 'partial' | 'declined'

/** A tenant's changes to its data set, by business id. */
export type Patches = {
  [businessId: string]: Partial<
    Pick<BusinessData, 'status' | 'timeLapse' | 'allowSelectProfessional' | 'occupancy' | 'coupons'>
  > & {
    policy?: BusinessData['policy'] | null
    payment?: BusinessData['payment']
    questions?: string[]
  }
}

/** One tenant during one request. */
export interface Tenant {
  name: string
  clockOffsetMs: number
  payments: PaymentRules
  patches: Patches
  /** Whether customers get an address at which a calendar reads their reservations. */
  givesCalendarAddresses: boolean
  catalog: Catalog
  /**
   * When it was made, in milliseconds since the epoch. The days of its data count from then, whatever its clock says.
   */
  madeAtMs: number
  /** The tenant's now, fixed for the request, in milliseconds since the epoch. */
  nowMs: number
  /** The same as an ISO instant. */
  now: string
}

export interface Tenants {
  /**
   * Returns the tenant with a name.
   * @throws Refusal 404 if there is none.
   */
  find(name: string): Promise<Tenant>
  /** Creates a tenant and deletes an earlier one with the name. */
  create(name: string, data?: DataSet): Promise<void>
  /**
   * Creates the tenant if there is none. One made from other data is kept, or created again if `renew`. Returns which
   * of these happened.
   */
  ensure(name: string, renew: boolean): Promise<Beginning>
  setClock(name: string, offsetMs: number): Promise<void>
  setPayments(name: string, rules: PaymentRules): Promise<void>
  setPatches(name: string, patches: Patches): Promise<void>
  setCalendarAddresses(name: string, given: boolean): Promise<void>
}

/**
 * How the tenant of a starting sandbox began: new, kept, kept although the data differ now, or created again because of
 * that.
 */
export type Beginning = 'made' | 'kept' | 'keptOther' | 'madeAnew'

const FIRST_PAYMENT_RULES: PaymentRules = { mode: 'panel', afterSeconds: 8, outcome: 'full' }
const TENANT_NAME = /^[a-z0-9][a-z0-9-]{0,40}$/

/** Creates the store of tenants; `defaultData` is for tenants without a data set of their own. */
export function createTenants(db: Db, defaultData: DataSet): Tenants {
  // Data sets never change under their hash, so parsed ones are cached while this sandbox runs.
  const catalogs = new Map<string, Catalog>()

  async function keep(data: DataSet): Promise<string> {
    const id = createHash('sha256').update(JSON.stringify(data)).digest('hex')
    if (!catalogs.has(id)) {
      await db.insert(datasets).values({ id, content: data }).onConflictDoNothing()
      catalogs.set(id, buildCatalog(data))
    }
    return id
  }

  async function getCatalog(id: string): Promise<Catalog> {
    const kept = catalogs.get(id)
    if (kept) return kept
    const [row] = await db.select().from(datasets).where(eq(datasets.id, id))
    const catalog = buildCatalog(parseDataSet(row?.content, `"${id}" of the database`))
    catalogs.set(id, catalog)
    return catalog
  }

  async function create(name: string, data: DataSet = defaultData): Promise<void> {
    if (!TENANT_NAME.test(name))
      throw new Refusal(400, { message: 'A tenant name has small letters, digits and hyphens.' })
    const datasetId = await keep(data)
    await db.transaction(async (tx) => {
      await tx.delete(tenants).where(eq(tenants.name, name))
      await tx.insert(tenants).values({
        name,
        datasetId,
        clockOffsetMs: 0,
        payments: FIRST_PAYMENT_RULES,
        patches: {},
        madeAt: new Date().toISOString(),
      })
      if (data.links.length > 0)
        await tx.insert(links).values(data.links.map(({ code, phone }) => ({ tenant: name, code, phone })))
    })
  }

  return {
    async find(name) {
      const [row] = await db.select().from(tenants).where(eq(tenants.name, name))
      if (!row) throw new Refusal(404, { message: `There is no tenant "${name}".`, code: 'tenant' })
      const nowMs = Date.now() + row.clockOffsetMs
      const { datasetId, madeAt, ...settings } = row
      const catalog = await getCatalog(datasetId)
      return { ...settings, catalog, madeAtMs: Date.parse(madeAt), nowMs, now: new Date(nowMs).toISOString() }
    },
    create,
    async ensure(name, renew) {
      const [row] = await db.select({ datasetId: tenants.datasetId }).from(tenants).where(eq(tenants.name, name))
      if (row && row.datasetId === (await keep(defaultData))) return 'kept'
      if (row && !renew) return 'keptOther'
      await create(name)
      return row ? 'madeAnew' : 'made'
    },
    async setClock(name, offsetMs) {
      await db
        .update(tenants)
        .set({ clockOffsetMs: Math.round(offsetMs) })
        .where(eq(tenants.name, name))
    },
    async setPayments(name, rules) {
      await db.update(tenants).set({ payments: rules }).where(eq(tenants.name, name))
    },
    async setPatches(name, patches) {
      await db.update(tenants).set({ patches }).where(eq(tenants.name, name))
    },
    async setCalendarAddresses(name, given) {
      await db.update(tenants).set({ givesCalendarAddresses: given }).where(eq(tenants.name, name))
    },
  }
}

/** Returns the tenant of a host: `<tenant>.localhost`, else the default one. */
export function tenantOfHost(host: string | undefined): string {
  return /^([a-z0-9-]+)\.localhost(?::\d+)?$/i.exec(host ?? '')?.[1]?.toLowerCase() ?? DEFAULT_TENANT
}

/**
 * Returns the tenant's business with an id or slug.
 * @throws Refusal 404 if there is none.
 */
export function findBusiness(tenant: Tenant, idOrSlug: string): CatalogBusiness {
  const found = tenant.catalog.businesses.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug)
  if (!found) throw refusal(404, 'not-found')
  return patched(tenant, found)
}

/** Returns all businesses of the tenant. */
export function listBusinesses(tenant: Tenant): CatalogBusiness[] {
  return tenant.catalog.businesses.map((business) => patched(tenant, business))
}

function patched(tenant: Tenant, business: CatalogBusiness): CatalogBusiness {
  const patch = tenant.patches[business.id]
  if (!patch) return business
  const { policy, ...rest } = patch
  const { policy: ownPolicy, ...own } = business
  const effective = policy === undefined ? ownPolicy : policy
  return { ...own, ...rest, ...(effective ? { policy: effective } : {}) }
}
