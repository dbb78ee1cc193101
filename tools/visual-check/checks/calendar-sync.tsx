import { createActor } from 'xstate'
import { type CalendarSyncContext, calendarSyncMachine } from '#machines/booking/calendar-sync/index.ts'
import { exampleBooking, exampleBusiness } from '#machines/shared/examples.ts'
import { SyncCard } from '#src/screens/booking/calendar-sync/sync-card.tsx'
import type { Look } from '#tools/visual-check/visual-check.types.ts'

/** The toggle of the customer's own calendar, below what they have booked. */

function cardAt(
  value: Parameters<typeof calendarSyncMachine.resolveState>[0]['value'],
  context: Partial<CalendarSyncContext> = {},
) {
  const whole: CalendarSyncContext = {
    customerId: 'user-bia',
    business: exampleBusiness(),
    bookings: [exampleBooking()],
    readAt: '2026-03-01T12:00:00.000Z',
    written: null,
    failure: null,
    ...context,
  }
  return (
    <SyncCard
      actor={createActor(calendarSyncMachine, {
        snapshot: calendarSyncMachine.resolveState({ value, context: whole }),
      })}
    />
  )
}

const on = { written: {} }
const look = (name: string, render: Look['render']): Look => ({ name: `calendar-sync-${name}`, render })
const dialog = (name: string, render: Look['render']): Look => ({
  ...look(name, render),
  waitFor: '[role=dialog]',
})

export const looks: Look[] = [
  look('off', () => cardAt('off')),
  look('up-to-date', () => cardAt({ on: 'upToDate' }, on)),
  look('permission-over', () => cardAt({ on: 'consentMissing' }, on)),
  look('failed', () => cardAt({ on: 'failed' }, { ...on, failure: { kind: 'refused' } })),
  dialog('asking', () => cardAt({ consenting: 'ready' })),
  dialog('refused', () => cardAt({ consenting: 'refused' }, { failure: { kind: 'blocked' } })),
]
