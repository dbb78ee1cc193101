import { mayAskTimes } from '#domain/business/asked-services.ts'
import { ana, at, haircut, sampleBusiness, sampleDay } from '#machines/shared/booking-examples.ts'
import { exampleCoupon } from '#machines/shared/examples.ts'
import { network } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { nextFreeTimeMachine } from './next-free-time.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const nextFreeTimeStates: StatesOf<typeof nextFreeTimeMachine> = {
  deciding: {
    title: 'To be asked?',
    sentence: 'A business that takes bookings is asked, for the chosen services or for one that stands for them.',
    requirements: [],
  },
  readingService: {
    title: 'Reading a service',
    sentence: 'Reads the services of a category, of which the first one stands for the business.',
    requirements: ['R-140'],
  },
  readingNext: {
    title: 'Reading the next time',
    sentence: 'Reads the first available day and its times. The panel keeps their room.',
    requirements: ['R-207', 'R-240', 'R-241'],
  },
  shown: {
    title: 'Shown',
    sentence: 'The panel says the next free time, and whether the business is open as far as that day tells.',
    requirements: [],
  },
  renewing: {
    title: 'Reading it again',
    sentence: 'What is on screen may not be true any more. It stays until the answer is there.',
    requirements: ['R-207', 'R-240', 'R-241'],
  },
  absent: {
    title: 'Nothing',
    sentence: 'There is no time, it could not be read, or it is not asked for. The panel says nothing of it.',
    requirements: [],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const nextFreeTimeWords: WordsOf<typeof nextFreeTimeMachine> = {
  guards: {
    mayAsk: 'the business takes bookings, there is no coupon, and a category has services',
    mayAskChosen: 'times may be asked for, and services are chosen',
    hasService: 'the category has a service',
    hasNext: 'the day has a time at which all services fit',
  },
  actions: {
    storeService: 'remembers the service',
    storeNext: 'remembers the time and the hours',
  },
  events: {},
  actors: {
    readService: 'reading the services of a category',
    readNext: 'reading the first available day and its times',
  },
  delays: {
    nextTurn: 'the time or the hours begin or end, or five minutes pass',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const input = {
  business: sampleBusiness,
  serves: 'people',
  services: [],
  pets: [],
  categoryId: null,
  couponId: null,
  language: 'pt-BR',
} as const
const pet = { id: 'rex', categoryId: 'hair', name: 'Rex', featureItems: [], species: null, race: null }
const times = [
  {
    serviceId: haircut.id,
    professionals: [{ professional: ana, slots: [{ start: at(14), end: at(14, 30), vacancies: 1 }] }],
    opening: { start: at(9), end: at(18) },
  },
]
const day = { day: sampleDay, start: at(0), end: at(23, 59), offsets: [{ from: at(0), minutes: -180 }] }

export const nextFreeTimeCases: CasesOf<typeof nextFreeTimeMachine> = {
  machine: 'next-free-time',
  inputs: [
    { name: 'nothing chosen', input: { ...input, services: [], pets: [] } },
    { name: 'a chosen service', input: { ...input, services: [haircut], pets: [] } },
    { name: 'a coupon', input: { ...input, services: [haircut], pets: [], couponId: exampleCoupon().id } },
    { name: 'no pet yet', input: { ...input, serves: 'pets', services: [], pets: [], categoryId: 'hair' } },
    { name: 'a pet', input: { ...input, serves: 'pets', services: [], pets: [pet], categoryId: 'hair' } },
  ],
  events: {},
  actors: {
    readService: [{ name: 'one service', output: haircut }, { name: 'no service', output: null }, network],
    readNext: [
      { name: 'this afternoon', output: { times, day, readAt: at(10) } },
      { name: 'no day', output: null },
      {
        name: 'no time',
        output: { times: [{ serviceId: haircut.id, professionals: [], opening: null }], day, readAt: at(10) },
      },
      network,
    ],
  },
  key: (context) => ({
    services: context.services.length,
    mayAsk: mayAskTimes(context),
    next: context.next,
  }),
}
