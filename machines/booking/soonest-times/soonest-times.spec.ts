import {
  ana,
  at,
  bia,
  colouring,
  haircut,
  haircutAtTen,
  sampleBusiness,
  sampleDay,
} from '#machines/shared/booking-examples.ts'
import { network } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { soonestTimesMachine } from './soonest-times.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const soonestTimesStates: StatesOf<typeof soonestTimesMachine> = {
  deciding: {
    title: 'To be offered?',
    sentence: 'A booking that is changed is offered none: its customer knows which time to move to.',
    requirements: [],
  },
  reading: {
    title: 'Reading the times',
    sentence: 'Reads the times of the first day on which all services can be booked.',
    requirements: ['R-240', 'R-241'],
  },
  offered: {
    title: 'Offered',
    sentence: 'The date page shows up to three times of that day. A tap on one leads to the review.',
    requirements: [],
  },
  'offered.fresh': {
    title: 'Just read',
    sentence: 'The times were read less than five minutes ago.',
    requirements: [],
  },
  'offered.renewing': {
    title: 'Reading them again',
    sentence:
      'Others may have booked them meanwhile. The times stay on screen; if they cannot be read, they stay as well.',
    requirements: [],
  },
  absent: {
    title: 'None',
    sentence:
      'There is no time at which all services fit, or the times could not be read. They are looked for again five minutes later.',
    requirements: [],
  },
  chosen: {
    title: 'To the review',
    sentence: 'The customer took one of the times for all services.',
    requirements: ['R-252'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const soonestTimesWords: WordsOf<typeof soonestTimesMachine> = {
  guards: {
    mayOffer: 'it is a new booking',
    hasTimes: 'the day has times at which all services fit',
    isOnOffer: 'that time is offered',
  },
  actions: {
    storeOffers: 'remembers the times and the questions',
  },
  events: {
    'time.choose': 'the customer taps one of the soonest times',
  },
  actors: {
    readSoonest: 'reading the times of the day',
  },
  delays: {
    timesLifetime: 'five minutes after the times were read',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const input = {
  business: sampleBusiness,
  services: [haircut, colouring],
  hasFixedServices: false,
  couponId: null,
  day: sampleDay,
  language: 'pt-BR',
} as const
const half = (hour: number) => ({ start: at(hour), end: at(hour, 30), vacancies: 1 })
const haircutOnly = {
  serviceId: haircut.id,
  professionals: [{ professional: ana, slots: [half(10), half(12)] }],
  opening: null,
}
const reading = {
  services: [
    haircutOnly,
    { serviceId: colouring.id, professionals: [{ professional: bia, slots: [half(11), half(13)] }], opening: null },
  ],
  questions: ['Alguma alergia?'],
  day: { day: sampleDay, start: at(0), end: at(23, 59), offsets: [{ from: at(0), minutes: -180 }] },
}

export const soonestTimesCases: CasesOf<typeof soonestTimesMachine> = {
  machine: 'soonest-times',
  inputs: [
    { name: 'a new booking', input: { ...input, services: [haircut, colouring] } },
    { name: 'a booking that is changed', input: { ...input, services: [haircut], hasFixedServices: true } },
  ],
  events: {
    'time.choose': [
      { name: 'ten', data: { start: haircutAtTen.start }, by: { role: 'button', name: '10:00' } },
      { name: 'a time that is not offered', data: { start: at(11) }, by: 'system' },
    ],
  },
  actors: {
    readSoonest: [
      { name: 'two times', output: reading },
      {
        name: 'no time for all services',
        output: { ...reading, services: [haircutOnly, { serviceId: colouring.id, professionals: [], opening: null }] },
      },
      network,
    ],
  },
  key: (context) => ({ hasFixedServices: context.hasFixedServices, offers: context.offers.length }),
}
