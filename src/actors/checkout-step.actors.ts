import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { ChosenTime } from '#domain/entities.ts'
import { settleTimes } from '#domain/times.ts'
import type { CheckTimesInput, checkoutStepMachine } from '#machines/checkout-step/index.ts'
import { laterCheckout } from './checkout.later.ts'
import type { Deps } from './deps.ts'
import { createWatchAge, readTimes } from './time-index.actors.ts'

/** What the last step of a booking really does. */
export function createCheckoutStepImplementations(deps: Deps): MachineImplementationsFrom<typeof checkoutStepMachine> {
  return {
    actors: {
      checkout: laterCheckout(deps),
      checkTimes: fromPromise<ChosenTime[], CheckTimesInput>(({ input, signal }) => checkTimes(deps, input, signal)),
      watchAge: createWatchAge(deps),
    },
  }
}

/** The chosen times that are not on offer any more. Throws a `Failure`. */
export async function checkTimes(deps: Deps, input: CheckTimesInput, signal: AbortSignal): Promise<ChosenTime[]> {
  const { services } = await readTimes(deps, { ...input, professionalId: null }, signal)
  const { chosen } = settleTimes(services, input.times, input.business.allowSelectProfessional)
  return input.times.filter(
    (time) =>
      !chosen.some(
        (kept) =>
          kept.serviceId === time.serviceId &&
          kept.start === time.start &&
          kept.professional.id === time.professional.id,
      ),
  )
}
