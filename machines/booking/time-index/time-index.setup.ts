import { assign, type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toTimeIndexFailure } from './time-index.failure.ts'
import * as rules from './time-index.rules.ts'
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
    storeDay: assign(({ context }, params: { day: DayTimes }) => rules.withDay(context, params.day)),
    storeOnlyTime: assign(({ context }) => ({ times: rules.withTime(context, rules.onlyTime(context), 'app') })),
    storeFirstTime: assign(({ context }) => ({ times: rules.withTime(context, rules.firstTime(context), 'app') })),
    storeTime: assign(({ context }, params: rules.Tap) => ({
      times: rules.withTime(context, rules.tappedTime(context, params), 'customer'),
    })),
    clearTime: assign(({ context }) => ({ times: rules.withoutTime(context) })),
    storeService: assign(({ context }, params: { index: number }) => ({
      serviceIndex: rules.clamp(context, params.index),
    })),
    clearService: assign(({ context }, params: { serviceId: string }) =>
      rules.withoutService(context, params.serviceId),
    ),
    clearUnserved: assign(({ context }) => rules.withoutUnserved(context)),
    clearChanges: assign({ taken: null, changes: [] }),
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toTimeIndexFailure(params.error) })),
    clearFailure: assign({ failure: null }),
    reportTimes: sendParent(({ context }) => rules.toReport(context)),
  },
  guards: {
    isClosed: ({ context }) => context.offered.verdict === 'closed',
    isUnserved: ({ context }) => rules.isUnserved(context),
    isClosedAtThisTime: ({ context }) => context.offered.verdict === 'closedAtThisTime',
    hasChanges: ({ context }) => context.taken !== null || context.changes.length > 0,
    isHarmless: ({ context }, params: { day: DayTimes }) =>
      params.day.verdict === 'times' && rules.withDay(context, params.day).changes.length === 0,
    canRemoveServices: ({ context }) => !context.hasFixedServices,
    canRemoveUnserved: ({ context }) => rules.canRemoveUnserved(context),
    hasNoService: ({ context }) => context.services.length === 0,
    hasNoTimes: ({ context }) => !rules.hasShownTimes(context),
    hasOnlyTime: ({ context }) => rules.onlyTime(context) !== null,
    hasFirstTime: ({ context }) => rules.firstTime(context) !== null,
    isGivenUp: ({ context }, params: rules.Tap) => rules.isGivenUp(context, params),
    /** Asked last: it is neither given up nor another time, and stays as the only one of its list. */
    isKept: ({ context }, params: rules.Tap) => rules.isTapOnChoice(context, params),
    isOnOffer: ({ context }, params: rules.Tap) => rules.tappedTime(context, params) !== null,
    isFirstService: ({ context }) => context.serviceIndex === 0,
    isLastService: ({ context }) => context.serviceIndex === context.services.length - 1,
    isLastWithMissing: ({ context }) =>
      context.serviceIndex === context.services.length - 1 && rules.missingIndex(context) !== null,
    isOtherService: ({ context }, params: { index: number }) =>
      rules.clamp(context, params.index) !== context.serviceIndex,
  },
})
