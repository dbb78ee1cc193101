import { type EventObject, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import { TIMES_LIFETIME_MS } from '#domain/booking/times.ts'
import { findNearDays, type NearDays } from '#domain/calendar.ts'
import type {
  DayTimes,
  ReadNearDaysInput,
  ReadTimesInput,
  TimeIndexEvent,
  timeIndexMachine,
  WatchAgeInput,
} from '#machines/booking/time-index/index.ts'
import { watchLookedAt } from '#src/platform/visibility.ts'
import { readDays } from '#src/queries/available-days.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readTimes } from '#src/queries/times.query.ts'

/** Returns the actors of the time selection. */
export function createTimeIndexImplementations(deps: Deps): MachineImplementationsFrom<typeof timeIndexMachine> {
  return {
    actors: {
      readTimes: fromPromise<DayTimes, ReadTimesInput>(({ input, signal }) => readTimes(deps, input, signal)),
      readNearDays: fromPromise<NearDays, ReadNearDaysInput>(async ({ input: { day, ...wanted }, signal }) => {
        // The page of the date has just read them.
        const { days } = await readDays(deps, wanted, signal, TIMES_LIFETIME_MS)
        return findNearDays(days, day)
      }),
      watchAge: createWatchAge(deps),
    },
  }
}

/**
 * Returns the actor that sends `times.aged` when the times are older than `lifetimeMs` and the customer looks at them: when
 * the tab becomes visible, and while it stays so.
 */
export function createWatchAge({ clock }: Pick<Deps, 'clock'>, watch: typeof watchLookedAt = watchLookedAt) {
  return fromCallback<EventObject, WatchAgeInput>(({ input, sendBack }) => {
    const sinceMs = clock.nowMs()
    return watch(() => {
      if (clock.nowMs() - sinceMs >= input.lifetimeMs) sendBack({ type: 'times.aged' } satisfies TimeIndexEvent)
    }, input.lifetimeMs)
  })
}
