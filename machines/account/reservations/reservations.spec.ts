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
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { reservationsMachine } from './reservations.machine.ts'
import { findAwaitedPayments } from './reservations.mappers.ts'
import type { ListedPages, ReservationsInput, ReservationsReading } from './reservations.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/reservas/{id}'

export const reservationsStates: StatesOf<typeof reservationsMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'It is looked up who is signed in: reservations are for customers.',
    requirements: ['R-576'],
    address,
  },
  deciding: {
    title: 'Deciding',
    sentence: 'A detail that the address asks for opens; otherwise the lists are shown, or read first.',
    requirements: ['R-050', 'R-068', 'R-069'],
  },
  readingLists: {
    title: 'Reading the lists',
    sentence: 'The business, the first page of its reservations and of its bought packages, and their money are read.',
    requirements: ['R-449', 'R-588', 'R-589'],
    address,
  },
  'readingLists.waiting': {
    title: 'Waiting for the lists',
    sentence: 'The customer waits a moment for the server.',
    requirements: [],
    address,
  },
  'readingLists.recalling': {
    title: 'Looking what is kept, meanwhile',
    sentence: 'The server takes its time: what this device keeps of the reservations here is looked for.',
    requirements: [],
    address,
  },
  'readingLists.nothingKept': {
    title: 'Waiting with nothing kept',
    sentence: 'This device keeps nothing to be read meanwhile.',
    requirements: [],
    address,
  },
  'readingLists.showing': {
    title: 'Kept reservations, meanwhile',
    sentence:
      'The reservations as they were read last, until the server has said how they are; nothing can be changed.',
    requirements: ['R-579', 'R-580'],
    address,
    landmarks: [{ role: 'tablist', name: 'Suas reservas' }],
  },
  'readingLists.showing.idle': {
    title: 'Looking at what is kept, meanwhile',
    sentence: 'The customer looks at a list; a reservation opens its detail.',
    requirements: [],
    address,
  },
  'readingLists.showing.menuOpen': {
    title: 'Menu while reading',
    sentence: 'The header menu: logging out and deleting what is saved need no answer.',
    requirements: ['R-546'],
    address,
    landmarks: [{ role: 'button', name: 'Sair' }],
  },
  'readingLists.showing.confirmingErasure': {
    title: 'Deleting what is saved, while reading?',
    sentence: 'The customer reads what deleting the saved data of this device means before it is done.',
    requirements: [],
    address,
    landmarks: [{ role: 'button', name: 'Apagar tudo' }],
  },
  arriving: {
    title: 'Arriving',
    sentence: 'Where the address asks for a detail without saying which, the remembered one or the first opens.',
    requirements: ['R-583'],
  },
  listing: {
    title: 'Listing',
    sentence: 'Two tabs: what has its time, and what is still to be scheduled.',
    requirements: ['R-579', 'R-580', 'R-586', 'R-638'],
    address,
    landmarks: [{ role: 'tablist', name: 'Suas reservas' }],
  },
  'listing.idle': {
    title: 'Looking',
    sentence: 'The customer looks at a list: a reservation opens its detail, a session leads to its date.',
    requirements: ['R-587'],
    address,
  },
  'listing.idle.resting': {
    title: 'Until the next look',
    sentence: 'Where something listed waits for its payment, a minute passes until it is looked at again.',
    requirements: ['R-371'],
    address,
  },
  'listing.idle.lookingAgain': {
    title: 'Looking again',
    sentence: 'What waits for its payment is read once more behind the list, which then says how it ended.',
    requirements: ['R-371'],
    address,
  },
  'listing.menuOpen': {
    title: 'Menu',
    sentence: 'The header menu, from which the customer logs out.',
    requirements: ['R-546'],
    address,
    landmarks: [{ role: 'button', name: 'Sair' }],
  },
  'listing.confirmingErasure': {
    title: 'Deleting what is saved?',
    sentence: 'The customer reads what deleting the saved data of this device means before it is done.',
    requirements: [],
    address,
    landmarks: [{ role: 'button', name: 'Apagar tudo' }],
  },
  'listing.readingMore': {
    title: 'Reading more',
    sentence: 'The next page of the list that is looked at.',
    requirements: ['R-581'],
    address,
  },
  'listing.moreFailed': {
    title: 'More not read',
    sentence: 'The next page did not come; what is listed stays, and it can be asked for again.',
    requirements: ['R-581', 'R-635'],
    address,
  },
  unavailable: {
    title: 'Reservations not read',
    sentence: 'The reservations could not be read: why, and once more.',
    requirements: ['R-635'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'unavailable.idle': {
    title: 'Looking at why',
    sentence: 'The customer reads why nothing could be read.',
    requirements: ['R-635'],
    address,
  },
  'unavailable.menuOpen': {
    title: 'Menu without reservations',
    sentence: 'The header menu: logging out and deleting what is saved need nothing that was read.',
    requirements: ['R-546'],
    address,
    landmarks: [{ role: 'button', name: 'Sair' }],
  },
  'unavailable.confirmingErasure': {
    title: 'Deleting what is saved, without reservations?',
    sentence: 'The customer reads what deleting the saved data of this device means before it is done.',
    requirements: [],
    address,
    landmarks: [{ role: 'button', name: 'Apagar tudo' }],
  },
  offline: {
    title: 'No connection',
    sentence: 'The server is not reached; as soon as the network is back it is asked again.',
    requirements: ['R-635'],
  },
  'offline.recalling': {
    title: 'Looking what is kept',
    sentence: 'What this device keeps of the reservations of this customer at this business is looked for.',
    requirements: [],
    address,
  },
  'offline.showing': {
    title: 'Kept reservations',
    sentence: 'The reservations as they were read last, with the date of that; nothing can be changed.',
    requirements: ['R-579', 'R-580'],
    address,
    landmarks: [
      { role: 'tablist', name: 'Suas reservas' },
      { role: 'button', name: 'Tentar novamente' },
    ],
  },
  'offline.showing.idle': {
    title: 'Looking at what is kept',
    sentence: 'The customer looks at a list; a reservation opens its detail.',
    requirements: [],
    address,
  },
  'offline.showing.menuOpen': {
    title: 'Menu without a connection',
    sentence: 'The header menu: logging out and deleting what is saved need no connection.',
    requirements: ['R-546'],
    address,
    landmarks: [{ role: 'button', name: 'Sair' }],
  },
  'offline.showing.confirmingErasure': {
    title: 'Deleting what is saved, without a connection?',
    sentence: 'The customer reads what deleting the saved data of this device means before it is done.',
    requirements: [],
    address,
    landmarks: [{ role: 'button', name: 'Apagar tudo' }],
  },
  erasure: {
    title: 'Deleting',
    sentence: 'What is saved on this device is deleted; nothing that was read is seen again.',
    requirements: [],
  },
  'erasure.erasing': {
    title: 'Deleting what is saved',
    sentence: 'The session ends, and this device forgets everything that was saved, in all tabs.',
    requirements: [],
    address,
  },
  'erasure.failed': {
    title: 'Not all deleted',
    sentence: 'Something could not be deleted: the customer may try again.',
    requirements: [],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'erasure.erased': {
    title: 'Deleted',
    sentence: 'The customer reads that this device keeps nothing of theirs any more.',
    requirements: [],
    address,
    landmarks: [{ role: 'link', name: 'Voltar ao estabelecimento' }],
  },
  opened: {
    title: 'Detail',
    sentence: 'The detail of what was booked together has the screen.',
    requirements: ['R-050', 'R-069', 'R-640'],
  },
  settling: {
    title: 'Settling',
    sentence: 'The detail has ended: back to the list, on to another flow, or to the sign-in.',
    requirements: ['R-616', 'R-620'],
  },
  rememberingReturn: {
    title: 'Remembering the way back',
    sentence: 'The way back is kept for the return from the sign-in.',
    requirements: ['R-577'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in: the customer signs in and comes back here.',
    requirements: ['R-576', 'R-577', 'R-632', 'R-633'],
  },
  loggedOut: {
    title: 'Logged out',
    sentence: 'The session ends and forgets everything of the customer; the business is open to all.',
    requirements: ['R-546'],
  },
  forgotten: {
    title: 'Forgotten',
    sentence: 'Nobody is signed in; the business is open to all.',
    requirements: [],
  },
  left: { title: 'Left', sentence: 'The customer goes on to another page.', requirements: ['R-014', 'R-123'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const reservationsWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

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
      isAwaiting: holds && findAwaitedPayments(context).length > 0,
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
