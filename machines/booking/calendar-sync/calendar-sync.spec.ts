import { exampleBooking, exampleBusiness } from '#machines/shared/examples.ts'
import { network } from '#machines/shared/failure-cases.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { calendarSyncMachine } from './calendar-sync.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const toggle = { role: 'switch', name: 'Google Agenda' } as const

export const calendarSyncStates: StatesOf<typeof calendarSyncMachine> = {
  waiting: {
    title: 'Waiting',
    sentence: 'Until bookings of a customer are read nobody knows whose calendar it would be.',
    requirements: [],
  },
  readingSetting: {
    title: 'Reading the choice',
    sentence: 'Whether this customer has turned the calendar on is looked up on the device.',
    requirements: ['R-641'],
  },
  unavailable: {
    title: 'Not offered',
    sentence: 'This deployment has no calendar to offer: nothing of it is shown.',
    requirements: ['R-641'],
  },
  off: {
    title: 'Off',
    sentence: 'Nothing is written: the customer may turn it on.',
    requirements: ['R-585', 'R-641', 'R-642'],
    landmarks: [toggle],
  },
  consenting: {
    title: 'Asking for permission',
    sentence: 'The customer reads what the calendar is used for before its provider asks them.',
    requirements: ['R-585', 'R-641'],
  },
  'consenting.preparing': {
    title: 'Preparing the window',
    sentence: "What opens the provider's window is fetched, so that a tap opens it at once.",
    requirements: ['R-585'],
  },
  'consenting.unprepared': {
    title: 'Window not prepared',
    sentence: 'It did not come: the customer reads why and may try again.',
    requirements: ['R-585'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'consenting.ready': {
    title: 'Ready to ask',
    sentence: 'A tap leads to the window in which the provider asks for permission.',
    requirements: ['R-585'],
    landmarks: [{ role: 'button', name: 'Continuar no Google' }],
  },
  'consenting.asking': {
    title: 'Asked by the provider',
    sentence: 'The window of the provider is open.',
    requirements: ['R-585'],
  },
  'consenting.refused': {
    title: 'No permission',
    sentence: 'There is no permission: the customer reads why and may ask once more, or leave it.',
    requirements: ['R-585'],
    landmarks: [{ role: 'button', name: 'Continuar no Google' }],
  },
  settling: {
    title: 'Settling',
    sentence: 'The customer has left the question: it stays as it was.',
    requirements: ['R-641'],
  },
  turningOn: {
    title: 'Turning on',
    sentence: 'The choice is kept on the device.',
    requirements: ['R-585'],
  },
  on: {
    title: 'On',
    sentence: 'What is booked is inserted, what is moved is moved, and what is cancelled is removed.',
    requirements: ['R-585', 'R-642', 'R-643', 'R-644'],
    landmarks: [toggle],
  },
  'on.deciding': {
    title: 'Comparing',
    sentence: 'What is booked is held against what was written.',
    requirements: ['R-642'],
  },
  'on.upToDate': {
    title: 'Up to date',
    sentence: 'The calendar has everything that is booked here.',
    requirements: ['R-642'],
  },
  'on.writing': {
    title: 'Writing',
    sentence: 'One event is inserted, moved or removed.',
    requirements: ['R-642', 'R-643', 'R-644'],
  },
  'on.consentMissing': {
    title: 'Permission over',
    sentence:
      "The provider's permission lasts an hour, and in the page it was given in: the customer is asked to give it again.",
    requirements: ['R-642'],
    landmarks: [{ role: 'button', name: 'Permitir no Google' }],
  },
  'on.failed': {
    title: 'Not written',
    sentence: 'The calendar did not take it. What is booked is booked; the customer may try again.',
    requirements: ['R-642'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  turningOff: {
    title: 'Turning off',
    sentence: 'The device forgets the choice and gives the permission back; the calendar keeps what it has.',
    requirements: ['R-585'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const calendarSyncWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const booking = exampleBooking()
const known = {
  customerId: 'user-bia',
  business: exampleBusiness(),
  bookings: [booking],
  readAt: '2026-03-01T12:00:00.000Z',
}
const insert = {
  kind: 'insert',
  entry: {
    bookingId: booking.id,
    start: booking.start ?? '',
    end: booking.end ?? '',
    createdAt: null,
    title: 'Corte · Estúdio Aurora',
    description: 'Ana',
    location: null,
    coordinates: null,
  },
} as const

export const calendarSyncCases: CasesOf<typeof calendarSyncMachine> = {
  machine: 'calendar-sync',
  inputs: [{ name: 'a page that just opened', input: undefined }],
  events: {
    'bookings.known': [
      { name: 'one booking', data: known, by: 'system' },
      { name: 'nothing booked', data: { ...known, bookings: [] }, by: 'system' },
      { name: 'somebody else', data: { ...known, customerId: 'user-ana', bookings: [] }, by: 'system' },
      { name: 'nobody', data: { ...known, customerId: null }, by: 'system' },
    ],
    'sync.enable': [{ name: 'turn on', data: {}, by: { role: 'switch', name: 'Google Agenda' } }],
    'sync.disable': [{ name: 'turn off', data: {}, by: { role: 'switch', name: 'Google Agenda' } }],
    'sync.begun': [{ name: 'on in another tab', data: {}, by: 'system' }],
    'sync.ended': [{ name: 'turned off in another tab', data: {}, by: 'system' }],
    'consent.open': [{ name: 'on to Google', data: {}, by: { role: 'button', name: 'Continuar no Google' } }],
    'dialog.close': [{ name: 'not now', data: {}, by: { role: 'button', name: 'Agora não' } }],
    'sync.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
  },
  actors: {
    readSetting: [
      { name: 'turned on before', output: { kind: 'on', written: {} } },
      { name: 'never turned on', output: { kind: 'off' } },
      { name: 'not offered', output: { kind: 'unavailable' } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    watchSetting: [{ name: 'broken', error: { kind: 'unexpected', detail: 'broken' } }],
    prepareConsent: [
      { name: 'ready', output: undefined },
      { name: 'inside another app', error: { kind: 'embedded' } },
    ],
    askConsent: [
      { name: 'allowed', output: undefined },
      { name: 'not allowed', error: { kind: 'denied' } },
    ],
    writeChange: [
      { name: 'written', output: insert },
      { name: 'permission over', error: { kind: 'consentMissing' } },
      network,
    ],
    giveUpConsent: [{ name: 'given up', output: undefined }, network],
  },
  key: ({ customerId, bookings, written, failure }) => ({
    customerId,
    count: bookings.length,
    written: written === null ? null : Object.keys(written).length,
    failure: failure?.kind ?? null,
  }),
  unshown: [
    {
      where: 'guard isBehind: getChange',
      change: 'without business === null in business === null || written === null',
      because: 'It is asked only once the setting is read, and bookings are known by then: it is there for the types.',
    },
    {
      where: 'guard isBehind: getChange',
      change: 'without written === null in business === null || written === null',
      because: 'It is asked only once the setting is read, and bookings are known by then: it is there for the types.',
    },
    {
      where: 'guard isBehind: getChange',
      change: 'without readAt === null in business === null || written === null || readAt === null',
      because: 'It is asked only once the setting is read, and bookings are known by then: it is there for the types.',
    },
  ],
}
