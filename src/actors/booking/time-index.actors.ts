import {
  type EventObject,
  fromCallback,
  fromPromise,
  type MachineImplementationsFrom,
  type PromiseActorLogic,
} from 'xstate'
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
import { readTimes, takeTimes } from '#src/queries/times.query.ts'

/** Returns the actors of the time selection. */
export function createTimeIndexImplementations(deps: Deps): MachineImplementationsFrom<typeof timeIndexMachine> {
  return {
    actors: {
      readTimes: createReadTimes(deps),
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
 * Returns the actor that reads the times of a day. Times that were read ahead end it as it starts, so that their page
 * is drawn once, with them: a promise would tell them only after a first drawing without.
 */
export function createReadTimes(deps: Deps): PromiseActorLogic<DayTimes, ReadTimesInput> {
  const logic = fromPromise<DayTimes, ReadTimesInput>(({ input, signal }) => readTimes(deps, input, signal))
  return {
    ...logic,
    getInitialSnapshot(scope, input) {
      const initial = logic.getInitialSnapshot(scope, input)
      const output = takeTimes(deps, input)
      return output === null ? initial : { ...initial, status: 'done', output, error: undefined }
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
