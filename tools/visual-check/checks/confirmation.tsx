import { exampleBooking, exampleBusiness, exampleTransaction } from '#machines/shared/examples.ts'
import { FailedScreen, LoadingScreen, NotFoundScreen } from '#src/screens/booking/confirmation/blocked-screens.tsx'
import { ConfirmationScreen } from '#src/screens/booking/confirmation/confirmation-screen.tsx'
import { confirmationAt } from '#tools/support/checkout-snapshots.ts'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The confirmation in each of its states. */

const business = exampleBusiness({
  photos: [{ id: 'p', url: picture('pine'), order: 1 }],
  thumbnailUrl: picture('rose'),
})
const bookings = [
  exampleBooking({ service: { id: 'corte', name: 'Corte feminino', nameEng: null, nameEsp: null } }),
  exampleBooking({
    id: 'bk-2',
    service: { id: 'hidratacao', name: 'Hidratação', nameEng: null, nameEsp: null },
    professional: { id: 'caio', name: 'Caio Prado', avatarUrl: null },
    priceCents: 15_500,
    start: '2026-03-03T22:15:00.000Z',
    end: '2026-03-03T23:30:00.000Z',
  }),
]
const transaction = exampleTransaction({ totalCents: 21_500, bookings })
const all = (status: 'waiting' | 'cancelled') => bookings.map((booking) => ({ ...booking, status }))

const check = (name: string, render: VisualCheck['render']): VisualCheck => ({
  name: `confirmation-${name}`,
  frame: 'none',
  render,
})

export const checks: VisualCheck[] = [
  check('booked', () => (
    <ConfirmationScreen
      actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { business, transaction })}
    />
  )),
  check('moved', () => (
    <ConfirmationScreen
      actor={confirmationAt(
        { shown: { payment: 'settled', summary: 'complete', nextStep: 'copied' } },
        { business, transaction, changedId: 'bk-2', change: 'reschedule' },
      )}
    />
  )),
  check('calendar', () => (
    <ConfirmationScreen
      actor={confirmationAt(
        { shown: { payment: 'settled', summary: 'complete', nextStep: 'choosingCalendar' } },
        { business: { ...business, phone: '+551130624100' }, transaction: exampleTransaction() },
      )}
    />
  )),
  check('share-failed', () => (
    <ConfirmationScreen
      actor={confirmationAt(
        { shown: { payment: 'settled', summary: 'complete', nextStep: 'shareFailed' } },
        { business, transaction },
      )}
    />
  )),
  check('cancelled', () => (
    <ConfirmationScreen
      actor={confirmationAt(
        { shown: { payment: 'settled', summary: 'complete' } },
        { business, transaction: { ...transaction, bookings: all('cancelled'), paymentStatus: 'reversing' } },
      )}
    />
  )),
  check('reading-summary', () => (
    <ConfirmationScreen
      actor={confirmationAt(
        { shown: { payment: 'settled', summary: 'readingSummary' } },
        { business, transaction, summary: null },
      )}
    />
  )),
  check('incomplete', () => (
    <ConfirmationScreen
      actor={confirmationAt(
        { shown: { payment: 'settled', summary: 'incomplete' } },
        { business, transaction, summary: null },
      )}
    />
  )),
  check('waiting', () => (
    <ConfirmationScreen
      actor={confirmationAt(
        { shown: { payment: 'settled', summary: 'complete' } },
        { business, transaction: { ...transaction, bookings: all('waiting') } },
      )}
    />
  )),
  check('unpaid', () => (
    <ConfirmationScreen
      actor={confirmationAt(
        { shown: { payment: 'settled', summary: 'complete' } },
        { business, transaction: { ...transaction, bookings: all('cancelled'), cancellationReason: 'unpaid' } },
      )}
    />
  )),
  check('loading', () => <LoadingScreen actor={confirmationAt('readingBooking')} />),
  check('not-found', () => <NotFoundScreen actor={confirmationAt('notFound')} />),
  check('failed', () => <FailedScreen actor={confirmationAt('readingFailed', { failure: { kind: 'network' } })} />),
]
