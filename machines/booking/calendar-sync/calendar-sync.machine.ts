import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import {
  afterChange,
  type CalendarChange,
  nextCalendarChange,
  type WrittenEvents,
} from '#domain/booking/calendar-sync.ts'
import { failureFrom, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { toCalendarSyncFailure } from './calendar-sync.failure.ts'
import type {
  CalendarSyncContext,
  CalendarSyncTypes,
  KnownBookings,
  RecordedChange,
  RecordedSetting,
  SyncSetting,
  WriteChangeInput,
} from './calendar-sync.types.ts'

/** Keeps the customer's own calendar up to date with their bookings, after they turned it on. */
export const calendarSyncMachine = setup({
  types: {} as CalendarSyncTypes,
  actors: {
    readSetting: fromPromise<SyncSetting, { customerId: string }>(mustBeProvided('readSetting')),
    watchSetting: fromCallback<EventObject, { customerId: string }>(mustWatch('watchSetting')),
    prepareConsent: fromPromise<void>(mustBeProvided('prepareConsent')),
    askConsent: fromPromise<void, { customerId: string }>(mustBeProvided('askConsent')),
    writeChange: fromPromise<CalendarChange | null, WriteChangeInput>(mustBeProvided('writeChange')),
    giveUpConsent: fromPromise<void, { customerId: string }>(mustBeProvided('giveUpConsent')),
  },
  actions: {
    storeKnown: assign(({ context }, params: KnownBookings) => withKnown(context, params)),
    storeSetting: assign((_, params: { written: WrittenEvents }) => ({ written: params.written })),
    storeChange: assign(({ context: { written } }, params: { change: CalendarChange | null }) => ({
      written: params.change === null ? written : afterChange(written ?? {}, params.change),
    })),
    clearWritten: assign({ written: null }),
    recordFailure: assign(failureFrom(toCalendarSyncFailure)),
    clearFailure: assign({ failure: null }),
    /** Stores on the device that sync is on, and the written events; keeps a setting that another tab stored. */
    recordSetting: (_, _params: RecordedSetting) => {},
    /** Adds the written change to the stored setting, while sync is on. */
    recordChange: (_, _params: RecordedChange) => {},
    /** Removes the stored setting, because sync was turned off. */
    forgetSetting: () => {},
  },
  guards: {
    isAnonymous: (_, params: { customerId: string | null }) => params.customerId === null,
    isSameCustomer: ({ context }, params: { customerId: string | null }) => params.customerId === context.customerId,
    isUnavailable: (_, params: { output: SyncSetting }) => params.output.kind === 'unavailable',
    isTurnedOn: (_, params: { output: SyncSetting }) => params.output.kind === 'on',
    isOn: ({ context }) => context.written !== null,
    isBehind: ({ context }) => getChange(context) !== null,
    isConsentMissing: (_, params: { error: unknown }) => toCalendarSyncFailure(params.error).kind === 'consentMissing',
  },
}).createMachine({
  id: 'calendar-sync',
  context: { customerId: null, business: null, bookings: [], readAt: null, written: null, failure: null },
  initial: 'waiting',
  on: {
    'bookings.known': [
      { guard: withEvent('isAnonymous') },
      { guard: withEvent('isSameCustomer'), actions: withEvent('storeKnown') },
      { target: '.readingSetting', actions: withEvent('storeKnown') },
    ],
  },
  states: {
    waiting: {},
    readingSetting: {
      entry: ['clearWritten', 'clearFailure'],
      invoke: {
        id: 'readSetting',
        src: 'readSetting',
        input: ({ context }) => ({ customerId: context.customerId ?? '' }),
        onDone: [
          { guard: withEvent('isUnavailable'), target: 'unavailable' },
          {
            guard: withEvent('isTurnedOn'),
            target: 'on',
            actions: { type: 'storeSetting', params: ({ event }) => ({ written: findWrittenEvents(event.output) }) },
          },
          { target: 'off' },
        ],
        onError: 'off',
      },
    },
    unavailable: {},
    off: {
      tags: 'offered',
      on: { 'sync.enable': 'consenting', 'sync.begun': 'readingSetting' },
      invoke: {
        id: 'watchSetting',
        src: 'watchSetting',
        input: ({ context }) => ({ customerId: context.customerId ?? '' }),
        onError: {},
      },
    },
    // Explains the permission first and loads the provider's script meanwhile, so that a tap opens the window at once.
    consenting: {
      tags: ['offered', 'dialog:consent'],
      initial: 'preparing',
      exit: 'clearFailure',
      on: { 'dialog.close': 'settling' },
      states: {
        preparing: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'prepareConsent',
            src: 'prepareConsent',
            onDone: 'ready',
            onError: { target: 'unprepared', actions: withEvent('recordFailure') },
          },
        },
        unprepared: { tags: 'failed', on: { 'sync.retry': 'preparing' } },
        ready: { on: { 'consent.open': 'asking' } },
        asking: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'askConsent',
            src: 'askConsent',
            input: ({ context }) => ({ customerId: context.customerId ?? '' }),
            onDone: { target: '#calendar-sync.turningOn' },
            onError: { target: 'refused', actions: withEvent('recordFailure') },
          },
        },
        refused: { tags: 'failed', on: { 'consent.open': 'asking' } },
      },
    },
    settling: { always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }] },
    turningOn: {
      always: {
        target: 'on',
        actions: [
          { type: 'storeSetting', params: ({ context }) => ({ written: context.written ?? {} }) },
          { type: 'recordSetting', params: ({ context }) => getSetting(context) },
        ],
      },
    },
    on: {
      tags: ['offered', 'on'],
      initial: 'deciding',
      on: {
        'bookings.known': { guard: withEvent('isSameCustomer'), target: '.deciding', actions: withEvent('storeKnown') },
        'sync.disable': 'turningOff',
        'sync.ended': { target: 'off', actions: 'clearWritten' },
      },
      invoke: {
        id: 'watchSetting',
        src: 'watchSetting',
        input: ({ context }) => ({ customerId: context.customerId ?? '' }),
        onError: {},
      },
      states: {
        deciding: { always: [{ guard: 'isBehind', target: 'writing' }, { target: 'upToDate' }] },
        upToDate: { tags: 'upToDate' },
        // One write at a time, so that the stored events match the calendar.
        writing: {
          tags: 'busy',
          on: {
            'bookings.known': { guard: withEvent('isSameCustomer'), actions: withEvent('storeKnown') },
          },
          invoke: {
            id: 'writeChange',
            src: 'writeChange',
            input: ({ context }) => ({
              customerId: context.customerId ?? '',
              timeZone: context.business?.timeZone ?? 'UTC',
              change: getChange(context),
            }),
            onDone: {
              target: 'deciding',
              actions: [
                withOutput('storeChange', 'change'),
                {
                  type: 'recordChange',
                  params: ({ context, event }) => ({ customerId: context.customerId ?? '', change: event.output }),
                },
              ],
            },
            onError: [
              { guard: withEvent('isConsentMissing'), target: 'consentMissing' },
              { target: 'failed', actions: withEvent('recordFailure') },
            ],
          },
        },
        consentMissing: {
          tags: 'consentMissing',
          // Another tab with the permission may have written the missing events.
          on: { 'sync.enable': '#calendar-sync.consenting', 'sync.begun': '#calendar-sync.readingSetting' },
        },
        failed: { tags: 'failed', exit: 'clearFailure', on: { 'sync.retry': 'deciding' } },
      },
    },
    turningOff: {
      tags: ['offered', 'busy'],
      entry: ['clearWritten', 'forgetSetting'],
      invoke: {
        id: 'giveUpConsent',
        src: 'giveUpConsent',
        input: ({ context }) => ({ customerId: context.customerId ?? '' }),
        onDone: 'off',
        // Without the setting nothing is written, whatever the provider remembers.
        onError: 'off',
      },
    },
  },
})

function getChange({ bookings, business, written, readAt }: CalendarSyncContext): CalendarChange | null {
  if (business === null || written === null || readAt === null) return null
  return nextCalendarChange(bookings, business, written, readAt)
}

/** Merges the read bookings into the known ones of the same customer and business; newer data wins. */
function withKnown(context: CalendarSyncContext, { customerId, business, bookings, readAt }: KnownBookings) {
  const isSame = context.customerId === customerId && context.business?.id === business.id
  const news = new Set(bookings.map(({ id }) => id))
  const others = isSame ? context.bookings.filter(({ id }) => !news.has(id)) : []
  return { customerId, business, bookings: [...others, ...bookings], readAt }
}

function findWrittenEvents(setting: SyncSetting): WrittenEvents {
  return setting.kind === 'on' ? setting.written : {}
}

function getSetting({ customerId, written }: CalendarSyncContext): RecordedSetting {
  return { customerId: customerId ?? '', written: written ?? {} }
}
