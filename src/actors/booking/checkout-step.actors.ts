import { fromPromise, type MachineImplementationsFrom } from 'xstate'
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
export async function checkTimes(deps: Deps, input: CheckTimesInput, signal: AbortSignal): Promise<CheckedTimes> {
  const { services, readAt } = await readTimes(deps, { ...input, professionalId: null }, signal)
  const canSelectProfessional = input.business.allowSelectProfessional
  return reviewTimes(services, input.times, { canSelectProfessional, now: readAt })
}
