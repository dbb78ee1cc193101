import { queryOptions } from '@tanstack/react-query'
import { readMe } from '#src/api/contract/user.ts'
import { getKey, type QueryDeps } from './queries.ts'

/** The record of the signed-in customer, asked for each time: who asks at the same moment shares one request. */
export const customerQuery = (deps: QueryDeps) =>
  queryOptions({
    queryKey: getKey(deps, 'me'),
    queryFn: ({ signal }) => deps.api.call(readMe, {}, { signal }),
  })
