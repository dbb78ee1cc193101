import { assign, type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { TimeGroup } from '#domain/booking/time-groups.ts'
import { TIMES_LIFETIME_MS } from '#domain/booking/times.ts'
import type { NearDays } from '#domain/calendar.ts'
import { failureFrom, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import * as mappers from './time-index.mappers.ts'
import type {
  DayTimes,
  ReadNearDaysInput,
  ReadTimesInput,
  TimeIndexContext,
  TimeIndexEvent,
  TimeIndexInput,
  TimeIndexOutput,
  TimeIndexTag,
  WatchAgeInput,
} from './time-index.types.ts'

/** Chooses one time for each service, one service at a time. */
export const timeIndexMachine = setup({
  types: {
    context: {} as TimeIndexContext,
    events: {} as TimeIndexEvent,
    input: {} as TimeIndexInput,
    output: {} as TimeIndexOutput,
    tags: {} as TimeIndexTag,
  },
  actors: {
    readTimes: fromPromise<DayTimes, ReadTimesInput>(mustBeProvided('readTimes')),
    readNearDays: fromPromise<NearDays, ReadNearDaysInput>(mustBeProvided('readNearDays')),
    watchAge: fromCallback<EventObject, WatchAgeInput>(mustWatch('watchAge')),
  },
  actions: {
    storeDay: assign(({ context }, params: { day: DayTimes }) => mappers.withDay(context, params.day)),
    storeNear: assign((_, { near }: { near: NearDays }) => ({ near })),
    storeNewDay: assign((_, { day }: { day: string }) => ({ day })),
    storeOnlyTime: assign(({ context }) => ({ times: mappers.withTime(context, mappers.onlyTime(context), 'app') })),
    storeFirstTime: assign(({ context }) => ({ times: mappers.withTime(context, mappers.firstTime(context), 'app') })),
    storeTime: assign(({ context }, params: mappers.Tap) => ({
      times: mappers.withTime(context, mappers.tappedTime(context, params), 'customer'),
    })),
    storeGroup: assign(({ context }, { kind }: Pick<TimeGroup, 'kind'>) => ({
      times: mappers.findGroup(context, kind)?.times ?? context.times,
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
    recordFailure: assign(failureFrom(toReadFailure)),
    clearFailure: assign({ failure: null }),
    reportTimes: sendParent(({ context }) => mappers.toReport(context)),
  },
  guards: {
    isClosed: ({ context }) => context.offered.verdict === 'closed',
    isUnserved: ({ context }) => mappers.isUnserved(context),
    isClosedAtThisTime: ({ context }) => context.offered.verdict === 'closedAtThisTime',
    hasChanges: ({ context }) => context.taken !== null || context.changes.length > 0,
    isUnchanged: ({ context }, params: { day: DayTimes }) =>
      params.day.verdict === 'times' && mappers.withDay(context, params.day).changes.length === 0,
    canRemoveServices: ({ context }) => !context.hasFixedServices,
    canRemoveUnserved: ({ context }) => mappers.canRemoveUnserved(context),
    hasNoService: ({ context }) => context.services.length === 0,
    hasNoTimes: ({ context }) => !mappers.hasShownTimes(context),
    hasOnlyTime: ({ context }) => mappers.onlyTime(context) !== null,
    hasFirstTime: ({ context }) => mappers.firstTime(context) !== null,
    isAbandoned: ({ context }, params: mappers.Tap) => mappers.isAbandoned(context, params),
    /** Checked last: a tap on the only slot of its list, which stays chosen. */
    isKept: ({ context }, params: mappers.Tap) => mappers.isTapOnChoice(context, params),
    isOnOffer: ({ context }, params: mappers.Tap) => mappers.tappedTime(context, params) !== null,
    isGroup: ({ context }, { kind }: Pick<TimeGroup, 'kind'>) => mappers.findGroup(context, kind) !== null,
    isFirstService: ({ context }) => context.serviceIndex === 0,
    isLastService: ({ context }) => context.serviceIndex === context.services.length - 1,
    isLastWithMissing: ({ context }) =>
      context.serviceIndex === context.services.length - 1 && mappers.missingIndex(context) !== null,
    isNear: ({ context: { near } }, { day }: { day: string }) => day === near?.earlier || day === near?.later,
    isOtherService: ({ context }, params: { index: number }) =>
      mappers.clamp(context, params.index) !== context.serviceIndex,
  },
}).createMachine({
  id: 'time-index',
  context: ({ input: { questions, ...input } }) => ({
    ...input,
    offered: { verdict: 'times', services: [], questions, day: null, readAt: '' },
    near: null,
    changes: [],
    failure: null,
  }),
  initial: 'searching',
  output: getFinalOutput,
  invoke: {
    id: 'readNearDays',
    src: 'readNearDays',
    input: ({ context }) => mappers.toReadNearDays(context),
    onDone: { actions: withOutput('storeNear', 'near') },
    // The times do not need them, and the page of the date has them all.
    onError: {},
  },
  states: {
    searching: {
      tags: ['screen:times', 'busy'],
      invoke: {
        id: 'readTimes',
        src: 'readTimes',
        input: ({ context }) => mappers.toReadTimes(context),
        onDone: { target: 'sorting', actions: withOutput('storeDay', 'day') },
        onError: { target: 'noAvailability.searchFailed', actions: withEvent('recordFailure') },
      },
      on: {
        'day.show': { guard: withEvent('isNear'), target: 'moved', actions: withEvent('storeNewDay') },
        'service.show': { actions: withEvent('storeService') },
        'back.request': [
          { guard: 'isFirstService', target: 'left' },
          {
            actions: [
              { type: 'storeService', params: ({ context }) => ({ index: context.serviceIndex - 1 }) },
              'reportTimes',
            ],
          },
        ],
      },
    },
    sorting: {
      always: [
        { guard: 'isClosed', target: 'noAvailability.closedDay' },
        { guard: 'isUnserved', target: 'noAvailability.noProfessionals' },
        { guard: 'isClosedAtThisTime', target: 'noAvailability.noTimes' },
        { guard: 'hasChanges', target: '#afterChange' },
        { target: 'choosing' },
      ],
    },
    noAvailability: {
      tags: 'screen:times',
      initial: 'searchFailed',
      on: { 'dialog.acknowledge': 'left', 'back.request': 'left' },
      states: {
        searchFailed: {
          tags: ['failed', 'dialog:searchFailed'],
          on: { 'search.retry': { target: '#time-index.searching', actions: 'clearFailure' } },
        },
        closedDay: { tags: 'dialog:closedDay' },
        noProfessionals: {
          tags: 'dialog:noProfessionals',
          on: {
            'unserved.remove': {
              guard: 'canRemoveUnserved',
              target: '#time-index.searching',
              actions: ['clearUnserved', 'reportTimes'],
            },
          },
        },
        noTimes: { tags: 'dialog:noTimes' },
      },
    },
    choosing: {
      tags: ['screen:times'],
      type: 'parallel',
      states: {
        page: {
          initial: 'arriving',
          on: {
            'time.toggle': [
              { guard: withEvent('isAbandoned'), target: '.plain', actions: 'clearTime' },
              { guard: withEvent('isOnOffer'), target: '.plain', actions: withEvent('storeTime') },
              { guard: withEvent('isKept'), target: '.keptTime' },
            ],
            'group.choose': {
              guard: withEvent('isGroup'),
              target: '#time-index.completed',
              actions: withEvent('storeGroup'),
            },
            'next.request': [
              {
                guard: 'isLastWithMissing',
                target: '.atMissing',
                actions: {
                  type: 'storeService',
                  params: ({ context }) => ({ index: mappers.missingIndex(context) ?? 0 }),
                },
              },
              { guard: 'isLastService', target: '#time-index.completed' },
              {
                target: '.byNext',
                actions: { type: 'storeService', params: ({ context }) => ({ index: context.serviceIndex + 1 }) },
              },
            ],
            'back.request': [
              { guard: 'isFirstService', target: '#time-index.left' },
              {
                target: '.arriving',
                actions: { type: 'storeService', params: ({ context }) => ({ index: context.serviceIndex - 1 }) },
              },
            ],
            'service.show': {
              guard: withEvent('isOtherService'),
              target: '.arriving',
              actions: withEvent('storeService'),
            },
            'service.remove': { guard: 'canRemoveServices', target: '.removing', actions: withEvent('clearService') },
            'day.change': { guard: 'hasNoTimes', target: '#time-index.left' },
            'day.show': { guard: withEvent('isNear'), target: '#time-index.moved', actions: withEvent('storeNewDay') },
          },
          states: {
            arriving: {
              always: [{ guard: 'hasOnlyTime', target: 'onlyTime', actions: 'storeOnlyTime' }, { target: 'plain' }],
            },
            byNext: {
              always: [
                { guard: 'hasOnlyTime', target: 'onlyTime', actions: 'storeOnlyTime' },
                { guard: 'hasFirstTime', target: 'firstTime', actions: 'storeFirstTime' },
                { target: 'plain' },
              ],
            },
            atMissing: {
              always: [
                { guard: 'hasOnlyTime', target: 'onlyTime', actions: 'storeOnlyTime' },
                { target: 'missingTime' },
              ],
            },
            afterChange: {
              id: 'afterChange',
              always: [
                { guard: 'hasOnlyTime', target: 'onlyTimeLeft', actions: 'storeOnlyTime' },
                { target: 'changedTime' },
              ],
            },
            removing: {
              always: [{ guard: 'hasNoService', target: '#time-index.noServicesLeft' }, { target: 'arriving' }],
            },
            plain: { entry: 'reportTimes' },
            onlyTime: { tags: ['notice:onlyTime'], entry: 'reportTimes' },
            firstTime: { tags: ['notice:firstTime'], entry: 'reportTimes' },
            keptTime: { tags: ['notice:keptTime'] },
            missingTime: { tags: ['notice:missingTime'], entry: 'reportTimes' },
            changedTime: { tags: ['notice:changedTime'], entry: 'reportTimes', exit: 'clearChanges' },
            onlyTimeLeft: {
              tags: ['notice:changedTime', 'notice:onlyTime'],
              entry: 'reportTimes',
              exit: 'clearChanges',
            },
          },
        },
        freshness: {
          initial: 'fresh',
          states: {
            fresh: {
              invoke: { id: 'watchAge', src: 'watchAge', input: { lifetimeMs: TIMES_LIFETIME_MS }, onError: {} },
              on: { 'times.aged': 'refreshing' },
            },
            refreshing: {
              invoke: {
                id: 'readTimes',
                src: 'readTimes',
                input: ({ context }) => mappers.toReadTimes(context),
                onDone: [
                  { guard: withOutput('isUnchanged', 'day'), target: 'fresh', actions: withOutput('storeDay', 'day') },
                  { target: '#time-index.sorting', actions: withOutput('storeDay', 'day') },
                ],
                // The times on the page may still be free; the server checks when it books.
                onError: 'fresh',
              },
            },
          },
        },
      },
    },
    noServicesLeft: {
      tags: ['screen:noServicesLeft'],
      entry: 'reportTimes',
      on: { 'services.choose': 'left', 'back.request': 'left' },
    },
    completed: { type: 'final', output: ({ context }) => mappers.getOutput(context, 'completed') },
    moved: { type: 'final', output: ({ context }) => mappers.getOutput(context, 'moved') },
    left: { type: 'final', output: ({ context }) => mappers.getOutput(context, 'left') },
  },
})
