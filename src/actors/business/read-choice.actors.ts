import { findService, type ServiceTree, toChosenService } from '#domain/business/service-tree.ts'
import type { ChosenPet, ChosenService } from '#domain/entities.ts'
import type { ChoiceReading, GoneService, ReadChoiceInput } from '#machines/business/business-loading/index.ts'
import { readServiceTree } from '#src/actors/business/service-selection.actors.ts'
import type { Deps } from '#src/queries/deps.ts'

/**
 * Reads the services selected before as the server offers them now, and selects the service of the URL. A pet
 * business selects nothing in a category without a pet; there the service only determines the category.
 */
export async function readChoice(deps: Deps, input: ReadChoiceInput, signal: AbortSignal): Promise<ChoiceReading> {
  const findPet = (categoryId: string): ChosenPet | null =>
    input.serves === 'pets' ? (input.pets.find((pet) => pet.categoryId === categoryId) ?? null) : null
  const isOpen = (categoryId: string) => input.serves === 'people' || findPet(categoryId) !== null
  const trees = new Map<string, Promise<ServiceTree>>()
  const getTree = (categoryId: string, couponId: string | null): Promise<ServiceTree> => {
    const key = `${categoryId} ${couponId}`
    const known = trees.get(key)
    if (known !== undefined) return known
    const tree = readServiceTree(deps, { ...input, categoryId, couponId, pet: findPet(categoryId) }, signal)
    trees.set(key, tree)
    return tree
  }
  const find = async (id: string, categoryId: string, couponId = input.couponId): Promise<ChosenService[]> => {
    const service = findService(await getTree(categoryId, couponId), id)
    return service === null ? [] : [toChosenService(service, categoryId, findPet(categoryId))]
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
      // The name is not worth a failure.
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
