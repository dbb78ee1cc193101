import { assign, fromPromise, setup } from 'xstate'
import { listSoonest } from '#domain/booking/next-times.ts'
import { TIMES_LIFETIME_MS } from '#domain/booking/times.ts'
import type { ChosenTime } from '#domain/entities.ts'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import type {
  ReadSoonestInput,
  SoonestReading,
  SoonestTimesContext,
  SoonestTimesEvent,
  SoonestTimesInput,
  SoonestTimesOutput,
  SoonestTimesTag,
} from './soonest-times.types.ts'

/**
 * Offers the first times at which all services fit, beside the calendar. What cannot be read is not offered: the
 * calendar leads to all times.
 */
export const soonestTimesMachine = setup({
  types: {
    context: {} as SoonestTimesContext,
    events: {} as SoonestTimesEvent,
    input: {} as SoonestTimesInput,
    output: {} as SoonestTimesOutput,
    tags: {} as SoonestTimesTag,
  },
  actors: {
    readSoonest: fromPromise<SoonestReading, ReadSoonestInput>(mustBeProvided('readSoonest')),
  },
  actions: {
    storeOffers: assign((_, { services, day, questions }: SoonestReading) => ({
      offers: listSoonest(services, day),
      questions,
    })),
  },
  guards: {
    mayOffer: ({ context }) => !context.hasFixedServices,
    hasTimes: (_, { services, day }: SoonestReading) => listSoonest(services, day).length > 0,
    isOnOffer: ({ context }, params: { start: string }) => findOffer(context, params) !== null,
  },
  delays: {
    timesLifetime: TIMES_LIFETIME_MS,
  },
}).createMachine({
  id: 'soonest-times',
  context: ({ input }) => ({ ...input, offers: [], questions: [] }),
  output: getFinalOutput,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mayOffer', target: 'reading' }, { target: 'absent' }] },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readSoonest',
        src: 'readSoonest',
        input: ({ context }) => toRead(context),
        onDone: [
          { guard: withOutput('hasTimes'), target: 'offered', actions: withOutput('storeOffers') },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
    },
    offered: {
      tags: 'shown',
      initial: 'fresh',
      on: { 'time.choose': { guard: withEvent('isOnOffer'), target: 'chosen' } },
      states: {
        fresh: { after: { timesLifetime: 'renewing' } },
        /** Others may have booked them; they stay on screen until it is known. */
        renewing: {
          invoke: {
            id: 'readSoonest',
            src: 'readSoonest',
            input: ({ context }) => toRead(context),
            onDone: [
              { guard: withOutput('hasTimes'), target: 'fresh', actions: withOutput('storeOffers') },
              { target: '#soonest-times.absent' },
            ],
            onError: 'fresh',
          },
        },
      },
    },
    absent: { after: { timesLifetime: 'deciding' } },
    chosen: { type: 'final', output: ({ context, event }) => toOutput(context, event) },
  },
})

function toRead({ business, services, couponId, day, language }: SoonestTimesContext): ReadSoonestInput {
  return { business, services, couponId, day, language }
}

function findOffer({ offers }: SoonestTimesContext, { start }: { start: string }): ChosenTime[] | null {
  return offers.find(([first]) => first?.start === start) ?? null
}

function toOutput(context: SoonestTimesContext, event: object): SoonestTimesOutput {
  const times = 'start' in event && typeof event.start === 'string' ? findOffer(context, { start: event.start }) : null
  return { day: context.day, times: times ?? [], questions: context.questions }
}
