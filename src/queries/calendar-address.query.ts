import { queryOptions } from '@tanstack/react-query'
import { toCalendarAddress } from '#src/api/contract/calendar-address.ts'
import { customerQuery } from './customer.query.ts'
import type { QueryDeps } from './queries.ts'

/**
 * Returns the query of the address at which a calendar reads the customer's reservations; null if the server gives none
 * . It is part of the customer's own record, which the session reads, and never asks the server itself.
 */
export const calendarAddressQuery = (deps: QueryDeps) =>
  queryOptions({ ...customerQuery(deps), enabled: false, select: toCalendarAddress })
