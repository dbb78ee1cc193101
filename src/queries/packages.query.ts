import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#domain/entities.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { readPackages, toPackage } from '#src/api/contract/packages.ts'
import { toLanguageWord } from '#src/api/contract/wire.ts'
import { getKey, type QueryDeps } from './queries.ts'

/** How long going back to the packages of a business reuses the response. */
const FRESH_MS = MINUTE_MS

/** Returns the query of the packages that a business sells, in the order of the API. */
export const packagesQuery = (
  deps: QueryDeps,
  { businessId, language }: { businessId: string; language: Language },
) => {
  const request = { params: { id: businessId }, query: { language: toLanguageWord(language) } }
  return queryOptions({
    queryKey: getKey(deps, 'packages', businessId, language),
    queryFn: async ({ signal }) => (await deps.api.call(readPackages, request, { signal })).map(toPackage),
    staleTime: FRESH_MS,
  })
}
