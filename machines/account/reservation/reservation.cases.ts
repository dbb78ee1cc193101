import { serverSays } from '#domain/failure.ts'
import {
  exampleBooking,
  exampleBusiness,
  examplePackage,
  examplePolicy,
  exampleTransaction,
} from '#machines/shared/examples.ts'
import { forbidden, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { reservationMachine } from './reservation.machine.ts'
import type { ReadReservation, ReservationInput } from './reservation.types.ts'

/** Five hours before the appointment. */
const readAt = '2026-03-03T12:30:00.000Z'
const near = exampleBooking({ id: 'bk-near' })
const past = exampleBooking({ id: 'bk-past', start: '2026-03-01T17:30:00.000Z', end: '2026-03-01T18:00:00.000Z' })
const session = exampleBooking({ id: 'bk-session', start: null, end: null })

const shown: ReadReservation = {
  business: exampleBusiness(),
  transaction: exampleTransaction({ bookings: [near, past, session], package: examplePackage() }),
  policy: examplePolicy({ hoursBeforeExpiration: 24 }),
  summary: { transactionId: 'tx-1', totalCents: 2_000, discountCents: 0, refundedCents: 0 },
  readAt,
  asOf: readAt,
}
const strict: ReadReservation = { ...shown, business: exampleBusiness({ allowsReschedule: false }) }
const begun: ReadReservation = { ...shown, readAt: '2026-03-03T17:30:00.000Z' }
/** Booked half an hour ago, and not paid. */
const unpaid: ReadReservation = {
  ...shown,
  transaction: exampleTransaction({
    bookings: [exampleBooking({ id: 'bk-unpaid', status: 'waiting', createdAt: '2026-03-03T12:00:00.000Z' })],
  }),
}
const foreign: ReadReservation = {
  ...shown,
  transaction: exampleTransaction({ bookings: [exampleBooking({ businessId: 'b-2' })] }),
}

/** No server makes such a one; where it comes all the same, no business may show it. */
const scattered: ReadReservation = {
  ...shown,
  transaction: exampleTransaction({
    bookings: [exampleBooking({ businessId: 'b-2' }), exampleBooking({ id: 'bk-other', businessId: 'b-3' })],
  }),
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

export const reservationCases: CasesOf<typeof reservationMachine> = {
  machine: 'reservation',
  inputs: [
    { name: 'from the list', input },
    { name: 'by its address', input: { ...input, known: null } },
    { name: 'just paid by Pix', input: { ...input, known: null, news: 'pixConfirmed' } },
    { name: 'just paid by card', input: { ...input, known: null, news: 'paid' } },
    {
      name: 'unpaid, where the address says that it is paid',
      input: { ...input, known: unpaid, news: 'pixConfirmed' },
    },
    { name: 'unpaid', input: { ...input, known: unpaid } },
    { name: 'where nothing is moved', input: { ...input, known: strict } },
  ],
  events: {
    'network.lost': [{ name: 'no network', data: {}, by: 'system' }],
    'network.restored': [{ name: 'the network is back', data: {}, by: 'system' }],
    'tab.shown': [{ name: 'seen again', data: {}, by: 'system' }],
    'reservation.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'booking.confirm': [
      { name: 'the near one', data: { bookingId: near.id }, by: { role: 'button', name: 'Confirmar presença' } },
      { name: 'one that is over', data: { bookingId: past.id }, by: 'system' },
    ],
    'booking.reschedule': [
      { name: 'the near one', data: { bookingId: near.id }, by: { role: 'button', name: 'Remarcar' } },
      { name: 'one that is over', data: { bookingId: past.id }, by: 'system' },
    ],
    'booking.cancel': [
      { name: 'the near one', data: { bookingId: near.id }, by: { role: 'button', name: 'Cancelar agendamento' } },
      { name: 'one that is over', data: { bookingId: past.id }, by: 'system' },
    ],
    'booking.repeat': [
      { name: 'one that is over', data: { bookingId: past.id }, by: { role: 'button', name: 'Agendar de novo' } },
      { name: 'the near one', data: { bookingId: near.id }, by: 'system' },
    ],
    'session.schedule': [
      { name: 'a session', data: { bookingId: session.id }, by: { role: 'button', name: 'Agendar sessão' } },
      { name: 'what has a time', data: { bookingId: near.id }, by: 'system' },
    ],
    'cancellation.confirm': [{ name: 'confirm', data: {}, by: { role: 'button', name: 'Confirmar cancelamento' } }],
    'action.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'dialog.close': [
      { name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } },
      { name: 'keep', data: {}, by: { role: 'button', name: 'Manter agendamento' } },
    ],
    'payment.open': [{ name: 'pay now', data: {}, by: { role: 'button', name: 'Pagar agora' } }],
    'payment.giveUp': [{ name: 'give up', data: {}, by: { role: 'button', name: 'Desistir' } }],
    'back.request': [
      { name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } },
      { name: 'to the list', data: {}, by: { role: 'button', name: 'Ver minhas reservas' } },
    ],
  },
  actors: {
    readReservation: [
      { name: 'a reservation', output: shown },
      { name: 'of another business', output: foreign },
      { name: 'of several businesses', output: scattered },
      { name: 'none', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
      unauthorized,
      forbidden,
      network,
      {
        name: 'broken',
        error: { kind: 'contract', endpoint: 'readBookingTransaction', path: '' },
        sandbox: { fault: { malformed: true } },
      },
    ],
    recallReservation: [
      { name: 'kept', output: shown },
      { name: 'nothing kept', output: null },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    watchNetwork: [{ name: 'broken', error: { kind: 'unexpected', detail: 'broken' } }],
    watchTab: [{ name: 'the page cannot be watched', error: { kind: 'unexpected', detail: 'no page' } }],
    lookAgain: [
      { name: 'as it was', output: shown },
      { name: 'begun meanwhile', output: begun },
      { name: 'unpaid', output: unpaid },
      { name: 'where nothing is moved', output: strict },
      forbidden,
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    prepareCheckout: [
      { name: 'prepared', output: undefined },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    confirmBooking: [{ name: 'confirmed', output: undefined }, unauthorized, network],
    cancelBooking: [{ name: 'cancelled', output: undefined }, unauthorized, network],
    readTerms: [
      {
        name: 'terms',
        output: {
          terms: { discountCents: 0, anticipatedCents: 2_000, feeCents: 1_000, returnedCents: 1_000 },
          policy: null,
          readAt,
        },
      },
      unauthorized,
      network,
    ],
    askReschedule: [
      { name: 'it may be moved', output: { isValid: true, text: null } },
      { name: 'too late', output: { isValid: false, text: serverSays('Tarde demais.') } },
      unauthorized,
      network,
    ],
  },
  key: ({ news, shown: known, bookingId, terms, returnedCents }) => ({
    news,
    at: known?.readAt ?? null,
    pays: known?.transaction.bookings[0]?.status ?? null,
    moves: known?.business.allowsReschedule ?? null,
    bookingId,
    hasTerms: terms !== null,
    returned: Object.keys(returnedCents).length,
  }),
  unshown: [
    {
      where: 'guard isPixNews, isNews: isPaid',
      change:
        'without shown !== null in shown !== null && (!lacksPayment(shown.transaction) || paymentOnItsWay(shown.transaction) !== null)',
      because: 'It is asked only of a reservation that is shown: it is there for the types.',
    },
    {
      where: 'guard canPay: canPay',
      change: 'without shown !== null in shown !== null && canPayNow(shown.transaction, shown.business, shown.readAt)',
      because: 'It is asked only of a reservation that is shown: it is there for the types.',
    },
    {
      where: 'guard isAwaiting: isAwaiting',
      change: 'without shown !== null in shown !== null && isAwaitingPayment(shown.transaction)',
      because: 'It is asked only of a reservation that is shown: it is there for the types.',
    },
    {
      where: 'guard isUnpaid: isUnpaid',
      change: 'without shown !== null in shown !== null && isPayable(shown.transaction, shown.readAt)',
      because: 'It is asked only of a reservation that is shown: it is there for the types.',
    },
    {
      where: 'guard canConfirm, canReschedule, isRescheduleRefused, canCancel, canRepeat, canSchedule: may',
      change: 'without context.shown === null in booking === null || context.shown === null',
      because: 'Where nothing is shown there is no booking either: it is there for the types.',
    },
  ],
}
