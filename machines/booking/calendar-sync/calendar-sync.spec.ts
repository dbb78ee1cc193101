import { exampleBooking, exampleBusiness } from '#machines/shared/examples.ts'
import { network } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { calendarSyncMachine } from './calendar-sync.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const toggle = { role: 'switch', name: 'Google Agenda' } as const

export const calendarSyncStates: StatesOf<typeof calendarSyncMachine> = {
  waiting: {
    title: 'Waiting for bookings',
    sentence: 'The calendar belongs to a customer, who is known once bookings are read.',
    requirements: [],
  },
  readingSetting: {
    title: 'Reading the setting',
    sentence: 'The app reads from the device whether this customer has turned the calendar on.',
    requirements: ['R-641'],
  },
  unavailable: {
    title: 'Not offered',
    sentence: 'This deployment has no calendar. Nothing is shown.',
    requirements: ['R-641'],
  },
  off: {
    title: 'Off',
    sentence: 'Nothing is written. The customer can turn it on.',
    requirements: ['R-585', 'R-641', 'R-642'],
    landmarks: [toggle],
  },
  consenting: {
    title: 'Asking for permission',
    sentence: 'The customer reads what the calendar is used for before the provider asks.',
    requirements: ['R-585', 'R-641'],
  },
  'consenting.preparing': {
    title: 'Preparing the window',
    sentence: 'The script for the window of the provider loads, so that a tap opens the window at once.',
    requirements: ['R-585'],
  },
  'consenting.unprepared': {
    title: 'Window not prepared',
    sentence: 'The script did not load. The dialog says why, and the customer can try again.',
    requirements: ['R-585'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'consenting.ready': {
    title: 'Ready to ask',
    sentence: 'A tap opens the window in which the provider asks for permission.',
    requirements: ['R-585'],
    landmarks: [{ role: 'button', name: 'Continuar no Google' }],
  },
  'consenting.asking': {
    title: 'Window open',
    sentence: 'The window of the provider is open.',
    requirements: ['R-585'],
  },
  'consenting.refused': {
    title: 'No permission',
    sentence: 'The permission was not given. The dialog says why, and the customer asks again or closes it.',
    requirements: ['R-585'],
    landmarks: [{ role: 'button', name: 'Continuar no Google' }],
  },
  settling: {
    title: 'On or off?',
    sentence: 'The customer closed the dialog. The setting stays as it was.',
    requirements: ['R-641'],
  },
  turningOn: {
    title: 'Turning on',
    sentence: 'The setting is stored on the device.',
    requirements: ['R-585'],
  },
  on: {
    title: 'On',
    sentence: 'New bookings are added to the calendar, rescheduled ones are moved, and cancelled ones are removed.',
    requirements: ['R-585', 'R-642', 'R-643', 'R-644'],
    landmarks: [toggle],
  },
  'on.deciding': {
    title: 'Comparing',
    sentence: 'The bookings are compared with the events in the calendar.',
    requirements: ['R-642'],
  },
  'on.upToDate': {
    title: 'Up to date',
    sentence: 'The calendar has every booking.',
    requirements: ['R-642'],
  },
  'on.writing': {
    title: 'Writing',
    sentence: 'One event is added, moved or removed.',
    requirements: ['R-642', 'R-643', 'R-644'],
  },
  'on.consentMissing': {
    title: 'Permission expired',
    sentence: 'The permission lasts one hour, and only in the page where it was given. The customer is asked again.',
    requirements: ['R-642'],
    landmarks: [{ role: 'button', name: 'Permitir no Google' }],
  },
  'on.failed': {
    title: 'Not written',
    sentence: 'The event could not be written. The booking is not affected, and the customer can try again.',
    requirements: ['R-642'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  turningOff: {
    title: 'Turning off',
    sentence: 'The setting is deleted from the device and the permission is revoked. The events stay in the calendar.',
    requirements: ['R-585'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const calendarSyncWords: WordsOf<typeof calendarSyncMachine> = {
  guards: {
    isSameCustomer: 'the bookings are of the same customer',
    isUnavailable: 'there is no calendar to offer',
    isTurnedOn: 'the customer has turned it on',
    isOn: 'it is on',
    isBehind: 'an event is missing or out of date',
    isConsentMissing: 'the permission expired',
  },
  actions: {
    storeKnown: 'remembers the bookings',
    storeSetting: 'remembers the events in the calendar',
    storeChange: 'remembers the written event',
    clearWritten: 'forgets the events in the calendar',
    recordSetting: 'stores the setting on the device',
    recordChange: 'stores the written event on the device',
    forgetSetting: 'deletes the setting from the device',
  },
  events: {
    'bookings.known': 'bookings are read',
    'sync.enable': 'the customer turns the calendar on',
    'sync.disable': 'the customer turns the calendar off',
    'sync.begun': 'another tab turned it on or wrote an event',
    'sync.ended': 'another tab turned it off',
    'sync.retry': 'the customer tries again',
    'consent.open': 'the customer opens the window of the provider',
  },
  actors: {
    readSetting: 'reading the setting',
    watchSetting: 'watching the setting in other tabs',
    prepareConsent: 'loading the script of the window',
    askConsent: 'asking for permission',
    writeChange: 'writing the event',
    giveUpConsent: 'revoking the permission',
  },
}

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
  inputs: [{ name: 'a page opens', input: undefined }],
  events: {
    'bookings.known': [
      { name: 'one booking', data: known, by: 'system' },
      { name: 'no bookings', data: { ...known, bookings: [] }, by: 'system' },
      { name: 'another customer', data: { ...known, customerId: 'user-ana', bookings: [] }, by: 'system' },
      { name: 'an anonymous user', data: { ...known, customerId: null }, by: 'system' },
    ],
    'sync.enable': [{ name: 'turn on', data: {}, by: { role: 'switch', name: 'Google Agenda' } }],
    'sync.disable': [{ name: 'turn off', data: {}, by: { role: 'switch', name: 'Google Agenda' } }],
    'sync.begun': [{ name: 'turned on in another tab', data: {}, by: 'system' }],
    'sync.ended': [{ name: 'turned off in another tab', data: {}, by: 'system' }],
    'consent.open': [{ name: 'continue to Google', data: {}, by: { role: 'button', name: 'Continuar no Google' } }],
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
      { name: 'permission given', output: undefined },
      { name: 'permission denied', error: { kind: 'denied' } },
    ],
    writeChange: [
      { name: 'written', output: insert },
      { name: 'permission expired', error: { kind: 'consentMissing' } },
      network,
    ],
    giveUpConsent: [{ name: 'permission revoked', output: undefined }, network],
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
      because: 'The check runs only after the setting and bookings are read; the types need it.',
    },
    {
      where: 'guard isBehind: getChange',
      change: 'without written === null in business === null || written === null',
      because: 'The check runs only after the setting and bookings are read; the types need it.',
    },
    {
      where: 'guard isBehind: getChange',
      change: 'without readAt === null in business === null || written === null || readAt === null',
      because: 'The check runs only after the setting and bookings are read; the types need it.',
    },
  ],
}
