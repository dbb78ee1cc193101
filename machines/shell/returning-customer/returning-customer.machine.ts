import { assign, fromPromise, setup } from 'xstate'
import type { CancellationPolicy, ChosenService } from '#domain/entities.ts'
import { HOUR_MS } from '#domain/instant.ts'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import type { FlowOutput } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import * as mappers from './returning-customer.mappers.ts'
import type {
  ReadDayInput,
  ReadOfferedInput,
  ReadPolicyInput,
  ReadReservationsInput,
  ReadTimesInput,
  ReservationsReading,
  ReturningCustomerContext,
  ReturningCustomerEvent,
  ReturningCustomerInput,
  ReturningCustomerTag,
  TimesReading,
} from './returning-customer.types.ts'

/**
 * Finds what a business offers to a customer who comes back: the next reservation, or the next times for the
 * services of the last one. It runs beside the screens, and what cannot be read is not offered.
 */
export const returningCustomerMachine = setup({
  types: {
    context: {} as ReturningCustomerContext,
    events: {} as ReturningCustomerEvent,
    input: {} as ReturningCustomerInput,
    tags: {} as ReturningCustomerTag,
    output: {} as FlowOutput,
  },
  actors: {
    readReservations: fromPromise<ReservationsReading, ReadReservationsInput>(mustBeProvided('readReservations')),
    readOffered: fromPromise<ChosenService[], ReadOfferedInput>(mustBeProvided('readOffered')),
    readDay: fromPromise<string | null, ReadDayInput>(mustBeProvided('readDay')),
    readTimes: fromPromise<TimesReading, ReadTimesInput>(mustBeProvided('readTimes')),
    readPolicy: fromPromise<CancellationPolicy | null, ReadPolicyInput>(mustBeProvided('readPolicy')),
  },
  actions: {
    storeReservations: assign(({ context }, params: ReservationsReading) => mappers.getReservations(context, params)),
    storeServices: assign((_, params: { services: ChosenService[] }) => params),
    storeDay: assign((_, params: { day: string | null }) => params),
    storeTimes: assign(({ context }, params: TimesReading) => ({
      offers: mappers.getOffers(context, params),
      readAt: params.readAt,
    })),
    storePolicy: assign((_, params: { policy: CancellationPolicy | null }) => params),
  },
  guards: {
    hasComing: ({ context }) => context.coming !== null,
    canRepeat: ({ context }) => mappers.mayRepeat(context),
    canMove: ({ context }) => context.coming?.canMove === true,
    hasServices: (_, params: { services: ChosenService[] }) => params.services.length > 0,
    hasDay: (_, params: { day: string | null }) => params.day !== null,
    hasTimes: ({ context }, params: TimesReading) => mappers.getOffers(context, params).length > 0,
    isOnOffer: ({ context }, params: { start: string }) => mappers.findOffer(context, params.start) !== null,
  },
  delays: {
    /** Until what is shown has begun. */
    timeLeft: ({ context }) => mappers.timeLeftMs(context),
    /** Times may have become free, or the connection is back. */
    lookInterval: HOUR_MS,
  },
}).createMachine({
  id: 'returning-customer',
  context: ({ input }) => mappers.toContext(input),
  output: getFinalOutput,
  initial: 'readingReservations',
  states: {
    readingReservations: {
      invoke: {
        id: 'readReservations',
        src: 'readReservations',
        input: ({ context }) => mappers.toReadReservations(context),
        onDone: { target: 'sorting', actions: withOutput('storeReservations') },
        // All of this is optional: a failure shows no message.
        onError: 'absent',
      },
    },
    sorting: {
      always: [
        { guard: 'hasComing', target: 'coming' },
        { guard: 'canRepeat', target: 'readingServices' },
        { target: 'absent' },
      ],
    },
    absent: { after: { lookInterval: 'readingReservations' } },
    coming: {
      tags: 'shown',
      initial: 'resting',
      on: { 'reservation.open': 'opened' },
      after: { timeLeft: 'readingReservations' },
      states: {
        resting: { on: { 'reservation.move': { guard: 'canMove', target: 'readingPolicy' } } },
        // The hours of the policy travel with the move.
        readingPolicy: {
          tags: 'busy',
          invoke: {
            id: 'readPolicy',
            src: 'readPolicy',
            input: ({ context }) => mappers.toReadPolicy(context),
            onDone: { target: '#returning-customer.moving', actions: withOutput('storePolicy', 'policy') },
            // The review of the move then says nothing of cancelling.
            onError: '#returning-customer.moving',
          },
        },
      },
    },
    readingServices: {
      invoke: {
        id: 'readOffered',
        src: 'readOffered',
        input: ({ context }) => mappers.toReadOffered(context),
        onDone: [
          {
            guard: withOutput('hasServices', 'services'),
            target: 'readingDay',
            actions: withOutput('storeServices', 'services'),
          },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
    },
    readingDay: {
      invoke: {
        id: 'readDay',
        src: 'readDay',
        input: ({ context }) => mappers.toReadTimes(context),
        onDone: [
          { guard: withOutput('hasDay', 'day'), target: 'readingTimes', actions: withOutput('storeDay', 'day') },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
    },
    readingTimes: {
      invoke: {
        id: 'readTimes',
        src: 'readTimes',
        input: ({ context }) => mappers.toReadTimes(context),
        onDone: [
          { guard: withOutput('hasTimes'), target: 'offered', actions: withOutput('storeTimes') },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
    },
    offered: {
      tags: 'shown',
      after: { timeLeft: 'readingDay' },
      on: { 'time.choose': { guard: withEvent('isOnOffer'), target: 'timeChosen' } },
    },
    opened: { type: 'final', output: ({ context }) => mappers.toReservation(context) },
    moving: { type: 'final', output: ({ context }) => mappers.toMove(context) },
    timeChosen: { type: 'final', output: ({ context, event }) => mappers.toTimes(context, event) },
  },
})
