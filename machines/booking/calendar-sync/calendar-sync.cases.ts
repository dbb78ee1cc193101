import { exampleBooking, exampleBusiness } from '#machines/shared/examples.ts'
import { network } from '#machines/shared/failure-cases.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { calendarSyncMachine } from './calendar-sync.machine.ts'

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
      where: 'guard isBehind: changeOf',
      change: 'without business === null in business === null || written === null',
      because: 'It is asked only once the setting is read, and bookings are known by then: it is there for the types.',
    },
    {
      where: 'guard isBehind: changeOf',
      change: 'without written === null in business === null || written === null',
      because: 'It is asked only once the setting is read, and bookings are known by then: it is there for the types.',
    },
    {
      where: 'guard isBehind: changeOf',
      change: 'without readAt === null in business === null || written === null || readAt === null',
      because: 'It is asked only once the setting is read, and bookings are known by then: it is there for the types.',
    },
  ],
}
