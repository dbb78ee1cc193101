import * as z from 'zod/mini'
import { cacheEntrySchema } from './cached-reservations.ts'
import { createStore } from './store.ts'

/** Of the form in which it is stored; what another one wrote is dropped, but for that of the release before. */
export const CACHE_VERSION = 3

const storedSchema = z.object({
  buster: z.string().check(z.startsWith(`${CACHE_VERSION} `)),
  timestamp: z.number(),
  clientState: z.object({
    queries: z.tuple([z.object({ state: z.object({ data: z.array(cacheEntrySchema), dataUpdatedAt: z.number() }) })]),
  }),
})

/** As version 2 stored it, without a query around it. */
const earlierSchema = z.object({ version: z.literal(2), customerId: z.string(), places: z.array(cacheEntrySchema) })

export type StoredReservations = z.infer<typeof storedSchema> | z.infer<typeof earlierSchema>

/**
 * What a device keeps of the reservations of a customer to be read without a connection, as the library of the queries saves it.
 *
 * Written: by the reservations, as they are read.
 * Cleared: when the customer signs out or somebody else signs in, and when it cannot be read.
 */
export const reservationsCacheStore = createStore<StoredReservations, object>({
  key: 'horacerta.kept.reservations',
  area: 'device',
  schema: z.union([earlierSchema, storedSchema]),
})
