import { assign, type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import { failureFrom } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toTimeIndexFailure } from './time-index.failure.ts'
import * as mappers from './time-index.mappers.ts'
import type {
  DayTimes,
  ReadTimesInput,
  TimeIndexContext,
  TimeIndexEvent,
  TimeIndexInput,
  TimeIndexOutput,
  TimeIndexTag,
  WatchAgeInput,
} from './time-index.types.ts'

/** The words of the time page's chart: what it may start, do and ask. The chart itself stands in the machine file. */
export const timeIndexSetup = setup({
  types: {
    context: {} as TimeIndexContext,
    events: {} as TimeIndexEvent,
    input: {} as TimeIndexInput,
    output: {} as TimeIndexOutput,
    tags: {} as TimeIndexTag,
  },
  actors: {
    readTimes: fromPromise<DayTimes, ReadTimesInput>(mustBeProvided('readTimes')),
    watchAge: fromCallback<EventObject, WatchAgeInput>(() => {
      throw new Error('the actor "watchAge" must be provided')
    }),
  },
  actions: {
    storeDay: assign(({ context }, params: { day: DayTimes }) => mappers.withDay(context, params.day)),
    storeOnlyTime: assign(({ context }) => ({ times: mappers.withTime(context, mappers.onlyTime(context), 'app') })),
    storeFirstTime: assign(({ context }) => ({ times: mappers.withTime(context, mappers.firstTime(context), 'app') })),
    storeTime: assign(({ context }, params: mappers.Tap) => ({
      times: mappers.withTime(context, mappers.tappedTime(context, params), 'customer'),
    })),
    clearTime: assign(({ context }) => ({ times: mappers.withoutTime(context) })),
    storeService: assign(({ context }, params: { index: number }) => ({
      serviceIndex: mappers.clamp(context, params.index),
    })),
    clearService: assign(({ context }, params: { serviceId: string }) =>
      mappers.withoutService(context, params.serviceId),
    ),
    clearUnserved: assign(({ context }) => mappers.withoutUnserved(context)),
    clearChanges: assign({ taken: null, changes: [] }),
    recordFailure: assign(failureFrom(toTimeIndexFailure)),
    clearFailure: assign({ failure: null }),
    reportTimes: sendParent(({ context }) => mappers.toReport(context)),
  },
  guards: {
    isClosed: ({ context }) => context.offered.verdict === 'closed',
    isUnserved: ({ context }) => mappers.isUnserved(context),
    isClosedAtThisTime: ({ context }) => context.offered.verdict === 'closedAtThisTime',
    hasChanges: ({ context }) => context.taken !== null || context.changes.length > 0,
    isHarmless: ({ context }, params: { day: DayTimes }) =>
      params.day.verdict === 'times' && mappers.withDay(context, params.day).changes.length === 0,
    canRemoveServices: ({ context }) => !context.hasFixedServices,
    canRemoveUnserved: ({ context }) => mappers.canRemoveUnserved(context),
    hasNoService: ({ context }) => context.services.length === 0,
    hasNoTimes: ({ context }) => !mappers.hasShownTimes(context),
    hasOnlyTime: ({ context }) => mappers.onlyTime(context) !== null,
    hasFirstTime: ({ context }) => mappers.firstTime(context) !== null,
    isGivenUp: ({ context }, params: mappers.Tap) => mappers.isGivenUp(context, params),
    /** Asked last: it is neither given up nor another time, and stays as the only one of its list. */
    isKept: ({ context }, params: mappers.Tap) => mappers.isTapOnChoice(context, params),
    isOnOffer: ({ context }, params: mappers.Tap) => mappers.tappedTime(context, params) !== null,
    isFirstService: ({ context }) => context.serviceIndex === 0,
    isLastService: ({ context }) => context.serviceIndex === context.services.length - 1,
    isLastWithMissing: ({ context }) =>
      context.serviceIndex === context.services.length - 1 && mappers.missingIndex(context) !== null,
    isOtherService: ({ context }, params: { index: number }) =>
      mappers.clamp(context, params.index) !== context.serviceIndex,
  },
})
