import { assign, fromPromise, sendParent, setup } from 'xstate'
import { findNextAvailableDay } from '#domain/calendar.ts'
import {
  type SoonestTimesInput,
  type SoonestTimesOutput,
  soonestTimesMachine,
} from '#machines/booking/soonest-times/index.ts'
import { failureFrom, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import {
  type AvailableDates,
  type DateSelectionContext,
  type DateSelectionEvent,
  type DateSelectionInput,
  type DateSelectionOutput,
  type DateSelectionReport,
  type DateSelectionTag,
  type ReadAvailableDatesInput,
  type ReadTimesAheadInput,
  SELECTION_PAUSE_MS,
} from './date-selection.types.ts'

/** Chooses one day for all services. */
export const dateSelectionMachine = setup({
  types: {
    context: {} as DateSelectionContext,
    events: {} as DateSelectionEvent,
    input: {} as DateSelectionInput,
    output: {} as DateSelectionOutput,
    tags: {} as DateSelectionTag,
    children: {} as { soonestTimes: 'soonestTimes' },
  },
  actors: {
    readAvailableDates: fromPromise<AvailableDates, ReadAvailableDatesInput>(mustBeProvided('readAvailableDates')),
    soonestTimes: soonestTimesMachine,
  },
  actions: {
    storeAvailableDates: assign((_, params: { available: AvailableDates }) => ({ available: params.available })),
    storeDay: assign((_, params: { day: string | null }) => ({ day: params.day })),
    clearClosedDay: assign(({ context }) => ({
      day: context.day !== null && isOpen(context, context.day) ? context.day : null,
    })),
    clearService: assign(({ context }, params: { serviceId: string }) => ({
      services: context.services.filter((service) => service.id !== params.serviceId),
    })),
    storePicked: assign((_, params: { output: SoonestTimesOutput }) => ({
      picked: params.output,
      day: params.output.day,
    })),
    recordFailure: assign(failureFrom(toReadFailure)),
    clearFailure: assign({ failure: null }),
    reportChoice: sendParent(
      ({ context }): DateSelectionReport => ({ type: 'date.reported', services: context.services, day: context.day }),
    ),
    readTimesAhead: (_, _params: ReadTimesAheadInput) => {},
  },
  guards: {
    hasDates: (_, params: { available: AvailableDates }) => params.available.days.length > 0,
    isAvailable: ({ context }, params: { day: string }) => isOpen(context, params.day),
    hasDay: ({ context }) => context.day !== null,
    hasLaterDay: ({ context }) => nextAvailableDay(context) !== null,
    canRemoveServices: ({ context }) => !context.hasFixedServices,
    hasNoService: ({ context }) => context.services.length === 0,
  },
  delays: {
    selectionPause: SELECTION_PAUSE_MS,
  },
}).createMachine({
  id: 'date-selection',
  context: ({ input }) => ({
    business: input.business,
    services: input.services,
    hasFixedServices: input.hasFixedServices,
    available: null,
    day: input.day,
    picked: null,
    couponId: input.couponId,
    validity: input.validity,
    language: input.language,
    failure: null,
  }),
  initial: 'readingDates',
  output: getFinalOutput,
  states: {
    readingDates: {
      tags: ['screen:date', 'busy'],
      invoke: {
        id: 'readAvailableDates',
        src: 'readAvailableDates',
        input: ({ context: { business, services, couponId, validity } }) => ({
          business,
          services,
          couponId,
          validity,
        }),
        onDone: [
          {
            guard: withOutput('hasDates', 'available'),
            target: 'choosing',
            actions: [withOutput('storeAvailableDates', 'available'), 'clearClosedDay', 'reportChoice'],
          },
          { target: 'noDates' },
        ],
        onError: { target: 'loadFailed', actions: withEvent('recordFailure') },
      },
      on: { 'back.request': 'left' },
    },
    choosing: {
      tags: ['screen:date'],
      initial: 'resting',
      invoke: {
        id: 'soonestTimes',
        src: 'soonestTimes',
        input: ({ context }) => toSoonest(context),
        onDone: { target: 'timePicked', actions: withEvent('storePicked') },
        // The calendar leads to all times.
        onError: {},
      },
      on: {
        'day.choose': {
          guard: withEvent('isAvailable'),
          target: '.leaving',
          actions: withEvent('storeDay'),
        },
        'nextDay.show': {
          guard: 'hasLaterDay',
          target: '.resting',
          actions: [
            { type: 'storeDay', params: ({ context }) => ({ day: nextAvailableDay(context) }) },
            'reportChoice',
          ],
        },
        'schedules.search': { guard: 'hasDay', target: 'picked' },
        'service.remove': { guard: 'canRemoveServices', target: 'removingService', actions: withEvent('clearService') },
        'back.request': 'left',
      },
      states: {
        resting: {},
        leaving: {
          tags: ['leaving'],
          after: { selectionPause: '#date-selection.picked' },
          initial: 'asking',
          states: {
            // Inside, so that the pause has begun before anything else is done about the tap.
            asking: {
              entry: ['reportChoice', { type: 'readTimesAhead', params: ({ context }) => toReadAhead(context) }],
            },
          },
        },
      },
    },
    removingService: {
      always: [
        { guard: 'hasNoService', target: 'noServicesLeft', actions: 'reportChoice' },
        { target: 'readingDates', actions: 'reportChoice' },
      ],
    },
    noDates: {
      tags: ['screen:date', 'dialog:noDates'],
      on: { 'dialog.acknowledge': 'left', 'back.request': 'left' },
    },
    loadFailed: {
      tags: ['screen:date', 'failed', 'dialog:loadFailed'],
      on: {
        'dates.retry': { target: 'readingDates', actions: 'clearFailure' },
        'dialog.acknowledge': 'left',
        'back.request': 'left',
      },
    },
    noServicesLeft: {
      tags: ['screen:noServicesLeft'],
      on: { 'services.choose': 'left', 'back.request': 'left' },
    },
    picked: { type: 'final', output: ({ context }) => getOutput(context, 'picked') },
    timePicked: { type: 'final', output: ({ context }) => getOutput(context, 'timed') },
    left: { type: 'final', output: ({ context }) => getOutput(context, 'left') },
  },
})

/** The pause before the page of the times is used to read them. */
function toReadAhead({ business, services, couponId, language, day }: DateSelectionContext): ReadTimesAheadInput {
  return { business, services, couponId, language, day: day ?? '' }
}

/** Before its days are read there is none; the invoke begins after them. */
function toSoonest(context: DateSelectionContext): SoonestTimesInput {
  const { business, services, hasFixedServices, couponId, available, language } = context
  return { business, services, hasFixedServices, couponId, day: available?.days[0] ?? '', language }
}

/** Finds the first available day after the chosen one, or the first of all; null if there is none. */
function nextAvailableDay({ available, day: chosen }: DateSelectionContext): string | null {
  return available === null ? null : findNextAvailableDay(available.days, chosen, available.today)
}

function isOpen({ available }: DateSelectionContext, day: string): boolean {
  return available?.days.includes(day) ?? false
}

function getOutput(context: DateSelectionContext, kind: DateSelectionOutput['kind']): DateSelectionOutput {
  const { day, services, picked } = context
  return { kind, day, services, times: picked?.times ?? [], questions: picked?.questions ?? [] }
}
