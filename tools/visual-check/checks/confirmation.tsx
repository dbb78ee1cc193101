import { exampleBooking, exampleBusiness, exampleTransaction } from '#machines/shared/examples.ts'
import { FailedScreen, LoadingScreen, NotFoundScreen } from '#src/screens/booking/confirmation/blocked-screens.tsx'
import { ConfirmationScreen } from '#src/screens/booking/confirmation/confirmation-screen.tsx'
import { confirmationAt } from '#tools/support/checkout-snapshots.ts'
import { picture } from '#tools/visual-check/pictures.ts'
import type { Look } from '#tools/visual-check/visual-check.types.ts'

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

const look = (name: string, render: Look['render']): Look => ({ name: `confirmation-${name}`, frame: 'none', render })

export const looks: Look[] = [
  look('booked', () => (
    <ConfirmationScreen
      actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { business, transaction })}
    />
  )),
  look('reading-summary', () => (
    <ConfirmationScreen
      actor={confirmationAt(
        { shown: { payment: 'settled', summary: 'readingSummary' } },
        { business, transaction, summary: null },
      )}
    />
  )),
  look('incomplete', () => (
    <ConfirmationScreen
      actor={confirmationAt(
        { shown: { payment: 'settled', summary: 'incomplete' } },
        { business, transaction, summary: null },
      )}
    />
  )),
  look('waiting', () => (
    <ConfirmationScreen
      actor={confirmationAt(
        { shown: { payment: 'settled', summary: 'complete' } },
        { business, transaction: { ...transaction, bookings: all('waiting') } },
      )}
    />
  )),
  look('unpaid', () => (
    <ConfirmationScreen
      actor={confirmationAt(
        { shown: { payment: 'settled', summary: 'complete' } },
        { business, transaction: { ...transaction, bookings: all('cancelled'), cancellationReason: 'lack_payment' } },
      )}
    />
  )),
  look('loading', () => <LoadingScreen actor={confirmationAt('readingBooking')} />),
  look('not-found', () => <NotFoundScreen actor={confirmationAt('notFound')} />),
  look('failed', () => <FailedScreen actor={confirmationAt('readingFailed', { failure: { kind: 'network' } })} />),
]
