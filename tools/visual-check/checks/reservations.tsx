import { createActor } from 'xstate'
import { type ReservationInput, reservationMachine } from '#machines/account/reservation/index.ts'
import { type ReservationsContext, reservationsMachine } from '#machines/account/reservations/index.ts'
import {
  exampleBooking,
  exampleBusiness,
  exampleCustomer,
  examplePackage,
  examplePolicy,
  exampleTransaction,
} from '#machines/shared/examples.ts'
import { ErasedScreen } from '#src/screens/account/reservations/account-dialogs.tsx'
import { CancelFailedScreen, CancelledScreen } from '#src/screens/account/reservations/cancelled-screens.tsx'
import { DetailScreen } from '#src/screens/account/reservations/detail-screen.tsx'
import { ListScreen } from '#src/screens/account/reservations/list-screen.tsx'
import { NotFoundScreen } from '#src/screens/account/reservations/opening-screens.tsx'
import { ShownFrame } from '#tools/support/shown-frame.tsx'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The reservations of a customer. */

const business = exampleBusiness({
  photos: [{ id: 'p', url: picture('pine'), order: 1 }],
  thumbnailUrl: picture('rose'),
})
const readAt = '2026-03-03T12:30:00.000Z'
const now = () => Date.parse(readAt)
const bookingPackage = examplePackage()
const session = (id: string) => exampleBooking({ id, start: null, end: null, createdAt: '2026-02-20T12:00:00.000Z' })
const near = exampleBooking({ id: 'near' })
const unpaid = exampleBooking({
  id: 'unpaid',
  status: 'waiting',
  service: { id: 'cor', name: 'Coloração completa com hidratação', nameEng: null, nameEsp: null },
  start: '2026-03-06T14:00:00.000Z',
  createdAt: '2026-03-03T12:08:00.000Z',
  priceCents: 22_000,
})
const refunded = exampleBooking({
  id: 'refunded',
  status: 'cancelled',
  cancellationReason: 'client',
  start: '2026-03-08T14:00:00.000Z',
})
const done = exampleBooking({ id: 'done', status: 'completed', start: '2026-02-10T14:00:00.000Z' })

const reserves = {
  transactions: [
    exampleTransaction({ id: 'tx-near', bookings: [near] }),
    exampleTransaction({ id: 'tx-unpaid', bookings: [unpaid] }),
    exampleTransaction({ id: 'tx-refunded', bookings: [refunded], paymentStatus: 'reversed' }),
    exampleTransaction({ id: 'tx-done', bookings: [done] }),
  ],
  page: 1,
  pages: 2,
}
const packages = {
  transactions: [
    exampleTransaction({ id: 'tx-bookingPackage', bookings: [session('s1'), session('s2')], package: bookingPackage }),
    exampleTransaction({
      id: 'tx-old',
      bookings: [{ ...session('s3'), createdAt: '2025-09-01T12:00:00.000Z' }],
      package: { ...bookingPackage, name: 'Pacote de verão' },
    }),
    exampleTransaction({
      id: 'tx-due',
      bookings: [{ ...session('s4'), status: 'waiting', createdAt: '2026-03-03T12:20:00.000Z' }],
      package: { ...bookingPackage, name: 'Avaliação postural' },
    }),
  ],
  page: 1,
  pages: 1,
}

function listAt(
  value: Parameters<typeof reservationsMachine.resolveState>[0]['value'],
  given: Partial<ReservationsContext> = {},
) {
  const entry = { name: 'reservations' as const, params: { id: 'b-1' }, query: {}, state: null }
  const customer = exampleCustomer()
  const input = { entry, saved: null, business, customer, language: 'pt-BR' as const }
  const context: ReservationsContext = {
    entry,
    customer,
    language: 'pt-BR',
    business,
    view: 'reserves',
    reserves,
    packages,
    summaries: [{ transactionId: 'tx-refunded', totalCents: 2_000, discountCents: 0, refundedCents: 2_000 }],
    policy: examplePolicy({ hoursBeforeExpiration: 4 }),
    rememberedId: null,
    readAt,
    asOf: readAt,
    openId: null,
    news: null,
    returnedCents: {},
    outcome: null,
    failure: null,
    departure: null,
    ...given,
  }
  return createActor(reservationsMachine, { snapshot: reservationsMachine.resolveState({ value, context }), input })
}

const nothing = { transactions: [], page: 1, pages: 0 }

function detailAt(
  value: Parameters<typeof reservationMachine.resolveState>[0]['value'],
  bookings = [near],
  given: Partial<Parameters<typeof reservationMachine.resolveState>[0]['context'] & object> = {},
) {
  const shown = {
    business,
    transaction: exampleTransaction({
      bookings,
      paymentStatus: bookings[0]?.status === 'waiting' ? 'pending' : 'completed',
    }),
    policy: examplePolicy({ hoursBeforeExpiration: 4 }),
    summary: { transactionId: 'tx-1', totalCents: 2_000, discountCents: 500, refundedCents: 0 },
    readAt,
    asOf: readAt,
  }
  const input: ReservationInput = {
    businessId: 'b-1',
    transactionId: 'tx-1',
    customerId: 'user-bia',
    known: shown,
    recipientId: null,
    returnedCents: {},
    news: null,
  }
  const { known, ...rest } = input
  const terms = {
    terms: { discountCents: 500, anticipatedCents: 2_000, feeCents: 1_000, returnedCents: 1_000 },
    policy: examplePolicy({ hoursBeforeExpiration: 24 }),
    readAt,
  }
  const context = { ...rest, shown: known, bookingId: 'near', terms, obstacle: null, failure: null, ...given }
  return createActor(reservationMachine, { snapshot: reservationMachine.resolveState({ value, context }), input })
}

const check = (name: string, render: VisualCheck['render']): VisualCheck => ({
  name: `reservations-${name}`,
  frame: 'none',
  render,
})
const dialog = (name: string, render: VisualCheck['render']): VisualCheck => ({
  ...check(name, render),
  waitFor: '[role=dialog], [role=alertdialog]',
})

export const checks: VisualCheck[] = [
  check('list', () => <ListScreen actor={listAt({ listing: { idle: 'resting' } })} now={now} />),
  check('packages', () => (
    <ListScreen actor={listAt({ listing: { idle: 'resting' } }, { view: 'packages' })} now={now} />
  )),
  check('none', () => <ListScreen actor={listAt({ listing: { idle: 'resting' } }, { reserves: nothing })} now={now} />),
  check('loading', () => <ListScreen actor={listAt('readingLists', { readAt: null })} now={now} />),
  check('failed', () => (
    <ListScreen actor={listAt('unavailable', { readAt: null, failure: { kind: 'connection' } })} now={now} />
  )),
  dialog('erasure', () => <ListScreen actor={listAt({ listing: 'confirmingErasure' })} now={now} />),
  check('erased', () => <ErasedScreen actor={listAt({ erasure: 'erased' })} />),
  check('more-failed', () => <ListScreen actor={listAt({ listing: 'moreFailed' })} now={now} />),
  dialog('menu', () => (
    <ShownFrame>
      <ListScreen actor={listAt({ listing: 'menuOpen' })} now={now} />
    </ShownFrame>
  )),
  check('detail', () => <DetailScreen actor={detailAt({ shown: 'resting' })} now={now} />),
  check('detail-two', () => <DetailScreen actor={detailAt({ shown: 'resting' }, [near, done, refunded])} now={now} />),
  check('detail-unpaid', () => <DetailScreen actor={detailAt({ shown: 'resting' }, [unpaid])} now={now} />),
  dialog('cancel', () => <DetailScreen actor={detailAt('reviewingTerms')} now={now} />),
  dialog('reschedule-over', () => <DetailScreen actor={detailAt('rescheduleOver')} now={now} />),
  check('cancelled', () => <CancelledScreen actor={detailAt('cancelled')} />),
  check('cancel-failed', () => (
    <CancelFailedScreen actor={detailAt('cancelFailed', [near], { failure: { kind: 'network' } })} />
  )),
  check('offline', () => <ListScreen actor={listAt({ offline: { showing: 'idle' } })} now={now} />),
  check('offline-packages', () => (
    <ListScreen actor={listAt({ offline: { showing: 'idle' } }, { view: 'packages' })} now={now} />
  )),
  check('asking', () => (
    <ListScreen actor={listAt({ readingLists: { showing: 'idle' } }, { asOf: '2026-03-02T12:00:00.000Z' })} now={now} />
  )),
  check('asking-detail', () => <DetailScreen actor={detailAt({ reading: 'showing' }, [near, unpaid])} now={now} />),
  check('offline-detail', () => <DetailScreen actor={detailAt('cached', [near, unpaid])} now={now} />),
  check('not-found', () => <NotFoundScreen actor={detailAt('notFound')} />),
]
