import { ana, haircut, haircutAtTen, sampleBusiness, sampleDay } from '#machines/shared/booking-examples.ts'
import { exampleBooking, exampleTransaction } from '#machines/shared/examples.ts'
import { network } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { returningCustomerMachine } from './returning-customer.machine.ts'
import { mayRepeat } from './returning-customer.mappers.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const returningCustomerStates: StatesOf<typeof returningCustomerMachine> = {
  readingReservations: {
    title: 'Reading the reservations',
    sentence: 'Reads the newest reservations of the customer at this business.',
    requirements: ['R-588'],
  },
  sorting: {
    title: 'To come, or past?',
    sentence: 'A reservation that is still to come is shown; without one the last one is offered again.',
    requirements: [],
  },
  absent: {
    title: 'Nothing',
    sentence:
      'There is nothing to show, it could not be read, or a booking is still to be paid. It is read again an hour later.',
    requirements: [],
  },
  coming: {
    title: 'Next reservation',
    sentence: 'The page shows the next reservation and leads to it or to another time for it.',
    requirements: [],
  },
  'coming.resting': {
    title: 'On screen',
    sentence: 'The customer sees the next reservation.',
    requirements: [],
  },
  'coming.readingPolicy': {
    title: 'Reading the policy',
    sentence: 'Reads until when cancelling is free, which the review of the move says.',
    requirements: ['R-637'],
  },
  readingServices: {
    title: 'Reading the services',
    sentence: 'Reads which services of the last reservation the business still offers.',
    requirements: ['R-141'],
  },
  readingDay: {
    title: 'Reading the days',
    sentence: 'Reads the first day with times for these services.',
    requirements: ['R-207'],
  },
  readingTimes: {
    title: 'Reading the times',
    sentence: 'Reads the times of that day.',
    requirements: ['R-240', 'R-241'],
  },
  offered: {
    title: 'Offered again',
    sentence: 'The page shows the services of the last reservation with up to three of the next times.',
    requirements: [],
  },
  opened: {
    title: 'To the reservation',
    sentence: 'The customer goes to the next reservation.',
    requirements: ['R-050'],
  },
  moving: {
    title: 'To another time',
    sentence: 'The customer goes to the date page, to move the next reservation.',
    requirements: ['R-626'],
  },
  timeChosen: {
    title: 'To the times',
    sentence: 'The customer goes to the times of that day, with the tapped one chosen.',
    requirements: ['R-202'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const returningCustomerWords: WordsOf<typeof returningCustomerMachine> = {
  guards: {
    hasComing: 'a reservation is still to come',
    canRepeat: 'there was a reservation before and the business takes bookings',
    canMove: 'the reservation has one booking, which can be moved',
    hasServices: 'the business still offers one of its services',
    hasDay: 'a day has times for these services',
    hasTimes: 'the day has times at which the services can follow each other',
    isOnOffer: 'that time is offered',
  },
  actions: {
    storeReservations: 'remembers the next reservation and the last one',
    storeServices: 'remembers the services',
    storeDay: 'remembers the day',
    storeTimes: 'remembers the next times',
    storePolicy: 'remembers the policy',
  },
  events: {
    'reservation.open': 'the customer opens the next reservation',
    'reservation.move': 'the customer chooses to move the next reservation',
    'time.choose': 'the customer taps one of the next times',
  },
  actors: {
    readReservations: 'reading the reservations',
    readOffered: 'reading which services are still offered',
    readDay: 'reading the first day with times',
    readTimes: 'reading the times of the day',
    readPolicy: 'reading the policy',
  },
  delays: {
    timeLeft: 'the time until what is shown begins, a day at most',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const business = sampleBusiness
const closed = { ...sampleBusiness, status: 'inactive' }
const readAt = '2026-03-03T12:00:00.000Z'
const createdAt = '2026-02-01T12:00:00.000Z'
const viewer = { business, customerId: 'user-bia', language: 'pt-BR' } as const

const booked = exampleBooking({
  businessId: business.id,
  service: { id: haircut.id, name: haircut.name, nameEng: haircut.nameEng, nameEsp: haircut.nameEsp },
  professional: { id: ana.id, name: ana.name, avatarUrl: null },
  start: '2026-03-06T12:00:00.000Z',
  end: '2026-03-06T12:30:00.000Z',
  createdAt,
})
const coming = exampleTransaction({ bookings: [booked] })
const both = exampleTransaction({ bookings: [booked, { ...booked, id: 'bk-2', start: '2026-03-06T12:30:00.000Z' }] })
const past = exampleTransaction({
  bookings: [{ ...booked, start: '2026-02-06T12:00:00.000Z', end: '2026-02-06T12:30:00.000Z' }],
})
const unpaid = exampleTransaction({
  bookings: [{ ...booked, status: 'waiting', createdAt: '2026-03-03T11:50:00.000Z' }],
})

const { serviceId, professional, start, end } = haircutAtTen
const slots = [{ start, end, vacancies: 1 }]

export const returningCustomerCases: CasesOf<typeof returningCustomerMachine> = {
  machine: 'returning-customer',
  inputs: [
    { name: 'a customer', input: viewer },
    { name: 'the business takes no bookings', input: { ...viewer, business: closed } },
  ],
  events: {
    'reservation.open': [{ name: 'see it', data: {}, by: { role: 'button', name: 'Ver reserva' } }],
    'reservation.move': [{ name: 'reschedule', data: {}, by: { role: 'button', name: 'Remarcar' } }],
    'time.choose': [
      { name: 'ten', data: { start }, by: { role: 'button', name: 'ter. 10:00 · Ana' } },
      { name: 'a time that is not offered', data: { start: end }, by: 'system' },
    ],
  },
  actors: {
    readReservations: [
      { name: 'one to come', output: { transactions: [past, coming], readAt } },
      { name: 'two services to come', output: { transactions: [both], readAt } },
      { name: 'one in the past', output: { transactions: [past], readAt } },
      { name: 'one to be paid', output: { transactions: [unpaid, past], readAt } },
      { name: 'none', output: { transactions: [], readAt } },
      network,
    ],
    readOffered: [{ name: 'still offered', output: [haircut] }, { name: 'not offered any more', output: [] }, network],
    readDay: [{ name: 'a day', output: sampleDay }, { name: 'no day', output: null }, network],
    readTimes: [
      {
        name: 'a time',
        output: { times: [{ serviceId, professionals: [{ professional, slots }], opening: null }], readAt },
      },
      { name: 'no time', output: { times: [{ serviceId, professionals: [], opening: null }], readAt } },
      network,
    ],
    readPolicy: [{ name: 'no policy', output: null }, network],
  },
  key: (context) => ({
    status: context.business.status,
    hasComing: context.coming !== null,
    canMove: context.coming?.canMove ?? false,
    mayRepeat: mayRepeat(context),
    offers: context.offers.length,
  }),
}
