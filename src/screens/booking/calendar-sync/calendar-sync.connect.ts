import type { SnapshotFrom } from 'xstate'
import type { CalendarSyncEvent, calendarSyncMachine } from '#machines/booking/calendar-sync/index.ts'

export type CalendarSyncSnapshot = SnapshotFrom<typeof calendarSyncMachine>

/** The customer's own calendar as the screens beside it see it. */
export function connectCalendarSync(snapshot: CalendarSyncSnapshot, send: (event: CalendarSyncEvent) => void) {
  const isOn = snapshot.hasTag('on')
  const isAsking = snapshot.hasTag('dialog:consent')
  return {
    isOffered: snapshot.hasTag('offered'),
    isOn,
    isBusy: snapshot.hasTag('busy'),
    /** How it stands; null while it is off. */
    status: isOn ? getStatus(snapshot) : null,
    /** What will be asked is being said. */
    isAsking,
    canOpen: snapshot.can({ type: 'consent.open' }),
    canRetry: snapshot.can({ type: 'sync.retry' }),
    /** Why it did not work; null while nothing is wrong. */
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
