import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type {
  AvailableDates,
  dateSelectionMachine,
  ReadAvailableDatesInput,
  ReadTimesAheadInput,
} from '#machines/booking/date-selection/index.ts'
import { readDays } from '#src/queries/available-days.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readTimesAhead } from '#src/queries/times.query.ts'
import { createSoonestTimes } from './soonest-times.actors.ts'

/** Returns the actors of the date selection. */
export function createDateSelectionImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof dateSelectionMachine> {
  return {
    actors: {
      readAvailableDates: fromPromise<AvailableDates, ReadAvailableDatesInput>(({ input, signal }) =>
        readDays(deps, input, signal),
      ),
      soonestTimes: createSoonestTimes(deps),
    },
    actions: {
      readTimesAhead: (_, wanted: ReadTimesAheadInput) => readTimesAhead(deps, wanted),
    },
  }
}
