import { queryOptions } from '@tanstack/react-query'
import type { Customer } from '#domain/entities.ts'
import { readMe } from '#src/api/contract/user.ts'
import { storeCustomerData } from '#src/storage/customer.ts'
import { storedCustomer } from '#src/storage/person.store.ts'
import type { Deps } from './deps.ts'
import { getKey, type QueryDeps, read } from './queries.ts'

/**
 * Returns the query of the signed-in customer's wire record. It is read each time; simultaneous readers share
 * one request.
 */
export const customerQuery = (deps: QueryDeps) =>
  queryOptions({
    queryKey: getKey(deps, 'me'),
    queryFn: ({ signal }) => deps.api.call(readMe, {}, { signal }),
    // Also what no device stores lasts as long as the page.
    gcTime: Number.POSITIVE_INFINITY,
  })

/**
 * Reads the signed-in customer from the main API and stores it under `meData`, `userId` and `userName`.
 * Simultaneous callers share one request. Throws a `Failure`.
 */
export async function readCustomer(deps: Deps, signal: AbortSignal): Promise<Customer> {
  const uid = deps.identity.user()?.uid ?? null
  return storeCustomerData(deps, await read(deps, customerQuery(deps), signal), uid)
}

/**
 * Returns the signed-in customer from storage, else from the main API; null for an anonymous user. Throws a `Failure`.
 */
export async function signedInCustomer(deps: Deps, signal: AbortSignal): Promise<Customer | null> {
  if (deps.identity.user() === null) return null
  return storedCustomer(deps) ?? (await readCustomer(deps, signal))
}
