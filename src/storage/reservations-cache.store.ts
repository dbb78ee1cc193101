import * as z from 'zod/mini'
import { cacheEntrySchema } from './cached-reservations.ts'
import { createStore } from './store.ts'

/** Version of the stored format. The version before it is still read; others are dropped. */
export const CACHE_VERSION = 3

const storedSchema = z.object({
  buster: z.string().check(z.startsWith(`${CACHE_VERSION} `)),
  timestamp: z.number(),
  clientState: z.object({
    queries: z.tuple([z.object({ state: z.object({ data: z.array(cacheEntrySchema), dataUpdatedAt: z.number() }) })]),
  }),
})

/** The format of version 2, without a query around it. */
const earlierSchema = z.object({ version: z.literal(2), customerId: z.string(), places: z.array(cacheEntrySchema) })

export type StoredReservations = z.infer<typeof storedSchema> | z.infer<typeof earlierSchema>

/**
 * The offline cache of the customer's reservations, as TanStack Query persists it.
 *
 * Written: by the reservations, when they are read.
 * Cleared: when the customer signs out, when another user signs in, and when it cannot be read.
 */
export const reservationsCacheStore = createStore<StoredReservations, object>({
  key: 'horacerta.kept.reservations',
  area: 'device',
  schema: z.union([earlierSchema, storedSchema]),
})
