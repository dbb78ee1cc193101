import { useEffect } from 'react'
import { createActor } from 'xstate'
import { type CalendarSyncContext, calendarSyncMachine } from '#machines/booking/calendar-sync/index.ts'
import { exampleBooking, exampleBusiness } from '#machines/shared/examples.ts'
import { customerQuery } from '#src/queries/customer.query.ts'
import { SyncCard } from '#src/screens/booking/calendar-sync/sync-card.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'
import { ShownFrame } from '#tools/support/shown-frame.tsx'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** Both ways into the customer's own calendar, below the lists. */

function cardAt(
  value: Parameters<typeof calendarSyncMachine.resolveState>[0]['value'],
  context: Partial<CalendarSyncContext> = {},
  address: string | null = null,
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
  const { deps } = createFakeDeps({ user: 'uid-bia' })
  // As the session reads it.
  deps.queries.client.setQueryData(customerQuery(deps).queryKey, { id: 'user-bia', calendar_address: address })
  return (
    <ShownFrame deps={deps}>
      <SyncCard
        actor={createActor(calendarSyncMachine, {
          snapshot: calendarSyncMachine.resolveState({ value, context: whole }),
        })}
      />
    </ShownFrame>
  )
}

/** Refuses to copy, as a browser without permission does, and taps the button. */
function CopyRefused() {
  useEffect(() => {
    const clipboard = { writeText: () => Promise.reject(new Error('refused')) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    document.querySelector<HTMLButtonElement>('section button')?.click()
  }, [])
  return cardAt('unavailable', {}, ADDRESS)
}

const ADDRESS = `https://calendars.horacerta.example/reservations/${'dQw4w9WgXcQ'.repeat(4)}.ics`

const on = { written: {} }
const check = (name: string, render: VisualCheck['render']): VisualCheck => ({ name: `calendar-sync-${name}`, render })
const dialog = (name: string, render: VisualCheck['render']): VisualCheck => ({
  ...check(name, render),
  waitFor: '[role=dialog]',
})

export const checks: VisualCheck[] = [
  check('off', () => cardAt('off')),
  check('address', () => cardAt('off', {}, ADDRESS)),
  check('address-alone', () => cardAt('unavailable', {}, ADDRESS)),
  { ...check('address-to-select', () => <CopyRefused />), waitFor: '[role=alert]' },
  check('up-to-date', () => cardAt({ on: 'upToDate' }, on)),
  check('permission-over', () => cardAt({ on: 'consentMissing' }, on)),
  check('failed', () => cardAt({ on: 'failed' }, { ...on, failure: { kind: 'refused' } })),
  dialog('asking', () => cardAt({ consenting: 'ready' })),
  dialog('refused', () => cardAt({ consenting: 'refused' }, { failure: { kind: 'blocked' } })),
]
