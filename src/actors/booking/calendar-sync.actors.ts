import { type EventObject, fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { afterChange, type CalendarChange, googleEventId, toGoogleEvent } from '#domain/booking/calendar-sync.ts'
import { readJson } from '#domain/json.ts'
import {
  type CalendarSyncEvent,
  calendarSyncMachine,
  type KeptChange,
  type KeptSetting,
  type SyncSetting,
  type WriteChangeInput,
} from '#machines/booking/calendar-sync/index.ts'
import type { Deps } from '#src/actors/deps.ts'
import { isEmbeddedBrowser } from '#src/platform/embedded-browser.ts'
import { createGoogleCalendar, type GoogleCalendar } from '#src/platform/google-calendar.ts'

/** What keeping the customer's calendar up to date really does: Google's calendar, and what the device keeps of the choice. */
export function createCalendarSync(deps: Deps): typeof calendarSyncMachine {
  return calendarSyncMachine.provide({
    actors: {
      readSetting: fromPromise<SyncSetting, { customerId: string }>(async ({ input }) =>
        readSetting(deps, input.customerId),
      ),
      // While the provider was asked, it may have been turned on or off without being heard.
      watchSetting: fromCallback<EventObject, { customerId: string }>(({ input, sendBack }) => {
        const tell = () => {
          const isOn = readWritten(deps.storage, input.customerId) !== null
          sendBack({ type: isOn ? 'sync.begun' : 'sync.ended' } satisfies CalendarSyncEvent)
        }
        tell()
        return deps.storage.watch((key) => {
          if (key === KEY) tell()
        })
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
      keepSetting: (_, setting) => keepSetting(deps, setting),
      keepChange: (_, change) => keepChange(deps, change),
      forgetSetting: () => deps.storage.remove('device', KEY),
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

const KEY = 'horacerta.note.calendar'
const keptSchema = z.object({
  customerId: z.string(),
  written: z.record(z.string(), z.object({ start: z.string(), end: z.string() })),
}) satisfies z.ZodMiniType<KeptSetting>

function readSetting({ config, storage }: Pick<Deps, 'config' | 'storage'>, customerId: string): SyncSetting {
  if (config.googleCalendar === null) return { kind: 'unavailable' }
  const written = readWritten(storage, customerId)
  return written === null ? { kind: 'off' } : { kind: 'on', written }
}

/** Null where the customer's calendar is off on this device. */
function readWritten(storage: Deps['storage'], customerId: string): KeptSetting['written'] | null {
  const parsed = keptSchema.safeParse(readJson(storage.read('device', KEY)))
  return parsed.success && parsed.data.customerId === customerId ? parsed.data.written : null
}

/** Turned on in another tab already, it knows better than this one what was written. */
function keepSetting({ storage }: Pick<Deps, 'storage'>, setting: KeptSetting): void {
  if (readWritten(storage, setting.customerId) === null) storage.write('device', KEY, JSON.stringify(setting))
}

/** Other tabs write as well: theirs stays, and where one has turned the calendar off nothing is kept any more. */
function keepChange({ storage }: Pick<Deps, 'storage'>, { customerId, change }: KeptChange): void {
  const written = readWritten(storage, customerId)
  if (written === null || change === null) return
  storage.write('device', KEY, JSON.stringify({ customerId, written: afterChange(written, change) }))
}
