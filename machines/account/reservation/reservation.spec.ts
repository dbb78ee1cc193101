import { serverSays } from '#domain/failure.ts'
import {
  exampleBooking,
  exampleBusiness,
  examplePackage,
  examplePolicy,
  exampleTransaction,
} from '#machines/shared/examples.ts'
import { forbidden, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { reservationMachine } from './reservation.machine.ts'
import type { ReadReservation, ReservationInput } from './reservation.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/reservas/{id}/bookingTransactionId/{bookingTransactionId}'

export const reservationStates: StatesOf<typeof reservationMachine> = {
  resuming: {
    title: 'Resuming',
    sentence: 'What the list knows is shown at once; an address that was opened by itself is read first.',
    requirements: ['R-069'],
    address,
  },
  reading: {
    title: 'Reading the reservation',
    sentence: 'The business, the booking and its money are read by the address.',
    requirements: ['R-050', 'R-069', 'R-589'],
    address,
  },
  'reading.waiting': {
    title: 'Waiting for the reservation',
    sentence: 'The customer waits a moment for the server.',
    requirements: [],
    address,
  },
  'reading.recalling': {
    title: 'Looking what is kept, meanwhile',
    sentence: 'The server takes its time: what this device keeps of the reservation is looked for.',
    requirements: [],
    address,
  },
  'reading.nothingKept': {
    title: 'Waiting with nothing kept',
    sentence: 'This device keeps nothing to be read meanwhile.',
    requirements: [],
    address,
  },
  'reading.showing': {
    title: 'Kept reservation, meanwhile',
    sentence: 'The reservation as it was read last, until the server has said how it is; nothing can be changed.',
    requirements: ['R-069'],
    address,
    landmarks: [{ role: 'heading', name: 'Sua reserva' }],
  },
  readingFailed: {
    title: 'Reservation not read',
    sentence: 'The reservation could not be read: why, and once more.',
    requirements: ['R-635'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  notFound: {
    title: 'No such reservation',
    sentence: 'There is none of that address for this customer.',
    requirements: ['R-037'],
    address,
    landmarks: [{ role: 'button', name: 'Ver minhas reservas' }],
  },
  welcoming: {
    title: 'Welcoming',
    sentence: 'After a payment the customer reads first that the money is in, where the server no longer waits for it.',
    requirements: ['R-584'],
    address,
  },
  tellingPaid: {
    title: 'Paid',
    sentence: 'A payment that was made from here has come in; said once.',
    requirements: ['R-370', 'R-631'],
    address,
    landmarks: [{ role: 'dialog', name: 'Pagamento realizado' }],
  },
  preparingCheckout: {
    title: 'Preparing the checkout',
    sentence: 'The unpaid booking is laid down where the checkout takes it up, with its Pix code where that is known.',
    requirements: ['R-629'],
    address,
  },
  paying: {
    title: 'To the payment',
    sentence: 'The checkout takes the booking up again: nothing is booked a second time, only paid.',
    requirements: ['R-629', 'R-631'],
  },
  tellingPix: {
    title: 'Pix confirmed',
    sentence: 'The Pix payment has come in; said once.',
    requirements: ['R-584'],
    address,
    landmarks: [{ role: 'dialog', name: 'Pagamento Pix confirmado' }],
  },
  shown: {
    title: 'Shown',
    sentence: 'Each booking with its state, the way there, and the buttons it has at this moment.',
    requirements: ['R-608', 'R-609', 'R-610', 'R-612', 'R-613', 'R-614', 'R-640'],
    address,
    landmarks: [{ role: 'heading', name: 'Sua reserva' }],
  },
  'shown.lookingAgain': {
    title: 'Looking again',
    sentence: 'The booking is read once more behind what is shown, and the buttons are judged anew.',
    requirements: ['R-610'],
    address,
  },
  'shown.resting': {
    title: 'Resting',
    sentence:
      'Until the next turn: a day before the start, the start, or the end of the 40 minutes. What waits for its payment is looked at again after a minute, and at once when the page is seen again or the network is back.',
    requirements: ['R-371', 'R-610', 'R-613', 'R-629'],
    address,
  },
  recalling: {
    title: 'Looking what is kept',
    sentence: 'The server is not reached: what this device keeps of the reservation is looked for.',
    requirements: [],
    address,
  },
  kept: {
    title: 'Kept reservation',
    sentence:
      'The reservation as it was read last, with the date of that; what needs the server says why it cannot be done.',
    requirements: [],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  confirming: {
    title: 'Confirming',
    sentence: 'The server is told that the customer will come; the status stays.',
    requirements: ['R-615'],
    address,
  },
  confirmed: {
    title: 'Confirmed',
    sentence: 'It is confirmed; the list is read anew when the customer has seen it.',
    requirements: ['R-616'],
    address,
    landmarks: [{ role: 'dialog', name: 'Presença confirmada' }],
  },
  confirmFailed: {
    title: 'Not confirmed',
    sentence: 'It could not be confirmed: why, and once more.',
    requirements: ['R-635'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  readingTerms: {
    title: 'Reading the terms',
    sentence: 'What cancelling comes to is asked first, and the policy it follows.',
    requirements: ['R-617', 'R-636'],
    address,
  },
  termsFailed: {
    title: 'No terms',
    sentence: 'Without the amounts nothing is cancelled; they can be asked for again.',
    requirements: ['R-621'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  reviewingTerms: {
    title: 'Reviewing the terms',
    sentence: 'What is kept and what comes back, before anything is cancelled.',
    requirements: ['R-618', 'R-627', 'R-628'],
    address,
    landmarks: [{ role: 'button', name: 'Confirmar cancelamento' }],
  },
  cancelling: {
    title: 'Cancelling',
    sentence: 'The booking is cancelled for the customer.',
    requirements: ['R-619', 'R-639'],
    address,
  },
  cancelled: {
    title: 'Cancelled',
    sentence: 'The appointment is cancelled; from here to the list, which is read anew.',
    requirements: ['R-620', 'R-630'],
    address,
    landmarks: [{ role: 'heading', name: 'Agendamento cancelado' }],
  },
  cancelFailed: {
    title: 'Not cancelled',
    sentence: 'It could not be cancelled: why, and once more with fresh terms.',
    requirements: ['R-622', 'R-630'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  askingReschedule: {
    title: 'Asking whether it may be moved',
    sentence: 'The server says whether the booking may still be moved.',
    requirements: ['R-624'],
    address,
  },
  rescheduleRefused: {
    title: 'Not moved here',
    sentence: 'The business does not let its bookings be moved here.',
    requirements: ['R-623'],
    address,
    landmarks: [{ role: 'dialog', name: 'Não dá para remarcar por aqui' }],
  },
  rescheduleOver: {
    title: 'Too late to be moved',
    sentence: 'The server does not let it be moved any more; it may be cancelled and booked anew.',
    requirements: ['R-625'],
    address,
    landmarks: [{ role: 'dialog', name: 'Esta reserva não pode mais ser remarcada' }],
  },
  rescheduleFailed: {
    title: 'Not known whether it may be moved',
    sentence: 'The server did not say; once more.',
    requirements: ['R-635'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  closed: { title: 'To the list', sentence: 'Back to the reservations.', requirements: ['R-068'] },
  signedOut: {
    title: 'Signed out',
    sentence: 'The server does not know the customer any more: the sign-in leads back here.',
    requirements: ['R-632', 'R-633'],
  },
  moved: {
    title: 'To another time',
    sentence: 'The booking is moved through the wizard, from its date on.',
    requirements: ['R-626'],
  },
  scheduled: {
    title: 'To the time of a session',
    sentence: 'A session of a package is given its time, from the date on.',
    requirements: ['R-587'],
  },
  repeated: {
    title: 'Booked again',
    sentence: 'The same service once more, from the date on.',
    requirements: ['R-195'],
  },
  elsewhere: {
    title: 'Booked elsewhere',
    sentence: 'It was booked at another business of the customer: its own address shows it.',
    requirements: ['R-651'],
  },
  gaveUp: {
    title: 'Given up',
    sentence: 'The customer does not pay now: to the business, while the 40 minutes run on.',
    requirements: ['R-629'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const reservationWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

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
