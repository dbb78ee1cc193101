import {
  exampleBooking,
  exampleBusiness,
  exampleCustomer,
  exampleInfo,
  examplePackage,
  exampleTransaction,
} from '#machines/shared/examples.ts'
import { broken, network } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { confirmationMachine } from './confirmation.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/confirmation/{id}/bookingTransactionId/{bookingTransactionId}'

export const confirmationStates: StatesOf<typeof confirmationMachine> = {
  resuming: {
    title: 'Which booking?',
    sentence: 'The booking is the one of the URL.',
    requirements: ['R-315'],
  },
  returning: {
    title: 'Back from the card provider',
    sentence: 'The result of the payment is read before the booking is shown.',
    requirements: ['R-369', 'R-370', 'R-371', 'R-372', 'R-373'],
    address,
  },
  readingBooking: {
    title: 'Reading the booking',
    sentence: 'The bookings and the business are read, also after a reload and on another device.',
    requirements: ['R-315', 'R-448', 'R-591'],
    address,
  },
  clearingFunnel: {
    title: 'Clearing the draft',
    sentence: 'The draft of this booking is deleted, so that nothing is booked twice.',
    requirements: ['R-572'],
    address,
  },
  deciding: {
    title: 'Appointments or a package?',
    sentence: 'The URL says whether appointments or a package are confirmed.',
    requirements: ['R-064'],
  },
  packageShown: {
    title: 'Purchase confirmed',
    sentence: 'Shows the bought package, with buttons to schedule its sessions and to open the reservations.',
    requirements: ['R-438', 'R-439', 'R-440', 'R-441', 'R-442', 'R-443', 'R-444', 'R-445', 'R-446', 'R-447'],
    address: '/confirmation-package/{id}/bookingTransactionId/{bookingTransactionId}',
  },
  'packageShown.deciding': {
    title: 'Is the payment processing?',
    sentence: 'The page waits for a payment that the card provider is processing.',
    requirements: ['R-371'],
  },
  'packageShown.resting': {
    title: 'Processing',
    sentence:
      'The payment is processing. The page checks every minute, when the customer comes back and when the device is online again.',
    requirements: ['R-371'],
    landmarks: [{ role: 'heading', name: 'O pagamento está sendo processado' }],
  },
  'packageShown.lookingAgain': {
    title: 'Checking again',
    sentence: 'The app asks the server whether the payment came in or failed. The page stays as it is.',
    requirements: ['R-371'],
    landmarks: [{ role: 'heading', name: 'O pagamento está sendo processado' }],
  },
  'packageShown.settled': {
    title: 'Payment finished',
    sentence: 'The page does not wait for a payment.',
    requirements: ['R-370'],
    landmarks: [{ role: 'heading', name: 'Compra confirmada' }],
  },
  shown: {
    title: 'Confirmed',
    sentence: 'Shows every booked service with day, time and professional, and how to get to the business.',
    requirements: ['R-385', 'R-386', 'R-387', 'R-388', 'R-389', 'R-394'],
    address,
  },
  'shown.payment': {
    title: 'Status of the payment',
    sentence: 'A payment that is processing is checked every minute until it has a result.',
    requirements: ['R-371'],
  },
  'shown.payment.deciding': {
    title: 'Is the payment processing?',
    sentence: 'The page waits for a payment that the card provider is processing.',
    requirements: ['R-371'],
  },
  'shown.payment.resting': {
    title: 'Processing',
    sentence:
      'The payment is processing. The page checks every minute, when the customer comes back and when the device is online again.',
    requirements: ['R-371'],
    landmarks: [{ role: 'heading', name: 'O pagamento está sendo processado' }],
  },
  'shown.payment.lookingAgain': {
    title: 'Checking again',
    sentence: 'The app asks the server whether the payment came in or failed. The page stays as it is.',
    requirements: ['R-371'],
    landmarks: [{ role: 'heading', name: 'O pagamento está sendo processado' }],
  },
  'shown.payment.settled': {
    title: 'Payment finished',
    sentence: 'The page does not wait for a payment.',
    requirements: ['R-370'],
    landmarks: [{ role: 'heading', name: 'Agendamento confirmado!' }],
  },
  'shown.summary': {
    title: 'The amounts',
    sentence: 'The amounts below the bookings are read separately.',
    requirements: ['R-390'],
  },
  'shown.summary.readingSummary': {
    title: 'Reading the amounts',
    sentence: 'The amounts and the cancellation policy are read while the bookings are shown.',
    requirements: ['R-390', 'R-637'],
  },
  'shown.summary.complete': {
    title: 'Complete',
    sentence: 'Payment summary and cancellation policy are below the bookings.',
    requirements: ['R-390', 'R-391', 'R-395', 'R-396', 'R-397'],
  },
  'shown.summary.incomplete': {
    title: 'Without the amounts',
    sentence: 'The amounts and the policy could not be read. The customer can try again; the bookings are confirmed.',
    requirements: ['R-390'],
  },
  'shown.nextStep': {
    title: 'What comes next',
    sentence: 'The customer can put the booking into a calendar, tell somebody of it, and open the map.',
    requirements: ['R-385'],
  },
  'shown.nextStep.idle': {
    title: 'Waiting',
    sentence: 'The app is not sharing anything, and the calendar options are closed.',
    requirements: ['R-385'],
  },
  'shown.nextStep.choosingCalendar': {
    title: 'Into a calendar',
    sentence: 'The options are a file for any calendar, and Google’s calendar.',
    requirements: ['R-385'],
    landmarks: [{ role: 'heading', name: 'Na sua agenda' }],
  },
  'shown.nextStep.sharing': {
    title: 'Sharing',
    sentence: 'The app passes where and when to the device, and nothing else of the booking.',
    requirements: ['R-385'],
  },
  'shown.nextStep.copied': {
    title: 'Copied',
    sentence: 'The device has no share dialog, so the text was copied. The page says so.',
    requirements: ['R-385'],
    landmarks: [{ role: 'status', name: 'Copiado. Cole onde quiser.' }],
  },
  'shown.nextStep.shareFailed': {
    title: 'Sharing failed',
    sentence: 'The device did not allow sharing or copying. The page says so and stays as it is.',
    requirements: ['R-385'],
    landmarks: [{ role: 'alert', name: 'Não foi possível compartilhar' }],
  },
  readingFailed: {
    title: 'Not read',
    sentence: 'The booking could not be read. The page says why, and the customer can try again.',
    requirements: ['R-384'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  notFound: {
    title: 'No such booking',
    sentence: 'This customer has no such booking or package. A button leads to the business.',
    requirements: ['R-037', 'R-063'],
    address,
    landmarks: [{ role: 'link', name: 'Voltar ao estabelecimento' }],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'Only the customer who booked can see the booking. The sign-in leads back here.',
    requirements: ['R-037'],
  },
  leftForOwnAddress: {
    title: 'To the right business',
    sentence: 'It was booked at another business than the URL says. Its confirmation opens there.',
    requirements: ['R-315'],
  },
  leftForCheckout: {
    title: 'To the checkout',
    sentence: 'The payment was rejected. The customer confirms and pays again.',
    requirements: ['R-372'],
  },
  leftForReservations: {
    title: 'To the reservations',
    sentence: 'The reservations show whether the payment came in, and the sessions of a package.',
    requirements: ['R-373', 'R-445'],
  },
  leftForProfessionals: {
    title: 'To the professional',
    sentence: 'The customer sees the professional on the page of the business.',
    requirements: ['R-392'],
  },
  leftForReferrals: {
    title: 'To the referrals',
    sentence: 'The customer goes on to recommend the product.',
    requirements: ['R-393'],
  },
  leftForReschedule: {
    title: 'To another time',
    sentence: 'The customer chooses a new day and time for one of the bookings.',
    requirements: ['R-626'],
  },
  leftForPackages: {
    title: 'To the packages',
    sentence: 'The customer opens the packages of the business.',
    requirements: ['R-446', 'R-749'],
  },
  leftForDate: {
    title: 'To the date',
    sentence: 'The customer schedules a session of the bought package.',
    requirements: ['R-041'],
  },
  leftForBusiness: {
    title: 'To the business',
    sentence: 'The customer goes to the page of the business.',
    requirements: ['R-014'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const confirmationWords: WordsOf<typeof confirmationMachine> = {
  guards: {
    isReturned: 'the customer comes back from the card provider',
    isLeftFor: {
      checkout: 'the customer wants to pay again',
      reservations: 'the customer wants to see the reservations',
      business: 'the customer goes to the business',
    },
    isPackage: 'a package was bought',
    isOnItsWay: 'the card provider is processing the payment',
    isElsewhere: 'it was booked at another business',
    hasSession: 'a session can be scheduled',
    isMovable: 'the booking may be rescheduled',
    isCopied: 'the device has no share dialog',
    hasTransaction: 'the URL names a booking',
    isSameBooking: 'the URL still names this booking',
    isSignInNeeded: 'a sign-in is needed to see it',
    isHidden: 'the booking does not exist or belongs to another customer',
  },
  actions: {
    storeAddress: 'starts over with the new URL',
    storePayment: 'remembers the result of the payment',
    clearReturn: 'forgets that the customer came back from the card provider',
    storeBooking: 'remembers the booking',
    storeSummary: 'remembers the amounts',
    reportBookings: 'passes the bookings on to the calendar',
  },
  events: {
    'confirmation.retry': 'the customer tries again',
    'summary.retry': 'the customer tries to read the amounts again',
    'packages.open': 'the customer opens the packages',
    'session.schedule': 'the customer schedules a session',
    'booking.reschedule': 'the customer reschedules a booking',
    'professional.show': 'the customer opens the professional',
    'calendar.open': 'the customer opens the calendar options',
    'calendar.close': 'the customer closes the calendar options',
    'booking.share': 'the customer shares where and when',
    'referral.open': 'the customer opens the referrals',
  },
  actors: {
    readBooking: 'reading the booking',
    clearFunnel: 'deleting the draft',
    readSummary: 'reading the amounts',
    shareBooking: 'sharing where and when',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const entry: RouteEntry = {
  name: 'confirmationTransaction',
  params: { id: 'b-1', bookingTransactionId: 'tx-1' },
  query: {},
  state: null,
}
const short: RouteEntry = { ...entry, name: 'confirmation', params: { id: 'b-1' } }
const bought: RouteEntry = { ...entry, name: 'confirmationPackageTransaction' }
const session = exampleBooking({ start: null, end: null })
const known = { saved: null, business: null, customer: exampleCustomer(), language: 'pt-BR' as const }

export const confirmationCases: CasesOf<typeof confirmationMachine> = {
  machine: 'confirmation',
  inputs: [
    { name: 'opened by its URL', input: { ...known, entry } },
    { name: 'an anonymous user', input: { ...known, entry, customer: null } },
    {
      name: 'transaction in the navigation state',
      input: { ...known, entry: { ...short, state: { bookingTransactionId: 'tx-1' } } },
    },
    {
      name: 'back from the card provider',
      input: {
        ...known,
        entry: {
          ...entry,
          query: { payment_intent: 'pi_1', redirect_status: 'succeeded', connect_account_id: 'acct_1' },
        },
      },
    },
    {
      name: 'one booking rescheduled',
      input: { ...known, entry: { ...entry, state: { bookingId: 'bk-1', reschedule: true } } },
    },
    { name: 'no transaction', input: { ...known, entry: short } },
    { name: 'a package', input: { ...known, entry: bought } },
  ],
  events: {
    'tab.shown': [{ name: 'back to the tab', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'route.changed': [
      { name: 'the same booking', data: { entry }, by: 'address' },
      {
        name: 'another booking',
        data: { entry: { ...entry, params: { id: 'b-1', bookingTransactionId: 'tx-2' } } },
        by: 'address',
      },
    ],
    'session.changed': [
      { name: 'signed in', data: { customer: exampleCustomer() }, by: 'system' },
      { name: 'signed out', data: { customer: null }, by: 'system' },
    ],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'confirmation.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'summary.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'professional.show': [
      {
        name: 'view professional',
        data: { professionalId: 'ana' },
        by: { role: 'button', name: 'Ver profissional' },
      },
    ],
    'calendar.open': [{ name: 'add to calendar', data: {}, by: { role: 'button', name: 'Adicionar à agenda' } }],
    'calendar.close': [{ name: 'close the options', data: {}, by: { role: 'button', name: 'Adicionar à agenda' } }],
    'booking.share': [
      {
        name: 'share',
        data: {
          message:
            'Estúdio Aurora: terça-feira, 3 de março, às 14:30\nRua das Acácias, 120, Pinheiros, São Paulo - SP, 05422-000',
        },
        by: { role: 'button', name: 'Compartilhar' },
      },
    ],
    'referral.open': [{ name: 'refer and earn', data: {}, by: { role: 'link', name: 'Indique e ganhe' } }],
    'business.show': [{ name: 'to the business', data: {}, by: { role: 'link', name: 'Voltar ao estabelecimento' } }],
    'packages.open': [{ name: 'discover packages', data: {}, by: { role: 'link', name: 'Conhecer pacotes' } }],
    'reservations.open': [{ name: 'reservations', data: {}, by: { role: 'link', name: 'Ver minhas reservas' } }],
    'session.schedule': [{ name: 'schedule', data: {}, by: { role: 'button', name: 'Agendar uma sessão' } }],
    'booking.reschedule': [
      { name: 'reschedule', data: { bookingId: 'bk-1' }, by: { role: 'button', name: 'Remarcar' } },
      { name: 'reschedule an unknown booking', data: { bookingId: 'bk-9' }, by: 'system' },
    ],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    calendarSync: [
      { name: 'ended', output: undefined },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    providerReturn: [
      { name: 'paid', output: { kind: 'confirmed', result: 'succeeded' } },
      { name: 'not shown', output: { kind: 'unread' } },
      { name: 'to the checkout', output: { kind: 'left', to: 'checkout' } },
      { name: 'to the reservations', output: { kind: 'left', to: 'reservations' } },
      { name: 'to the business', output: { kind: 'left', to: 'business' } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    readBooking: [
      {
        name: 'a booking',
        output: {
          business: exampleBusiness(),
          transaction: exampleTransaction(),
          payment: null,
          readAt: '2026-03-01T12:00:00.000Z',
        },
      },
      {
        name: 'a booking at another business',
        output: {
          business: exampleBusiness(),
          transaction: exampleTransaction({ bookings: [exampleBooking({ businessId: 'b-2' })] }),
          payment: null,
          readAt: '2026-03-01T12:00:00.000Z',
        },
      },
      {
        name: 'a paid booking, status still waiting',
        output: {
          business: exampleBusiness(),
          transaction: exampleTransaction({ bookings: [exampleBooking({ status: 'waiting' })] }),
          payment: 'succeeded',
          readAt: '2026-03-01T12:00:00.000Z',
        },
      },
      {
        name: 'a booking, payment processing',
        output: {
          business: exampleBusiness(),
          transaction: exampleTransaction({ bookings: [exampleBooking({ status: 'waiting' })] }),
          payment: 'processing',
          readAt: '2026-03-01T12:00:00.000Z',
        },
      },
      {
        name: 'sessions of a package',
        output: {
          business: exampleBusiness(),
          transaction: exampleTransaction({ bookings: [session], package: examplePackage() }),
          payment: null,
          readAt: '2026-03-01T12:00:00.000Z',
        },
      },
      {
        name: 'sessions of a package, payment processing',
        output: {
          business: exampleBusiness(),
          transaction: exampleTransaction({ bookings: [{ ...session, status: 'waiting' }], package: examplePackage() }),
          payment: 'processing',
          readAt: '2026-03-01T12:00:00.000Z',
        },
      },
      {
        name: 'not signed in',
        error: { kind: 'unauthorized', text: null },
        sandbox: { fault: { status: 401 } },
      },
      {
        name: 'booking of another customer',
        error: { kind: 'forbidden', text: null },
        sandbox: { fault: { status: 403 } },
      },
      { name: 'not found', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
      network,
    ],
    readBusiness: [{ name: 'the business', output: exampleBusiness() }, network],
    clearFunnel: [
      { name: 'cleared', output: undefined },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    watchTab: [{ name: 'not supported by the browser', error: { kind: 'unexpected', detail: 'no page' } }],
    readSummary: [
      { name: 'amounts and policy', output: { info: exampleInfo(), policy: null, readAt: '2026-03-01T12:00:00.000Z' } },
      network,
    ],
    shareBooking: [{ name: 'shared', output: 'shared' }, { name: 'copied', output: 'copied' }, broken],
  },
  key: ({ subject, transactionId, changedId, returned, payment, transaction, summary, customer }) => ({
    subject,
    transactionId,
    changedId,
    returned,
    payment,
    isScheduled: transaction?.bookings[0]?.start !== null,
    isSummed: summary !== null,
    customer: customer?.id ?? null,
  }),
  unshown: [
    {
      where: 'guard isLeftFor',
      change:
        "without params.output.kind === 'left' in params.output.kind === 'left' && params.output.to === params.to",
      because: 'No other output has a departure; the types need the check.',
    },
    {
      where: 'guard isOnItsWay: isOnItsWay',
      change: "without transaction !== null in payment === 'processing' && transaction !== null",
      because: 'The check runs only after the booking is read; the types need it.',
    },
    {
      where: 'guard hasSession: findSession',
      change: 'without business === null in business === null || transaction === null',
      because: 'The check runs only after the booking is read; the types need it.',
    },
    {
      where: 'guard hasSession: findSession',
      change: 'without transaction === null in business === null || transaction === null',
      because: 'The check runs only after the booking is read; the types need it.',
    },
    {
      where: 'guard hasSession: findSession',
      change: 'without readAt === null in business === null || transaction === null || readAt === null',
      because: 'The check runs only after the booking is read; the types need it.',
    },
    {
      where: 'guard isMovable: findMovableBooking',
      change: 'without booking.start === null in booking === undefined || booking.start === null',
      because: 'A booking without a time cannot be rescheduled anyway; the types need the check.',
    },
    {
      where: 'guard isMovable: findMovableBooking',
      change: 'without business === null in booking === undefined || booking.start === null || business === null',
      because: 'The check runs only after the booking is read; the types need it.',
    },
    {
      where: 'guard isMovable: findMovableBooking',
      change:
        'without readAt === null in booking === undefined || booking.start === null || business === null || readAt === null',
      because: 'The check runs only after the booking is read; the types need it.',
    },
  ],
}
