import { fromPromise } from 'xstate'
import {
  type ReadSoonestInput,
  type SoonestReading,
  soonestTimesMachine,
} from '#machines/booking/soonest-times/index.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readTimes } from '#src/queries/times.query.ts'

/** Creates the machine of the soonest times with its actor. */
export function createSoonestTimes(deps: Deps): typeof soonestTimesMachine {
  return soonestTimesMachine.provide({
    actors: {
      readSoonest: fromPromise<SoonestReading, ReadSoonestInput>(({ input, signal }) =>
        readTimes(deps, { ...input, hasFixedServices: false, professionalId: null }, signal),
      ),
    },
  })
}
