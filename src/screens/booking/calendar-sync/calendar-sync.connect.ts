import type { SnapshotFrom } from 'xstate'
import type { CalendarSyncEvent, calendarSyncMachine } from '#machines/booking/calendar-sync/index.ts'

export type CalendarSyncSnapshot = SnapshotFrom<typeof calendarSyncMachine>

/** Maps the snapshot of the calendar sync to its controls. */
export function connectCalendarSync(snapshot: CalendarSyncSnapshot, send: (event: CalendarSyncEvent) => void) {
  const isOn = snapshot.hasTag('on')
  const isAsking = snapshot.hasTag('dialog:consent')
  return {
    isOffered: snapshot.hasTag('offered'),
    isOn,
    isBusy: snapshot.hasTag('busy'),
    /** The status; null while it is off. */
    status: isOn ? getStatus(snapshot) : null,
    /** Whether the dialog before Google's consent is open. */
    isAsking,
    canOpen: snapshot.can({ type: 'consent.open' }),
    canRetry: snapshot.can({ type: 'sync.retry' }),
    /** Why the last step failed; null without a failure. */
    failure: snapshot.hasTag('failed') ? snapshot.context.failure : null,
    turn: () => send({ type: isOn ? 'sync.disable' : 'sync.enable' }),
    allow: () => send({ type: 'sync.enable' }),
    openConsent: () => send({ type: 'consent.open' }),
    close: () => send({ type: 'dialog.close' }),
    retry: () => send({ type: 'sync.retry' }),
  }
}

export type CalendarSyncView = ReturnType<typeof connectCalendarSync>

function getStatus(snapshot: CalendarSyncSnapshot): 'busy' | 'upToDate' | 'missing' | 'failed' {
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('consentMissing')) return 'missing'
  return snapshot.hasTag('upToDate') ? 'upToDate' : 'busy'
}
