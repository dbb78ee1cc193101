import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { languageWord } from '#domain/language.ts'
import { withoutPetFeatures } from '#domain/pets.ts'
import { buildServiceTree, type ServiceTree } from '#domain/service-tree.ts'
import type { ReadServicesInput, serviceSelectionMachine } from '#machines/service-selection/index.ts'
import { readCouponServices, readServices, toServiceNodes } from '#src/api/contract/services.ts'

import type { Deps } from './deps.ts'

/** For so long the services of a category are not read again while the customer goes back and forth. */
const FRESH_MS = 5 * 60_000

/** What the choice of services really does: it reads them. */
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
 * The services of a category as the tree they are chosen from, named in a language; for a pet those
 * of its species and its breed, with a coupon those it is good for. Throws a `Failure`.
 */
export async function readServiceTree(
  { api }: Pick<Deps, 'api'>,
  { businessId, categoryId, language, pet, couponId }: ReadServicesInput,
  signal: AbortSignal,
): Promise<ServiceTree> {
  const params = { id: businessId }
  const fresh = { signal, freshMs: FRESH_MS }
  const ofPet = { ...(pet?.species ? { species: pet.species } : {}), ...(pet?.race ? { race: pet.race } : {}) }
  const items = (pet?.featureItems ?? []).map(({ itemId }) => itemId).join(',')
  const wire =
    couponId === null
      ? await api.read(
          readServices,
          { params, query: { category_id: categoryId, language: languageWord(language), ...ofPet } },
          fresh,
        )
      : await api.read(
          readCouponServices,
          {
            params,
            query: { category_id: categoryId, ...(items === '' ? {} : { feature_items: items }), coupon_id: couponId },
          },
          fresh,
        )
  return buildServiceTree(withoutPetFeatures(toServiceNodes(wire), pet?.featureItems ?? []), language)
}
