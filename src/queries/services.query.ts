import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#domain/entities.ts'
import { languageWord } from '#domain/language.ts'
import { readCouponServices, readServices, toServiceNodes } from '#src/api/contract/services.ts'
import { getKey, type QueryDeps } from './queries.ts'

/** For so long the services of a category are not read again while the customer goes back and forth. */
const FRESH_MS = 5 * 60_000

/** The services of a category, named in a language; for a pet those of its species and its race. */
export const servicesQuery = (
  deps: QueryDeps,
  {
    businessId,
    categoryId,
    language,
    pet,
  }: {
    businessId: string
    categoryId: string
    language: Language
    pet: { species: string | null; race: string | null } | null
  },
) => {
  const query = {
    category_id: categoryId,
    language: languageWord(language),
    ...(pet?.species ? { species: pet.species } : {}),
    ...(pet?.race ? { race: pet.race } : {}),
  }
  return queryOptions({
    queryKey: getKey(deps, 'services', businessId, query),
    queryFn: async ({ signal }) =>
      toServiceNodes(await deps.api.call(readServices, { params: { id: businessId }, query }, { signal })),
    staleTime: FRESH_MS,
  })
}

/** The services of a category that a coupon is good for; for a pet those of its features. */
export const couponServicesQuery = (
  deps: QueryDeps,
  {
    businessId,
    categoryId,
    couponId,
    featureItemIds,
  }: { businessId: string; categoryId: string; couponId: string; featureItemIds: string[] },
) => {
  const query = {
    category_id: categoryId,
    ...(featureItemIds.length === 0 ? {} : { feature_items: featureItemIds.join(',') }),
    coupon_id: couponId,
  }
  return queryOptions({
    queryKey: getKey(deps, 'services', businessId, query),
    queryFn: async ({ signal }) =>
      toServiceNodes(await deps.api.call(readCouponServices, { params: { id: businessId }, query }, { signal })),
    staleTime: FRESH_MS,
  })
}
