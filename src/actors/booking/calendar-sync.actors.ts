import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { afterChange, type CalendarChange, googleEventId, toGoogleEvent } from '#domain/booking/calendar-sync.ts'
import {
  type CalendarSyncEvent,
  calendarSyncMachine,
  type RecordedChange,
  type RecordedSetting,
  type SyncSetting,
  type WriteChangeInput,
} from '#machines/booking/calendar-sync/index.ts'
import { isEmbeddedBrowser } from '#src/platform/embedded-browser.ts'
import { createGoogleCalendar, type GoogleCalendar } from '#src/platform/google-calendar.ts'
import type { Deps } from '#src/queries/deps.ts'
import { calendarStore } from '#src/storage/calendar.store.ts'

/** Creates the calendar sync machine with its actors: Google Calendar, and the setting stored on the device. */
export function createCalendarSync(deps: Deps): typeof calendarSyncMachine {
  return calendarSyncMachine.provide({
    actors: {
      readSetting: fromPromise<SyncSetting, { customerId: string }>(async ({ input }) =>
        readSetting(deps, input.customerId),
      ),
      // Another tab may have turned it on or off before this subscription.
      watchSetting: fromCallback<EventObject, { customerId: string }>(({ input, sendBack }) => {
        const emit = () => {
          const isOn = readWritten(deps, input.customerId) !== null
          sendBack({ type: isOn ? 'sync.begun' : 'sync.ended' } satisfies CalendarSyncEvent)
        }
        emit()
        return calendarStore.watch(deps, emit)
      }),
      prepareConsent: fromPromise<void>(async () => {
        if (isEmbeddedBrowser(navigator.userAgent)) throw { kind: 'embedded' }
        await getCalendar(deps).prepare()
      }),
      askConsent: fromPromise<void, { customerId: string }>(({ input }) =>
        getCalendar(deps).askConsent(input.customerId),
      ),
      writeChange: fromPromise<CalendarChange | null, WriteChangeInput>(({ input }) => writeChange(deps, input)),
      giveUpConsent: fromPromise<void, { customerId: string }>(({ input }) =>
        getCalendar(deps).giveUp(input.customerId),
      ),
    },
    actions: {
      recordSetting: (_, setting) => recordSetting(deps, setting),
      recordChange: (_, change) => recordChange(deps, change),
      forgetSetting: () => calendarStore.remove(deps),
    },
  })
}

/** One calendar for all flows of a page, so that they share a consent. */
const calendars = new WeakMap<Deps, GoogleCalendar>()

function getCalendar(deps: Deps): GoogleCalendar {
  const { googleCalendar } = deps.config
  if (googleCalendar === null) throw new Error('this deployment offers no calendar')
  const calendar = calendars.get(deps) ?? createGoogleCalendar(googleCalendar)
  calendars.set(deps, calendar)
  return calendar
}

async function writeChange(
  deps: Deps,
  { customerId, timeZone, change }: WriteChangeInput,
): Promise<CalendarChange | null> {
  switch (change?.kind) {
    case 'insert':
      await getCalendar(deps).insert(customerId, toGoogleEvent(change.entry, timeZone))
      break
    case 'move':
      await getCalendar(deps).update(customerId, toGoogleEvent(change.entry, timeZone))
      break
    case 'remove':
      await getCalendar(deps).remove(customerId, googleEventId(change.bookingId))
  }
  return change
}

// ── The setting of one customer; it is removed when they sign out ────────────────────────────────────────────

function readSetting(deps: Pick<Deps, 'config' | 'storage'>, customerId: string): SyncSetting {
  if (deps.config.googleCalendar === null) return { kind: 'unavailable' }
  const written = readWritten(deps, customerId)
  return written === null ? { kind: 'off' } : { kind: 'on', written }
}

/** Returns the events written to the calendar; null if sync is off for the customer on this device. */
function readWritten(deps: Pick<Deps, 'storage'>, customerId: string): RecordedSetting['written'] | null {
  const stored = calendarStore.read(deps)
  return stored?.customerId === customerId ? stored.written : null
}

/** Stores the setting, unless another tab has turned sync on: that tab knows better what was written. */
function recordSetting(deps: Pick<Deps, 'storage'>, setting: RecordedSetting): void {
  if (readWritten(deps, setting.customerId) === null) calendarStore.write(deps, setting)
}

/** Stores a change of the written events, merged with those of other tabs; does nothing if a tab turned sync off. */
function recordChange(deps: Pick<Deps, 'storage'>, { customerId, change }: RecordedChange): void {
  const written = readWritten(deps, customerId)
  if (written === null || change === null) return
  calendarStore.write(deps, { customerId, written: afterChange(written, change) })
}
