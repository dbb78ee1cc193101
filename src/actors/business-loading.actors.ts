import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Category, ChosenPet, ChosenService } from '#domain/entities.ts'
import { isPetBusiness } from '#domain/pets.ts'
import { findService, type ServiceTree, toChosenService } from '#domain/service-tree.ts'
import type {
  BusinessReading,
  businessLoadingMachine,
  ChoiceReading,
  CouponReading,
  GoneService,
  ReadChoiceInput,
  ReadCouponInput,
} from '#machines/business-loading/index.ts'
import { toCategories } from '#src/api/contract/business.ts'
import { relationQuery, sectorsQuery } from '#src/queries/business.query.ts'
import { read } from '#src/queries/queries.ts'
import { readCoupon } from './coupon.ts'
import { redeemLink } from './customer.ts'
import type { Deps } from './deps.ts'
import { watchNetwork } from './network.ts'
import { readBusinessRecord } from './read-business.ts'
import { rememberReturn } from './remember-return.ts'
import { readServiceTree } from './service-selection.actors.ts'

/** What the loading of a business really does: the main API, the identity provider and what the browser keeps. */
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
      readChoice: fromPromise<ChoiceReading, ReadChoiceInput>(({ input, signal }) => readChoice(deps, input, signal)),
    },
  }
}

/**
 * The business of an address, by id or slug; its record is kept under "business", its page under
 * "vendorPage" as the last one visited, and the app hears of it; whether somebody who is signed in is its client is
 * asked besides. Throws a `Failure`.
 */
async function readBusiness(deps: Deps, id: string, signal: AbortSignal): Promise<BusinessReading> {
  const { business, record } = await readBusinessRecord(deps, id, signal, { renewal: 'caller' })
  deps.storage.write('device', 'business', JSON.stringify(record))
  deps.storage.write('device', 'vendorPage', `/business/${business.id}`)
  // The entry by the link of the business asks the same, and finds it answered; here nobody waits for it.
  if (deps.identity.user() !== null) read(deps, relationQuery(deps, business.id)).catch(() => {})
  return {
    business,
    serves: isPetBusiness(business, deps.config.petSectorId) ? 'pets' : 'people',
  }
}

/**
 * The categories of a business with their features, kept under "sectors". One that the answer does not name
 * stays as the business has it. Throws a `Failure`.
 */
async function readSectors(deps: Deps, categories: Category[], signal: AbortSignal): Promise<Category[]> {
  if (categories.length === 0) return []
  const ids = categories.map(({ id }) => id)
  const wire = await read(deps, sectorsQuery(deps, ids), signal)
  deps.storage.write('device', 'sectors', JSON.stringify(wire))
  const sectors = new Map(toCategories(wire).map((sector) => [sector.id, sector]))
  return categories.map((category) => {
    const sector = sectors.get(category.id)
    return { ...category, ...sector, imageUrl: sector?.imageUrl ?? category.imageUrl }
  })
}

/**
 * What was chosen before, as the server offers it now; the service of the address is found and ticked. In a
 * business for pets nothing is chosen in a category without a pet: there the service only names the category.
 */
async function readChoice(deps: Deps, input: ReadChoiceInput, signal: AbortSignal): Promise<ChoiceReading> {
  const petOf = (categoryId: string): ChosenPet | null =>
    input.serves === 'pets' ? (input.pets.find((pet) => pet.categoryId === categoryId) ?? null) : null
  const isOpen = (categoryId: string) => input.serves === 'people' || petOf(categoryId) !== null
  const trees = new Map<string, Promise<ServiceTree>>()
  const treeOf = (categoryId: string, couponId: string | null): Promise<ServiceTree> => {
    const key = `${categoryId} ${couponId}`
    const known = trees.get(key)
    if (known !== undefined) return known
    const tree = readServiceTree(deps, { ...input, categoryId, couponId, pet: petOf(categoryId) }, signal)
    trees.set(key, tree)
    return tree
  }
  const find = async (id: string, categoryId: string, couponId = input.couponId): Promise<ChosenService[]> => {
    const service = findService(await treeOf(categoryId, couponId), id)
    return service === null ? [] : [toChosenService(service, categoryId, petOf(categoryId))]
  }

  const wanted = input.wanted.filter(({ categoryId }) => isOpen(categoryId))
  const known = wanted.filter(({ categoryId }) => input.categoryIds.includes(categoryId))
  const found = (await Promise.all(known.map(({ id, categoryId }) => find(id, categoryId)))).flat()
  const lost = wanted.filter(
    ({ id, categoryId }) => !found.some((service) => service.id === id && service.categoryId === categoryId),
  )
  const goneServices = await Promise.all(
    lost.map(async (one): Promise<GoneService> => {
      if (input.couponId === null) return { ...one, uncovered: null }
      // What it is called is not worth a failure.
      const [uncovered = null] = await find(one.id, one.categoryId, null).catch(() => [])
      return { ...one, uncovered }
    }),
  )
  const { serviceId } = input
  if (serviceId === null) return { chosen: found, goneServices, categoryId: null }
  for (const categoryId of input.categoryIds) {
    const [named] = await find(serviceId, categoryId)
    if (named === undefined) continue
    if (!isOpen(categoryId)) return { chosen: found, goneServices, categoryId }
    const others = found.filter(({ id }) => id !== named.id)
    return { chosen: [...others, named], goneServices, categoryId }
  }
  return {
    chosen: found,
    goneServices: [...goneServices, { id: serviceId, categoryId: null, uncovered: null }],
    categoryId: null,
  }
}
