import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { withoutPetFeatures } from '#domain/business/pets.ts'
import { buildServiceTree, type ServiceTree } from '#domain/business/service-tree.ts'
import type { ReadServicesInput, serviceSelectionMachine } from '#machines/business/service-selection/index.ts'
import type { Deps } from '#src/queries/deps.ts'
import { type QueryDeps, read } from '#src/queries/queries.ts'
import { couponServicesQuery, servicesQuery } from '#src/queries/services.query.ts'

/** Returns the actors of the service selection. */
export function createServiceSelectionImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof serviceSelectionMachine> {
  return {
    actors: {
      readServices: fromPromise<ServiceTree, ReadServicesInput>(({ input, signal }) =>
        readServiceTree(deps, input, signal),
      ),
    },
  }
}

/**
 * Reads the services of a category as a tree, named in a language; for a pet those of its species
 * and breed, with a coupon those it applies to. Throws a `Failure`.
 */
export async function readServiceTree(
  deps: QueryDeps,
  { businessId, categoryId, language, pet, couponId }: ReadServicesInput,
  signal: AbortSignal,
): Promise<ServiceTree> {
  const features = pet?.featureItems ?? []
  const nodes =
    couponId === null
      ? await read(deps, servicesQuery(deps, { businessId, categoryId, language, pet }), signal)
      : await read(
          deps,
          couponServicesQuery(deps, {
            businessId,
            categoryId,
            couponId,
            featureItemIds: features.map(({ itemId }) => itemId),
          }),
          signal,
        )
  return buildServiceTree(withoutPetFeatures(nodes, features), language)
}
