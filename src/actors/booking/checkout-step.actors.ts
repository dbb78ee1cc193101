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
      checkTimes: fromPromise<CheckedTimes, CheckTimesInput>(({ input, signal }) => checkTimes(deps, input, signal)),
      watchAge: createWatchAge(deps),
    },
  }
}

/** Reads the chosen times again and returns what has changed. Throws a `Failure`. */
export async function checkTimes(
  deps: Deps,
  { business, draft, language }: CheckTimesInput,
  signal: AbortSignal,
): Promise<CheckedTimes> {
  const { services: chosen, day, update, coupon } = draft
  const search = { business, services: chosen, hasFixedServices: update !== null, day: day ?? '' }
  const { services, readAt } = await readTimes(
    deps,
    { ...search, couponId: coupon?.id ?? null, professionalId: null, language },
    signal,
  )
  const canSelectProfessional = business.allowSelectProfessional
  return reviewTimes(services, getTimes(draft), { canSelectProfessional, now: readAt })
}
