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

/** What keeping the customer's calendar up to date really does: Google's calendar, and what the device keeps of the choice. */
export function createCalendarSync(deps: Deps): typeof calendarSyncMachine {
  return calendarSyncMachine.provide({
    actors: {
      readSetting: fromPromise<SyncSetting, { customerId: string }>(async ({ input }) =>
        readSetting(deps, input.customerId),
      ),
      // While the provider was asked, it may have been turned on or off without being heard.
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

/** One calendar for all flows of a page, so that a permission given in one of them counts in the others. */
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

// ── The choice, of one customer at a time; it goes when they sign out ────────────────────────────────────────

function readSetting(deps: Pick<Deps, 'config' | 'storage'>, customerId: string): SyncSetting {
  if (deps.config.googleCalendar === null) return { kind: 'unavailable' }
  const written = readWritten(deps, customerId)
  return written === null ? { kind: 'off' } : { kind: 'on', written }
}

/** Null where the customer's calendar is off on this device. */
function readWritten(deps: Pick<Deps, 'storage'>, customerId: string): RecordedSetting['written'] | null {
  const stored = calendarStore.read(deps)
  return stored?.customerId === customerId ? stored.written : null
}

/** Turned on in another tab already, it knows better than this one what was written. */
function recordSetting(deps: Pick<Deps, 'storage'>, setting: RecordedSetting): void {
  if (readWritten(deps, setting.customerId) === null) calendarStore.write(deps, setting)
}

/** Other tabs write as well: theirs stays, and where one has turned the calendar off nothing is kept any more. */
function recordChange(deps: Pick<Deps, 'storage'>, { customerId, change }: RecordedChange): void {
  const written = readWritten(deps, customerId)
  if (written === null || change === null) return
  calendarStore.write(deps, { customerId, written: afterChange(written, change) })
}
