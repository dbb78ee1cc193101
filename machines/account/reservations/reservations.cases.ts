import type { StateValue } from 'xstate'
import {
  exampleBooking,
  exampleBusiness,
  exampleCustomer,
  examplePackage,
  exampleTransaction,
} from '#machines/shared/examples.ts'
import { forbidden, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { reservationsMachine } from './reservations.machine.ts'
import { awaitedOf } from './reservations.navigation.ts'
import type { ListedPages, ReservationsInput, ReservationsReading } from './reservations.types.ts'

const entry: RouteEntry = { name: 'reservations', params: { id: 'b-1' }, query: {}, state: null }
const detail: RouteEntry = {
  ...entry,
  name: 'reservation',
  params: { id: 'b-1', bookingTransactionId: 'tx-1' },
}
const input: ReservationsInput = {
  entry,
  saved: null,
  business: null,
  customer: exampleCustomer(),
  language: 'pt-BR',
}
const session = exampleBooking({ id: 'bk-session', start: null, end: null })
const reserves: ListedPages = { transactions: [exampleTransaction()], page: 1, pages: 2 }
const packages: ListedPages = {
  transactions: [exampleTransaction({ id: 'tx-pack', bookings: [session], package: examplePackage() })],
  page: 1,
  pages: 1,
}
const unpaid: ListedPages = {
  transactions: [exampleTransaction({ bookings: [exampleBooking({ status: 'waiting' })] })],
  page: 1,
  pages: 1,
}
const nothing: ListedPages = { transactions: [], page: 1, pages: 0 }
const reading: ReservationsReading = {
  business: exampleBusiness(),
  reserves,
  packages,
  summaries: [],
  policy: null,
  rememberedId: null,
  readAt: '2026-03-03T12:00:00.000Z',
  asOf: '2026-03-03T12:00:00.000Z',
}

const isIn = (value: StateValue, state: string) => value === state || (typeof value === 'object' && state in value)

export const reservationsCases: CasesOf<typeof reservationsMachine> = {
  machine: 'reservations',
  inputs: [
    { name: 'a customer', input },
    { name: 'who is not known yet', input: { ...input, customer: null } },
    { name: 'a detail by its address', input: { ...input, entry: detail } },
    { name: 'a detail, whichever', input: { ...input, entry: { ...entry, state: { autoOpenModal: true } } } },
  ],
  events: {
    'route.changed': [
      { name: 'the list', data: { entry }, by: 'address' },
      { name: 'a detail', data: { entry: detail }, by: 'address' },
      { name: 'another business', data: { entry: { ...entry, params: { id: 'b-2' } } }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'the same person', data: { customer: exampleCustomer() }, by: 'system' },
      { name: 'somebody else', data: { customer: exampleCustomer({ id: 'user-ana' }) }, by: 'system' },
    ],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'reservation.changing': [{ name: 'from the detail', data: {}, by: 'system' }],
    'reservation.cancelled': [
      {
        name: 'from the detail',
        data: {
          business: exampleBusiness(),
          booking: exampleBooking({ status: 'cancelled' }),
          readAt: '2026-03-03T12:00:00.000Z',
          returnedCents: 1_000,
        },
        by: 'system',
      },
    ],
    'network.lost': [{ name: 'no network', data: {}, by: 'system' }],
    'network.restored': [{ name: 'the network is back', data: {}, by: 'system' }],
    'tab.shown': [{ name: 'seen again', data: {}, by: 'system' }],
    'view.choose': [
      { name: 'packages', data: { view: 'packages' }, by: { role: 'tab', name: 'Pacotes' } },
      { name: 'reservations', data: { view: 'reserves' }, by: { role: 'tab', name: 'Reservas' } },
    ],
    'more.request': [{ name: 'load more', data: {}, by: { role: 'button', name: 'Carregar mais' } }],
    'reservations.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'reservation.open': [{ name: 'the first', data: { transactionId: 'tx-1' }, by: { role: 'link', name: 'Corte' } }],
    'session.schedule': [
      { name: 'a session', data: { bookingId: session.id }, by: { role: 'button', name: 'Pacote 10 cortes' } },
      { name: 'what has a time', data: { bookingId: 'bk-1' }, by: 'system' },
    ],
    'menu.open': [{ name: 'open', data: {}, by: { role: 'button', name: 'Sua conta' } }],
    'menu.close': [
      { name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } },
      { name: 'keep what is saved', data: {}, by: { role: 'button', name: 'Manter' } },
    ],
    'session.end': [{ name: 'log out', data: {}, by: { role: 'button', name: 'Sair' } }],
    'erasure.request': [
      { name: 'delete saved data', data: {}, by: { role: 'button', name: 'Apagar dados deste aparelho' } },
    ],
    'erasure.confirm': [
      { name: 'delete all', data: {}, by: { role: 'button', name: 'Apagar tudo' } },
      { name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } },
    ],
    'section.open': [
      { name: 'coupons', data: { section: 'coupons' }, by: { role: 'link', name: 'Cupons' } },
      { name: 'reservations', data: { section: 'reservations' }, by: { role: 'link', name: 'Reservas' } },
    ],
    'business.show': [
      { name: 'to the business', data: {}, by: { role: 'link', name: 'Agendar um horário' } },
      { name: 'after deleting', data: {}, by: { role: 'link', name: 'Voltar ao estabelecimento' } },
    ],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    bottomNavigation: [],
    calendarSync: [
      { name: 'over', output: undefined },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    identifyCustomer: [
      { name: 'a customer', output: exampleCustomer() },
      { name: 'nobody', output: null },
      unauthorized,
      network,
    ],
    readReservations: [
      { name: 'both lists', output: reading },
      { name: 'one that waits for its payment', output: { ...reading, reserves: unpaid, packages: nothing } },
      { name: 'nothing booked', output: { ...reading, reserves: nothing, packages: nothing } },
      unauthorized,
      forbidden,
      network,
      {
        name: 'broken',
        error: { kind: 'contract', endpoint: 'readReservations', path: '' },
        sandbox: { fault: { malformed: true } },
      },
    ],
    recallReservations: [
      { name: 'kept', output: { ...reading, asOf: '2026-03-02T12:00:00.000Z' } },
      { name: 'nothing kept', output: null },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    watchTab: [{ name: 'the page cannot be watched', error: { kind: 'unexpected', detail: 'no page' } }],
    lookAgain: [
      { name: 'it still waits', output: { transactions: unpaid.transactions, summaries: [] } },
      { name: 'it is paid', output: { transactions: reserves.transactions, summaries: [] } },
      network,
    ],
    watchNetwork: [{ name: 'broken', error: { kind: 'unexpected', detail: 'broken' } }],
    readMore: [
      {
        name: 'the last page',
        output: {
          view: 'reserves',
          list: {
            transactions: [exampleTransaction({ id: 'tx-2', bookings: [exampleBooking({ id: 'bk-2' })] })],
            page: 2,
            pages: 2,
          },
          summaries: [],
        },
      },
      forbidden,
      network,
    ],
    reservation: [
      { name: 'back to the list', output: { kind: 'closed' } },
      {
        name: 'on to another flow',
        output: {
          kind: 'left',
          departure: { name: 'business', params: { id: 'b-1' }, query: {}, state: null, replace: false },
        },
      },
      { name: 'signed out', output: { kind: 'signedOut' } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    eraseDevice: [
      { name: 'erased', output: undefined },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    rememberReturn: [
      { name: 'remembered', output: undefined },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
  },
  key: (context, value) => {
    const { entry, customer, view, openId, readAt, asOf, reserves, packages: packs } = context
    const { params, state } = entry
    // Who is on the way out comes back to nothing.
    if (isIn(value, 'rememberingReturn') || isIn(value, 'erasure')) return null
    // What does not hold, or will not after this, is read again before anybody asks.
    const holds = readAt !== null && readAt === asOf && !isIn(value, 'offline')
    return {
      id: params.id,
      asks: state?.autoOpenModal === true,
      customer: customer?.id ?? null,
      view,
      openId,
      isRecalled: readAt !== null && readAt !== asOf && !isIn(value, 'offline'),
      isChanged: readAt === null && asOf !== null,
      list: holds
        ? `${reserves.transactions.length} up to page ${reserves.page} of ${reserves.pages}, ${packs.transactions.length}`
        : null,
      isAwaiting: holds && awaitedOf(context).length > 0,
    }
  },
  unshown: [
    {
      where: 'guard canSchedule: schedulable',
      change: 'without business === null in business === null || readAt === null',
      because: 'Bookings are listed only once they and the business are read: it is there for the types.',
    },
    {
      where: 'guard canSchedule: schedulable',
      change: 'without readAt === null in business === null || readAt === null',
      because: 'Bookings are listed only once they and the business are read: it is there for the types.',
    },
  ],
}
