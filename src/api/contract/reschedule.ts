import * as z from 'zod/mini'
import type { RescheduleAnswer } from '#domain/booking/reschedule.ts'
import { serverSays } from '#domain/failure.ts'
import { bearer, type Endpoint, type RequestOf } from './endpoint.ts'
import { idSchema, maybe } from './wire.ts'

/** Assumed: whether a booking may still be rescheduled, and if not, the reason for the customer. */
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

/** Builds the request that asks whether a booking may still be rescheduled. */
export function buildReadRescheduleValid(bookingId: string): RequestOf<typeof readRescheduleValid> {
  return { query: { booking_id: bookingId } }
}

export function toRescheduleAnswer({
  valid,
  message,
  language,
}: z.infer<typeof rescheduleValidSchema>): RescheduleAnswer {
  return { isValid: valid, text: message ? serverSays(message, language) : null }
}
