import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * The bookings that were moved in this tab, and the sessions that were given a time in it, by booking. The entries of its
 * history, which lead into that once more, still say what each was before.
 *
 * Written: by the booking, when it has moved one.
 * Cleared: when the customer signs out, and with the tab.
 */
export const movedBookingsStore = createStore({
  key: 'horacerta.note.moved',
  area: 'tab',
  schema: z.record(
    z.string(),
    z.object({
      /** As it is now, ISO. */
      start: z.iso.datetime({ offset: true }),
      professionalId: z.string(),
      /** The starts that it had, as the entries spell them. */
      before: z.array(z.string()),
    }),
  ),
})
