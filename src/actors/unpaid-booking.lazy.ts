import { lazyMachine } from '#machines/shared/lazy-machine.ts'
import type { Deps } from '#src/queries/deps.ts'

/** Fetched once a customer looks at a business: nobody else can have a booking to pay. */
export const lazyUnpaidBooking = (deps: Deps) =>
  lazyMachine(
    async () => (await import('#src/actors/shell/unpaid-booking.actors.ts')).createUnpaidBooking(deps),
    undefined,
    (event) => event.type === 'onlooker.changed' && event.business !== null && event.customerId !== null,
  )
