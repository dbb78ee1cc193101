import { assign, fromPromise, setup } from 'xstate'
import { mayAskTimes } from '#domain/business/asked-services.ts'
import type { ChosenService } from '#domain/entities.ts'
import { withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import * as mappers from './next-free-time.mappers.ts'
import type {
  NextFreeTimeContext,
  NextFreeTimeInput,
  NextFreeTimeTag,
  NextReading,
  ReadNextInput,
  ReadServiceInput,
} from './next-free-time.types.ts'

/** What cannot be read again may not be true any more. */
const readingNext = {
  id: 'readNext',
  src: 'readNext',
  input: ({ context }: { context: NextFreeTimeContext }) => mappers.toReadNext(context),
  onDone: [
    { guard: withOutput('hasNext', 'reading'), target: 'shown', actions: withOutput('storeNext', 'reading') },
    { target: 'absent' },
  ],
  onError: 'absent',
} as const

/**
 * Finds the next free time at a business, with what is known of the hours of that day, while the panel about it is
 * open. What cannot be read is not said.
 */
export const nextFreeTimeMachine = setup({
  types: {
    context: {} as NextFreeTimeContext,
    input: {} as NextFreeTimeInput,
    tags: {} as NextFreeTimeTag,
  },
  actors: {
    readService: fromPromise<ChosenService | null, ReadServiceInput>(mustBeProvided('readService')),
    readNext: fromPromise<NextReading | null, ReadNextInput>(mustBeProvided('readNext')),
  },
  actions: {
    storeService: assign((_, { service }: { service: ChosenService | null }) => ({
      services: service === null ? [] : [service],
    })),
    storeNext: assign((_, params: { reading: NextReading | null }) => ({
      next: mappers.findNext(params),
      readAt: params.reading?.readAt ?? null,
    })),
  },
  guards: {
    mayAsk: ({ context }) => mayAskTimes(context),
    mayAskChosen: ({ context }) => mayAskTimes(context) && context.services.length > 0,
    hasService: (_, { service }: { service: ChosenService | null }) => service !== null,
    hasNext: (_, params: { reading: NextReading | null }) => mappers.findNext(params) !== null,
  },
  delays: {
    /** Until what is shown is not true any more, or others may have booked the time. */
    nextTurn: ({ context }) => mappers.timeUntilNextTurn(context),
  },
}).createMachine({
  id: 'next-free-time',
  context: ({ input }) => ({ ...input, next: null, readAt: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'mayAskChosen', target: 'readingNext' },
        { guard: 'mayAsk', target: 'readingService' },
        { target: 'absent' },
      ],
    },
    readingService: {
      tags: 'busy',
      invoke: {
        id: 'readService',
        src: 'readService',
        input: ({ context }) => mappers.toReadService(context),
        onDone: [
          {
            guard: withOutput('hasService', 'service'),
            target: 'readingNext',
            actions: withOutput('storeService', 'service'),
          },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
    },
    readingNext: { tags: 'busy', invoke: readingNext },
    shown: { tags: 'shown', after: { nextTurn: 'renewing' } },
    renewing: { tags: 'shown', invoke: readingNext },
    /** Until the panel is opened again: nothing moves under the eyes of its reader. */
    absent: { type: 'final' },
  },
})
