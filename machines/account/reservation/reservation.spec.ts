import { serverSays } from '#domain/failure.ts'
import {
  exampleBooking,
  exampleBusiness,
  examplePackage,
  examplePolicy,
  exampleTransaction,
} from '#machines/shared/examples.ts'
import { forbidden, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { reservationMachine } from './reservation.machine.ts'
import type { ReadReservation, ReservationInput } from './reservation.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/reservas/{id}/bookingTransactionId/{bookingTransactionId}'

export const reservationStates: StatesOf<typeof reservationMachine> = {
  resuming: {
    title: 'Is it known?',
    sentence: 'The app shows at once what the list already has; a reservation opened by its URL is read first.',
    requirements: ['R-069'],
    address,
  },
  reading: {
    title: 'Reading the reservation',
    sentence: 'The app reads the reservation in the URL, its business and its payments.',
    requirements: ['R-050', 'R-069', 'R-589'],
    address,
  },
  'reading.waiting': {
    title: 'Waiting for the server',
    sentence: 'The customer waits up to a second for the server.',
    requirements: [],
    address,
  },
  'reading.recalling': {
    title: 'Reading the cache meanwhile',
    sentence: 'The server is slow, so the app looks for the reservation in the offline cache of the device.',
    requirements: [],
    address,
  },
  'reading.nothingCached': {
    title: 'Not in the cache',
    sentence: 'The offline cache does not have the reservation; the customer waits for the server.',
    requirements: [],
    address,
  },
  'reading.showing': {
    title: 'Cached reservation meanwhile',
    sentence:
      'The app shows the cached reservation until the server responds; the customer cannot change anything yet.',
    requirements: ['R-069'],
    address,
    landmarks: [{ role: 'heading', name: 'Sua reserva' }],
  },
  readingFailed: {
    title: 'Reading failed',
    sentence: 'The reservation could not be read; the customer sees why and can try again.',
    requirements: ['R-635'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  notFound: {
    title: 'Not found',
    sentence: 'This customer has no reservation at this URL.',
    requirements: ['R-037'],
    address,
    landmarks: [{ role: 'button', name: 'Ver minhas reservas' }],
  },
  welcoming: {
    title: 'Did a payment come in?',
    sentence: 'After a payment the customer first sees that it came in, if the server or the card provider says so.',
    requirements: ['R-584'],
    address,
  },
  tellingPaid: {
    title: 'Payment made',
    sentence: 'A message says once that a payment made from this page came in.',
    requirements: ['R-370', 'R-631'],
    address,
    landmarks: [{ role: 'dialog', name: 'Pagamento realizado' }],
  },
  preparingCheckout: {
    title: 'Preparing the checkout',
    sentence: 'The app stores the unpaid reservation and its Pix code, if known, for the checkout.',
    requirements: ['R-629'],
    address,
  },
  paying: {
    title: 'To the payment',
    sentence: 'The checkout continues with the unpaid reservation; the customer only pays and books nothing twice.',
    requirements: ['R-629', 'R-631'],
  },
  tellingPix: {
    title: 'Pix confirmed',
    sentence: 'A message says once that the Pix payment came in.',
    requirements: ['R-584'],
    address,
    landmarks: [{ role: 'dialog', name: 'Pagamento Pix confirmado' }],
  },
  shown: {
    title: 'Reservation',
    sentence: 'The customer sees each booking with its status, the directions and the buttons that apply now.',
    requirements: ['R-608', 'R-609', 'R-610', 'R-612', 'R-613', 'R-614', 'R-640'],
    address,
    landmarks: [{ role: 'heading', name: 'Sua reserva' }],
  },
  'shown.lookingAgain': {
    title: 'Refreshing',
    sentence: 'The app reads the reservation again in the background and updates the buttons.',
    requirements: ['R-610'],
    address,
  },
  'shown.resting': {
    title: 'Waiting for a change',
    sentence:
      'The app waits until the buttons change: a day before the start, at the start, and when the 40 minutes are over. A reservation with an open payment is refreshed every minute, and at once when the customer comes back to the tab or the device is online again.',
    requirements: ['R-371', 'R-610', 'R-613', 'R-629'],
    address,
  },
  recalling: {
    title: 'Reading the cache',
    sentence: 'The server cannot be reached, so the app looks for the reservation in the offline cache of the device.',
    requirements: [],
    address,
  },
  cached: {
    title: 'Cached reservation',
    sentence:
      'The app shows the cached reservation with the date it was read; actions that need the server say why they are not available.',
    requirements: [],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  confirming: {
    title: 'Confirming',
    sentence: 'The app tells the server that the customer will come; the status stays the same.',
    requirements: ['R-615'],
    address,
  },
  confirmed: {
    title: 'Confirmed',
    sentence: 'The attendance is confirmed; the list is read again when the customer closes the message.',
    requirements: ['R-616'],
    address,
    landmarks: [{ role: 'dialog', name: 'Presença confirmada' }],
  },
  confirmFailed: {
    title: 'Confirming failed',
    sentence: 'The attendance could not be confirmed; the customer sees why and can try again.',
    requirements: ['R-635'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  readingTerms: {
    title: 'Reading the terms',
    sentence: 'The app reads the cancellation policy and what a cancellation costs now.',
    requirements: ['R-617', 'R-636'],
    address,
  },
  termsFailed: {
    title: 'Reading the terms failed',
    sentence: 'Nothing is cancelled without the amounts; the customer can try again.',
    requirements: ['R-621'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  reviewingTerms: {
    title: 'Reviewing the terms',
    sentence: 'The customer sees the fee and the refund before anything is cancelled.',
    requirements: ['R-618', 'R-627', 'R-628'],
    address,
    landmarks: [{ role: 'button', name: 'Confirmar cancelamento' }],
  },
  cancelling: {
    title: 'Cancelling',
    sentence: 'The server cancels the booking for the customer.',
    requirements: ['R-619', 'R-639'],
    address,
  },
  cancelled: {
    title: 'Cancelled',
    sentence: 'The booking is cancelled; the customer goes back to the list, which is read again.',
    requirements: ['R-620', 'R-630'],
    address,
    landmarks: [{ role: 'heading', name: 'Agendamento cancelado' }],
  },
  cancelFailed: {
    title: 'Cancelling failed',
    sentence: 'The booking could not be cancelled; the customer sees why and can try again with new terms.',
    requirements: ['R-622', 'R-630'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  askingReschedule: {
    title: 'Checking the reschedule',
    sentence: 'The server checks whether the booking can still be rescheduled.',
    requirements: ['R-624'],
    address,
  },
  rescheduleRefused: {
    title: 'Reschedule not allowed',
    sentence: 'The business does not allow customers to reschedule in the app.',
    requirements: ['R-623'],
    address,
    landmarks: [{ role: 'dialog', name: 'Não dá para remarcar por aqui' }],
  },
  rescheduleOver: {
    title: 'Too late to reschedule',
    sentence: 'The server does not allow a reschedule any more; the customer can cancel and book again.',
    requirements: ['R-625'],
    address,
    landmarks: [{ role: 'dialog', name: 'Esta reserva não pode mais ser remarcada' }],
  },
  rescheduleFailed: {
    title: 'Check failed',
    sentence: 'The app does not know whether the booking can be rescheduled; the customer can try again.',
    requirements: ['R-635'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  closed: {
    title: 'To the list',
    sentence: 'The customer goes back to the list of reservations.',
    requirements: ['R-068'],
  },
  sessionExpired: {
    title: 'Signed out',
    sentence: 'The customer is not signed in any more; the sign-in leads back here.',
    requirements: ['R-632', 'R-633'],
  },
  moved: {
    title: 'To a new time',
    sentence: 'The customer chooses a new date and time in the booking wizard.',
    requirements: ['R-626'],
  },
  scheduled: {
    title: 'To the time of a session',
    sentence: 'The customer chooses a date and time for a session of a package.',
    requirements: ['R-587'],
  },
  repeated: {
    title: 'Book again',
    sentence: 'The customer books the same service again and starts with the date.',
    requirements: ['R-195'],
  },
  elsewhere: {
    title: 'To the right business',
    sentence: 'The reservation belongs to another business; its URL there shows it.',
    requirements: ['R-651'],
  },
  abandoned: {
    title: 'Abandoned',
    sentence: 'The customer does not pay now and goes to the business; the 40 minutes continue.',
    requirements: ['R-629'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const reservationWords: WordsOf<typeof reservationMachine> = {
  guards: {
    isKnown: 'the list already has the reservation',
    isPixNews: 'a Pix payment just came in',
    isNews: 'another payment just came in',
    canPay: 'the reservation can be paid now',
    isAwaiting: 'a payment is still open',
    isUnpaid: 'the reservation is unpaid and not expired',
    isOfBusiness: 'all its bookings are at this business',
    isElsewhere: 'all its bookings are at one other business',
    isSessionExpired: 'the customer is not signed in any more',
    isUnreachable: 'the server cannot be reached',
    canStay: 'the server cannot be reached and a cached reservation is on screen',
    isCached: 'the device has a cached reservation',
    isMissing: 'the reservation does not exist',
    isValid: 'the booking can still be rescheduled',
    canConfirm: 'the customer can confirm the attendance now',
    canReschedule: 'the customer can reschedule the booking now',
    isRescheduleRefused: 'the business does not allow a reschedule',
    canCancel: 'the customer can cancel the booking now',
    canRepeat: 'the customer can book the service again',
    canSchedule: 'the customer can schedule the session now',
  },
  actions: {
    storeTerms: 'remembers the cancellation terms',
    storeReservation: 'remembers the reservation',
    storeCached: 'remembers the cached reservation',
    storeBooking: 'remembers which booking it is',
    storeReturned: 'remembers the refund',
    storeObstacle: 'remembers why a reschedule is not possible',
    clearNews: 'forgets that a payment came in',
    reportChanging: 'tells the list that its data will be out of date',
    reportCancelled: 'tells the list which booking was cancelled',
  },
  events: {
    'reservation.retry': 'the customer tries again',
    'booking.confirm': 'the customer confirms the attendance',
    'booking.reschedule': 'the customer asks to reschedule a booking',
    'booking.cancel': 'the customer asks to cancel a booking',
    'booking.repeat': 'the customer books a service again',
    'session.schedule': 'the customer schedules a session',
    'cancellation.confirm': 'the customer confirms the cancellation',
    'action.retry': 'the customer tries the action again',
    'payment.open': 'the customer chooses to pay',
  },
  actors: {
    readReservation: 'reading the reservation',
    readCachedReservation: 'reading the offline cache',
    lookAgain: 'refreshing the reservation',
    confirmBooking: 'confirming the attendance',
    readTerms: 'reading the cancellation terms',
    prepareCheckout: 'preparing the checkout',
    askReschedule: 'checking whether a reschedule is possible',
  },
  delays: {
    patience: 'the time before the offline cache is read',
    nextTurn: 'the time until the buttons change',
  },
}

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
/** Booked half an hour ago and unpaid. */
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

/** Servers never send this; if it happens, no business may show it. */
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
    { name: 'opened by its URL', input: { ...input, known: null } },
    { name: 'just paid by Pix', input: { ...input, known: null, news: 'pixConfirmed' } },
    { name: 'just paid by card', input: { ...input, known: null, news: 'paid' } },
    {
      name: 'unpaid, although the URL says that it is paid',
      input: { ...input, known: unpaid, news: 'pixConfirmed' },
    },
    { name: 'unpaid', input: { ...input, known: unpaid } },
    { name: 'rescheduling not allowed', input: { ...input, known: strict } },
  ],
  events: {
    'network.lost': [{ name: 'offline', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'tab.shown': [{ name: 'back to the tab', data: {}, by: 'system' }],
    'reservation.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'booking.confirm': [
      { name: 'an upcoming booking', data: { bookingId: near.id }, by: { role: 'button', name: 'Confirmar presença' } },
      { name: 'a past booking', data: { bookingId: past.id }, by: 'system' },
    ],
    'booking.reschedule': [
      { name: 'an upcoming booking', data: { bookingId: near.id }, by: { role: 'button', name: 'Remarcar' } },
      { name: 'a past booking', data: { bookingId: past.id }, by: 'system' },
    ],
    'booking.cancel': [
      {
        name: 'an upcoming booking',
        data: { bookingId: near.id },
        by: { role: 'button', name: 'Cancelar agendamento' },
      },
      { name: 'a past booking', data: { bookingId: past.id }, by: 'system' },
    ],
    'booking.repeat': [
      { name: 'a past booking', data: { bookingId: past.id }, by: { role: 'button', name: 'Agendar de novo' } },
      { name: 'an upcoming booking', data: { bookingId: near.id }, by: 'system' },
    ],
    'session.schedule': [
      { name: 'a session', data: { bookingId: session.id }, by: { role: 'button', name: 'Agendar sessão' } },
      { name: 'a booking with a time', data: { bookingId: near.id }, by: 'system' },
    ],
    'cancellation.confirm': [{ name: 'confirm', data: {}, by: { role: 'button', name: 'Confirmar cancelamento' } }],
    'action.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'dialog.close': [
      { name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } },
      { name: 'keep the booking', data: {}, by: { role: 'button', name: 'Manter agendamento' } },
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
      { name: 'a reservation at another business', output: foreign },
      { name: 'a reservation at several businesses', output: scattered },
      { name: 'not found', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
      unauthorized,
      forbidden,
      network,
      {
        name: 'malformed response',
        error: { kind: 'contract', endpoint: 'readBookingTransaction', path: '' },
        sandbox: { fault: { malformed: true } },
      },
    ],
    readCachedReservation: [
      { name: 'cached', output: shown },
      { name: 'not cached', output: null },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    watchNetwork: [{ name: 'broken', error: { kind: 'unexpected', detail: 'broken' } }],
    watchTab: [{ name: 'not supported by the browser', error: { kind: 'unexpected', detail: 'no page' } }],
    lookAgain: [
      { name: 'unchanged', output: shown },
      { name: 'started meanwhile', output: begun },
      { name: 'unpaid', output: unpaid },
      { name: 'rescheduling not allowed', output: strict },
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
      { name: 'can be rescheduled', output: { isValid: true, text: null } },
      { name: 'too late to reschedule', output: { isValid: false, text: serverSays('Tarde demais.') } },
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
      because: 'The check runs only for a shown reservation; the types need it.',
    },
    {
      where: 'guard canPay: canPay',
      change: 'without shown !== null in shown !== null && canPayNow(shown.transaction, shown.business, shown.readAt)',
      because: 'The check runs only for a shown reservation; the types need it.',
    },
    {
      where: 'guard isAwaiting: isAwaiting',
      change: 'without shown !== null in shown !== null && isAwaitingPayment(shown.transaction)',
      because: 'The check runs only for a shown reservation; the types need it.',
    },
    {
      where: 'guard isUnpaid: isUnpaid',
      change: 'without shown !== null in shown !== null && isPayable(shown.transaction, shown.readAt)',
      because: 'The check runs only for a shown reservation; the types need it.',
    },
    {
      where: 'guard canConfirm, canReschedule, isRescheduleRefused, canCancel, canRepeat, canSchedule: may',
      change: 'without context.shown === null in booking === null || context.shown === null',
      because: 'Without a shown reservation there is no booking either; the types need the check.',
    },
  ],
}
