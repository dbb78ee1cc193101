import {
  exampleBooking,
  exampleBusiness,
  exampleCustomer,
  exampleInfo,
  examplePackage,
  exampleTransaction,
} from '#machines/shared/examples.ts'
import { network } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { confirmationMachine } from './confirmation.machine.ts'

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
    { name: 'by address alone', input: { ...known, entry } },
    { name: 'anonymous', input: { ...known, entry, customer: null } },
    {
      name: 'the transaction travelled along',
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
      name: 'one of its bookings was moved',
      input: { ...known, entry: { ...entry, state: { bookingId: 'bk-1', reschedule: true } } },
    },
    { name: 'no transaction', input: { ...known, entry: short } },
    { name: 'a package', input: { ...known, entry: bought } },
  ],
  events: {
    'tab.shown': [{ name: 'seen again', data: {}, by: 'system' }],
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
    'referral.open': [{ name: 'refer and earn', data: {}, by: { role: 'link', name: 'Indique e ganhe' } }],
    'business.show': [{ name: 'to the business', data: {}, by: { role: 'link', name: 'Voltar ao estabelecimento' } }],
    'packages.open': [{ name: 'discover packages', data: {}, by: { role: 'link', name: 'Conhecer pacotes' } }],
    'reservations.open': [{ name: 'reservations', data: {}, by: { role: 'link', name: 'Ver minhas reservas' } }],
    'session.schedule': [{ name: 'schedule', data: {}, by: { role: 'button', name: 'Agendar uma sessão' } }],
    'booking.reschedule': [
      { name: 'reschedule', data: { bookingId: 'bk-1' }, by: { role: 'button', name: 'Remarcar' } },
      { name: 'reschedule what is not there', data: { bookingId: 'bk-9' }, by: 'system' },
    ],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    calendarSync: [
      { name: 'over', output: undefined },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    providerReturn: [
      { name: 'paid', output: { kind: 'confirmed', result: 'succeeded' } },
      { name: 'not for everybody', output: { kind: 'unread' } },
      { name: 'to the checkout', output: { kind: 'left', to: 'checkout' } },
      { name: 'to the reservations', output: { kind: 'left', to: 'reservations' } },
      { name: 'to the business', output: { kind: 'left', to: 'business' } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    readBooking: [
      {
        name: 'one booking',
        output: {
          business: exampleBusiness(),
          transaction: exampleTransaction(),
          payment: null,
          readAt: '2026-03-01T12:00:00.000Z',
        },
      },
      {
        name: 'one of another business',
        output: {
          business: exampleBusiness(),
          transaction: exampleTransaction({ bookings: [exampleBooking({ businessId: 'b-2' })] }),
          payment: null,
          readAt: '2026-03-01T12:00:00.000Z',
        },
      },
      {
        name: 'one that is paid and still waits',
        output: {
          business: exampleBusiness(),
          transaction: exampleTransaction({ bookings: [exampleBooking({ status: 'waiting' })] }),
          payment: 'succeeded',
          readAt: '2026-03-01T12:00:00.000Z',
        },
      },
      {
        name: 'one whose payment is being processed',
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
        name: 'sessions of a package whose payment is being processed',
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
        name: "somebody else's",
        error: { kind: 'forbidden', text: null },
        sandbox: { fault: { status: 403 } },
      },
      { name: 'none', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
      network,
    ],
    readBusiness: [{ name: 'the business', output: exampleBusiness() }, network],
    clearFunnel: [
      { name: 'cleared', output: undefined },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    watchTab: [{ name: 'the page cannot be watched', error: { kind: 'unexpected', detail: 'no page' } }],
    readSummary: [
      { name: 'amounts and policy', output: { info: exampleInfo(), policy: null, readAt: '2026-03-01T12:00:00.000Z' } },
      network,
    ],
  },
  key: ({
    subject,
    transactionId,
    changedId,
    change,
    returned,
    payment,
    transaction,
    summary,
    customer,
    language,
  }) => ({
    subject,
    transactionId,
    changedId,
    change,
    returned,
    payment,
    isRead: transaction !== null,
    isScheduled: transaction?.bookings[0]?.start !== null,
    isSummed: summary !== null,
    customer: customer?.id ?? null,
    language,
  }),
  unshown: [
    {
      where: 'guard isLeftFor',
      change:
        "without params.output.kind === 'left' in params.output.kind === 'left' && params.output.to === params.to",
      because: 'No other end leads anywhere: it is there for the types.',
    },
    {
      where: 'guard isOnItsWay: isOnItsWay',
      change: "without transaction !== null in payment === 'processing' && transaction !== null",
      because: 'It is asked only once the booking is read: it is there for the types.',
    },
    {
      where: 'guard hasSession: sessionOf',
      change: 'without business === null in business === null || transaction === null',
      because: 'It is asked only once the booking is read: it is there for the types.',
    },
    {
      where: 'guard hasSession: sessionOf',
      change: 'without transaction === null in business === null || transaction === null',
      because: 'It is asked only once the booking is read: it is there for the types.',
    },
    {
      where: 'guard hasSession: sessionOf',
      change: 'without readAt === null in business === null || transaction === null || readAt === null',
      because: 'It is asked only once the booking is read: it is there for the types.',
    },
    {
      where: 'guard isMovable: movableOf',
      change: 'without booking.start === null in booking === undefined || booking.start === null',
      because: 'What has no time cannot be moved anyway: it is there for the types.',
    },
    {
      where: 'guard isMovable: movableOf',
      change: 'without business === null in booking === undefined || booking.start === null || business === null',
      because: 'It is asked only once the booking is read: it is there for the types.',
    },
    {
      where: 'guard isMovable: movableOf',
      change:
        'without readAt === null in booking === undefined || booking.start === null || business === null || readAt === null',
      because: 'It is asked only once the booking is read: it is there for the types.',
    },
  ],
}
