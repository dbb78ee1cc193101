import { queryOptions } from '@tanstack/react-query'
import { getKey, type QueryDeps, read } from './queries.ts'
import { type ListedPages, type ListOf, type ReadingDeps, readPage } from './reservations.query.ts'

/** How long the machines beside the page of a business share what one of them read: their code arrives at two moments. */
const TOGETHER_MS = 2_000

/** Reads a page of a list as `readPage` does, in one request for all who read it at this moment. Throws a `Failure`. */
export function readPageTogether(
  deps: ReadingDeps & QueryDeps,
  input: ListOf & { page: number },
  signal: AbortSignal,
): Promise<ListedPages> {
  const { view, businessId, customerId, language, page } = input
  const query = queryOptions({
    queryKey: getKey(deps, 'reservations', view, businessId, customerId, language, page),
    queryFn: ({ signal: ofAll }) => readPage(deps, input, ofAll),
    staleTime: TOGETHER_MS,
  })
  return read(deps, query, signal)
}
