import * as z from 'zod/mini'
import { bearer, type Endpoint } from './endpoint.ts'
import { idSchema, maybe } from './wire.ts'

/** Assumed: whether a booking may still be moved, and where not, why, for the customer. */
const rescheduleValidSchema = z.object({
  valid: z.boolean(),
  message: maybe(z.string()),
  language: maybe(z.enum(['pt-BR', 'en-US', 'es-ES'])),
})

export const readRescheduleValid = {
  ...bearer,
  id: 'readRescheduleValid',
  host: 'main',
  method: 'GET',
  path: '/booking/reschedule_valid/',
  query: z.object({ booking_id: idSchema }),
  response: rescheduleValidSchema,
  speaks: true,
  assumed: true,
  source: ['R-624'],
} as const satisfies Endpoint
