import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { type Coupon, isOver, readCoupon as readCouponState, toCouponState } from '#domain/business/coupon.ts'
import { isPetBusiness } from '#domain/business/pets.ts'
import type { Category } from '#domain/entities.ts'
import type { Failure } from '#domain/failure.ts'
import { pathTo } from '#domain/paths.ts'
import type {
  BusinessReading,
  businessLoadingMachine,
  ChoiceReading,
  CouponReading,
  ReadChoiceInput,
  ReadCouponInput,
} from '#machines/business/business-loading/index.ts'
import { redeemLink, rememberReturn } from '#src/actors/identity/customer.actors.ts'
import { watchNetwork } from '#src/actors/shell/watch-network.actors.ts'
import { toCategories } from '#src/api/contract/business.ts'
import { readBusinessRecord, relationQuery, sectorsQuery } from '#src/queries/business.query.ts'
import type { CouponSource } from '#src/queries/coupons.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { read } from '#src/queries/queries.ts'
import { businessStore } from '#src/storage/business.store.ts'
import { couponStore } from '#src/storage/coupon.store.ts'
import { sectorsStore } from '#src/storage/sectors.store.ts'
import { vendorPageStore } from '#src/storage/vendor-page.store.ts'

/** The most coupons in one response. */
const PAGE_LENGTH = 15

/** Returns the actors that load a business: the main API, the identity provider and browser storage. */
export function createBusinessLoadingImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof businessLoadingMachine> {
  return {
    actors: {
      redeemLink: fromPromise<void, { code: string }>(({ input, signal }) => redeemLink(deps, input.code, signal)),
      rememberReturn: rememberReturn(deps),
      watchNetwork: watchNetwork(deps),
      readBusiness: fromPromise<BusinessReading, { id: string }>(({ input, signal }) =>
        readBusiness(deps, input.id, signal),
      ),
      renewSession: fromPromise<void>(async () => {
        await deps.identity.renew()
      }),
      readSectors: fromPromise<Category[], { categories: Category[] }>(({ input, signal }) =>
        readSectors(deps, input.categories, signal),
      ),
      readCoupon: fromPromise<CouponReading, ReadCouponInput>(({ input, signal }) => readCoupon(deps, input, signal)),
      readChoice: fromPromise<ChoiceReading, ReadChoiceInput>(async ({ input, signal }) => {
        // A first visit has no selection.
        if (input.wanted.length === 0 && input.serviceId === null)
          return { chosen: [], goneServices: [], categoryId: null }
        const { readChoice } = await import('./read-choice.actors.ts').catch(() => {
          throw { kind: 'network' } satisfies Failure
        })
        return readChoice(deps, input, signal)
      }),
    },
  }
}

/**
 * Reads a business by id or slug. Stores its record under "business" and its path under "vendorPage" as
 * the last one visited, emits it to the app, and reads whether a signed-in user is its client. Throws a
 * `Failure`.
 */
async function readBusiness(deps: Deps, id: string, signal: AbortSignal): Promise<BusinessReading> {
  const { business, record } = await readBusinessRecord(deps, id, signal, { renewal: 'caller' })
  businessStore.write(deps, record)
  vendorPageStore.write(deps, pathTo('business', { id: business.id }))
  // Prefetched in the background for the entry by the link of the business, which reads the same query.
  if (deps.identity.user() !== null) read(deps, relationQuery(deps, business.id)).catch(() => {})
  return {
    business,
    serves: isPetBusiness(business, deps.config.petSectorId) ? 'pets' : 'people',
  }
}

/**
 * Reads the categories of a business with their features and stores them under "sectors". A category that is
 * not in the response stays as the business has it. Throws a `Failure`.
 */
async function readSectors(deps: Deps, categories: Category[], signal: AbortSignal): Promise<Category[]> {
  if (categories.length === 0) return []
  const ids = categories.map(({ id }) => id)
  const wire = await read(deps, sectorsQuery(deps, ids), signal)
  sectorsStore.write(deps, wire)
  const sectors = new Map(toCategories(wire).map((sector) => [sector.id, sector]))
  return categories.map((category) => {
    const sector = sectors.get(category.id)
    return { ...category, ...sector, imageUrl: sector?.imageUrl ?? category.imageUrl }
  })
}

/**
 * Returns the coupon of the selection: that of the URL, else the one this tab stored for the business under "coupon"
 * . A coupon known only by its id is looked up; one that is expired or not listed is dropped. If
 * the list cannot be read, the coupon is kept, and later requests decide.
 */
async function readCoupon(
  deps: Deps,
  { businessId, timeZone, coupon: brought }: ReadCouponInput,
  signal: AbortSignal,
): Promise<CouponReading> {
  const known = brought ?? storedCoupon(deps, businessId)
  if (known === null) return { coupon: null, couponLoss: null }
  const coupon = known.description === null ? await lookUp(deps, { businessId, timeZone }, known, signal) : known
  if (coupon !== null && !isOver(coupon, deps.clock.now())) {
    couponStore.write(deps, { ...toCouponState(coupon), businessId })
    return { coupon, couponLoss: null }
  }
  couponStore.remove(deps)
  const reason = coupon === null ? 'unknown' : 'over'
  return { coupon: null, couponLoss: { reason, description: coupon?.description ?? null } }
}

/**
 * Finds the coupon in the business's list: unchanged if the list is incomplete or unavailable, null if it is not
 * listed.
 */
async function lookUp(deps: Deps, source: CouponSource, known: Coupon, signal: AbortSignal): Promise<Coupon | null> {
  try {
    // Loaded on demand: most customers have no coupon.
    const { readCoupons } = await import('#src/queries/coupons.query.ts')
    const listed = await readCoupons(deps, source, signal)
    const found = listed.find(({ id }) => id === known.id)
    return found ?? (listed.length < PAGE_LENGTH ? null : known)
  } catch {
    return known
  }
}

function storedCoupon(deps: Pick<Deps, 'storage'>, businessId: string): Coupon | null {
  const stored = couponStore.read(deps)
  return stored?.businessId === businessId ? readCouponState(stored) : null
}
