import { createActor } from 'xstate'
import { type CalendarSyncContext, calendarSyncMachine } from '#machines/booking/calendar-sync/index.ts'
import { exampleBooking, exampleBusiness } from '#machines/shared/examples.ts'
import { SyncCard } from '#src/screens/booking/calendar-sync/sync-card.tsx'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The toggle for the customer's own calendar, below a booking. */

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
const check = (name: string, render: VisualCheck['render']): VisualCheck => ({ name: `calendar-sync-${name}`, render })
const dialog = (name: string, render: VisualCheck['render']): VisualCheck => ({
  ...check(name, render),
  waitFor: '[role=dialog]',
})

export const checks: VisualCheck[] = [
  check('off', () => cardAt('off')),
  check('up-to-date', () => cardAt({ on: 'upToDate' }, on)),
  check('permission-over', () => cardAt({ on: 'consentMissing' }, on)),
  check('failed', () => cardAt({ on: 'failed' }, { ...on, failure: { kind: 'refused' } })),
  dialog('asking', () => cardAt({ consenting: 'ready' })),
  dialog('refused', () => cardAt({ consenting: 'refused' }, { failure: { kind: 'blocked' } })),
]
