import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { getTimes } from '#domain/booking/booking-draft.ts'
import { reviewTimes } from '#domain/booking/times.ts'
import type { checkoutMachine } from '#machines/booking/checkout/index.ts'
import type { CheckedTimes, CheckTimesInput, checkoutStepMachine } from '#machines/booking/checkout-step/index.ts'
import type { Deps } from '#src/queries/deps.ts'
import { createWatchAge, readTimes } from './time-index.actors.ts'

/** Returns the actors of the last step of a booking. */
export function createCheckoutStepImplementations(
  deps: Deps,
  lazy: { checkout: typeof checkoutMachine },
): MachineImplementationsFrom<typeof checkoutStepMachine> {
  return {
    actors: {
      checkout: lazy.checkout,
      checkTimes: createCheckTimes(deps),
      watchAge: createWatchAge(deps),
    },
  }
}

/** Returns the actor that reads the chosen times again and tells what has changed. It throws a `Failure`. */
export function createCheckTimes(deps: Deps) {
  return fromPromise<CheckedTimes, CheckTimesInput>(async ({ input: { business, draft, language }, signal }) => {
    const { services: chosen, day, update, coupon } = draft
    const search = { business, services: chosen, hasFixedServices: update !== null, day: day ?? '' }
    const asked = { ...search, couponId: coupon?.id ?? null, professionalId: null, language }
    const { services, readAt } = await readTimes(deps, asked, signal)
    const canSelectProfessional = business.allowSelectProfessional
    return reviewTimes(services, getTimes(draft), { canSelectProfessional, now: readAt })
  })
}
