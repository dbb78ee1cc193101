import { queryOptions } from '@tanstack/react-query'
import type { Customer } from '#domain/entities.ts'
import { readMe } from '#src/api/contract/user.ts'
import { storeCustomerData } from '#src/storage/customer.ts'
import { storedCustomer } from '#src/storage/person.store.ts'
import type { Deps } from './deps.ts'
import { getKey, type QueryDeps, read } from './queries.ts'

/** The record of the signed-in customer, asked for each time: who asks at the same moment shares one request. */
export const customerQuery = (deps: QueryDeps) =>
  queryOptions({
    queryKey: getKey(deps, 'me'),
    queryFn: ({ signal }) => deps.api.call(readMe, {}, { signal }),
  })

/**
 * The signed-in customer, read from the main API and kept under `meData`, `userId` and `userName`. Askers at the
 * same moment share one request.
 */
export async function readCustomer(deps: Deps, signal: AbortSignal): Promise<Customer> {
  const uid = deps.identity.user()?.uid ?? null
  return storeCustomerData(deps, await read(deps, customerQuery(deps), signal), uid)
}

/** Who is signed in, from what is stored or else from the main API; null for a visitor. Throws a `Failure`. */
export async function signedInCustomer(deps: Deps, signal: AbortSignal): Promise<Customer | null> {
  if (deps.identity.user() === null) return null
  return storedCustomer(deps) ?? (await readCustomer(deps, signal))
}
