import {
  type EventObject,
  fromCallback,
  fromPromise,
  type MachineImplementationsFrom,
  type NonReducibleUnknown,
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
import { findDays, readDays } from '#src/queries/available-days.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readTimes, takeTimes } from '#src/queries/times.query.ts'

/** Returns the actors of the time selection. */
export function createTimeIndexImplementations(deps: Deps): MachineImplementationsFrom<typeof timeIndexMachine> {
  return {
    actors: {
      readTimes: createReadTimes(deps),
      readNearDays: createReadNearDays(deps),
      watchAge: createWatchAge(deps),
    },
  }
}

/** Returns the actor that reads the times of a day; the search may have been made ahead. */
export function createReadTimes(deps: Deps): PromiseActorLogic<DayTimes, ReadTimesInput> {
  return createReadAhead<DayTimes, ReadTimesInput>({
    find: (input) => takeTimes(deps, input),
    read: (input, signal) => readTimes(deps, input, signal),
  })
}

/** Returns the actor that reads the days before and after one; the page of the date has just read them. */
export function createReadNearDays(deps: Deps): PromiseActorLogic<NearDays, ReadNearDaysInput> {
  return createReadAhead({
    find({ day, ...wanted }) {
      const found = findDays(deps, wanted, TIMES_LIFETIME_MS)
      return found === null ? null : findNearDays(found.days, day)
    },
    async read({ day, ...wanted }, signal) {
      const { days } = await readDays(deps, wanted, signal)
      return findNearDays(days, day)
    },
  })
}

/** A read that may be done as it starts. */
interface ReadAhead<Output, Input> {
  /** Returns what is there, or null. */
  find(input: Input): Output | null
  read(input: Input, signal: AbortSignal): Promise<Output>
}

/**
 * Returns the actor of a read. What is there ends it as it starts, so that the page is drawn once, with it: a
 * promise would tell it only after a first drawing without.
 */
function createReadAhead<Output, Input extends NonReducibleUnknown>({
  find,
  read,
}: ReadAhead<Output, Input>): PromiseActorLogic<Output, Input> {
  const logic = fromPromise<Output, Input>(({ input, signal }) => read(input, signal))
  return {
    ...logic,
    getInitialSnapshot(scope, input) {
      const initial = logic.getInitialSnapshot(scope, input)
      const output = find(input)
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
