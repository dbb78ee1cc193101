import * as z from 'zod/mini'
import { createStore } from './store.ts'

const bookedSchema = z.object({
  /** What the business is called: its id, and what the address had. */
  businessIds: z.array(z.string()),
  transactionId: z.string(),
  /** The one booking that was moved or, as a session of a package, given its time; null where all of it was booked. */
  bookingId: z.nullable(z.string()),
  /** When the first of it begins; null of a package. */
  start: z.nullable(z.iso.datetime({ offset: true })),
  /** Of the package that was bought; null of bookings. */
  packageName: z.nullable(z.string()),
})

export type Booked = z.infer<typeof bookedSchema>

/**
 * What was booked or bought last in this tab: the entries of its history that led there do not say it.
 *
 * Written: by the confirmation, and where the booking is read again.
 * Cleared: when it does not take place any more, another one is begun, or the customer signs out.
 */
export const bookedBeforeStore = createStore<Booked>({
  key: 'horacerta.note.before',
  area: 'tab',
  schema: bookedSchema,
})
