import { fromPromise } from 'xstate'
import { keepOffered } from '#domain/booking/returning.ts'
import { isPetBusiness } from '#domain/business/pets.ts'
import { buildServiceTree, findService, toChosenService } from '#domain/business/service-tree.ts'
import type { CancellationPolicy, ChosenService } from '#domain/entities.ts'
import {
  type ReadDayInput,
  type ReadOfferedInput,
  type ReadPolicyInput,
  type ReadReservationsInput,
  type ReadTimesInput,
  type ReservationsReading,
  returningCustomerMachine,
  type TimesReading,
} from '#machines/shell/returning-customer/index.ts'
import { readDays } from '#src/queries/available-days.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { read } from '#src/queries/queries.ts'
import { servicesQuery } from '#src/queries/services.query.ts'
import { readPageTogether } from '#src/queries/shared-reservations.query.ts'
import { readTimes } from '#src/queries/times.query.ts'

/** Creates the machine of a returning customer with its actors. */
export function createReturningCustomer(deps: Deps): typeof returningCustomerMachine {
  return returningCustomerMachine.provide({
    actors: {
      readReservations: fromPromise<ReservationsReading, ReadReservationsInput>(async ({ input, signal }) => {
        const { transactions } = await readPageTogether(deps, { ...input, view: 'reserves', page: 1 }, signal)
        return { transactions, readAt: deps.clock.now() }
      }),
      readOffered: fromPromise<ChosenService[], ReadOfferedInput>(({ input, signal }) =>
        readOffered(deps, input, signal),
      ),
      readDay: fromPromise<string | null, ReadDayInput>(async ({ input: { business, services }, signal }) => {
        const { days } = await readDays(deps, { business, services, couponId: null, validity: null }, signal)
        return days[0] ?? null
      }),
      readTimes: fromPromise<TimesReading, ReadTimesInput>(async ({ input, signal }) => {
        const asked = { ...input, couponId: null, hasFixedServices: false, professionalId: null }
        const { services: times, readAt } = await readTimes(deps, asked, signal)
        return { times, readAt }
      }),
      readPolicy: fromPromise<CancellationPolicy | null, ReadPolicyInput>(async ({ input, signal }) => {
        // Loaded on demand: few customers move a reservation here.
        const { policyQuery } = await import('#src/queries/checkout.query.ts')
        return read(deps, policyQuery(deps, input.recipientId, input.language), signal)
      }),
    },
  })
}

/**
 * Reads the services of the last reservation as the business offers them now, with today's price and duration; those
 * that it does not offer any more are left out. A pet business offers none: the reservation does not name the pet, on
 * which its services depend. Throws a `Failure`.
 */
async function readOffered(
  deps: Deps,
  { business, last, language }: ReadOfferedInput,
  signal: AbortSignal,
): Promise<ChosenService[]> {
  if (isPetBusiness(business, deps.config.petSectorId)) return []
  const offered = await Promise.all(
    business.categories.map(async ({ id: categoryId }) => {
      const query = servicesQuery(deps, { businessId: business.id, categoryId, language, pet: null })
      const tree = buildServiceTree(await read(deps, query, signal), language)
      return last.services.flatMap(({ id }) => {
        const service = findService(tree, id)
        return service === null ? [] : [toChosenService(service, categoryId, null)]
      })
    }),
  )
  return keepOffered(last, offered.flat())
}
