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
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { reservationsMachine } from './reservations.machine.ts'
import { findAwaitedPayments } from './reservations.mappers.ts'
import type { ListedPages, ReservationsInput, ReservationsReading } from './reservations.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/reservas/{id}'

export const reservationsStates: StatesOf<typeof reservationsMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'The app checks who is signed in, because reservations are for customers only.',
    requirements: ['R-576'],
    address,
  },
  deciding: {
    title: 'List or reservation?',
    sentence: 'The app opens the reservation in the URL; otherwise it shows the lists, or reads them first.',
    requirements: ['R-050', 'R-068', 'R-069'],
  },
  readingLists: {
    title: 'Reading the lists',
    sentence:
      'The app reads the business, the first page of reservations and of purchased packages, and their payments.',
    requirements: ['R-449', 'R-588', 'R-589'],
    address,
  },
  'readingLists.waiting': {
    title: 'Waiting for the server',
    sentence: 'The customer waits up to a second for the server.',
    requirements: [],
    address,
  },
  'readingLists.recalling': {
    title: 'Reading the cache meanwhile',
    sentence: 'The server is slow, so the app looks for the lists in the offline cache of the device.',
    requirements: [],
    address,
  },
  'readingLists.nothingCached': {
    title: 'Not in the cache',
    sentence: 'The offline cache does not have the lists; the customer waits for the server.',
    requirements: [],
    address,
  },
  'readingLists.showing': {
    title: 'Cached lists meanwhile',
    sentence: 'The app shows the cached lists until the server responds; the customer cannot change anything yet.',
    requirements: ['R-579', 'R-580'],
    address,
    landmarks: [{ role: 'tablist', name: 'Suas reservas' }],
  },
  'readingLists.showing.idle': {
    title: 'Viewing the cached lists meanwhile',
    sentence: 'The customer sees a cached list; a tap on a reservation opens it.',
    requirements: [],
    address,
  },
  'readingLists.showing.menuOpen': {
    title: 'Menu while reading',
    sentence: 'The header menu is open; the customer can log out or delete saved data without waiting for the server.',
    requirements: ['R-546'],
    address,
    landmarks: [{ role: 'button', name: 'Sair' }],
  },
  'readingLists.showing.confirmingErasure': {
    title: 'Delete saved data while reading?',
    sentence: 'The customer sees what is deleted from the device and confirms or keeps it.',
    requirements: [],
    address,
    landmarks: [{ role: 'button', name: 'Apagar tudo' }],
  },
  arriving: {
    title: 'Open a reservation?',
    sentence: 'If the URL asks for a reservation without naming one, the app opens the remembered one, else the first.',
    requirements: ['R-583'],
  },
  listing: {
    title: 'Reservations',
    sentence: 'The customer sees two tabs: scheduled bookings, and sessions still to be scheduled.',
    requirements: ['R-579', 'R-580', 'R-586', 'R-638'],
    address,
    landmarks: [{ role: 'tablist', name: 'Suas reservas' }],
  },
  'listing.idle': {
    title: 'Viewing a list',
    sentence: 'The customer sees one of the lists; a tap opens a reservation or leads to the date of a session.',
    requirements: ['R-587'],
    address,
  },
  'listing.idle.resting': {
    title: 'Waiting for a payment',
    sentence: 'If a listed payment is open, the app refreshes it every minute.',
    requirements: ['R-371'],
    address,
  },
  'listing.idle.lookingAgain': {
    title: 'Refreshing',
    sentence: 'The app reads the reservations with an open payment again in the background and updates the list.',
    requirements: ['R-371'],
    address,
  },
  'listing.menuOpen': {
    title: 'Menu',
    sentence: 'The header menu is open; the customer can log out or delete saved data.',
    requirements: ['R-546'],
    address,
    landmarks: [{ role: 'button', name: 'Sair' }],
  },
  'listing.confirmingErasure': {
    title: 'Delete saved data?',
    sentence: 'The customer sees what is deleted from the device and confirms or keeps it.',
    requirements: [],
    address,
    landmarks: [{ role: 'button', name: 'Apagar tudo' }],
  },
  'listing.readingMore': {
    title: 'Loading more',
    sentence: 'The app reads the next page of the list on screen.',
    requirements: ['R-581'],
    address,
  },
  'listing.moreFailed': {
    title: 'Loading more failed',
    sentence: 'The next page could not be read; the list stays on screen and the customer can try again.',
    requirements: ['R-581', 'R-635'],
    address,
  },
  unavailable: {
    title: 'Reading failed',
    sentence: 'The reservations could not be read; the customer sees why and can try again.',
    requirements: ['R-635'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'unavailable.idle': {
    title: 'Viewing the reason',
    sentence: 'The customer sees why the reservations could not be read.',
    requirements: ['R-635'],
    address,
  },
  'unavailable.menuOpen': {
    title: 'Menu without reservations',
    sentence: 'The header menu is open; the customer can log out or delete saved data although nothing was read.',
    requirements: ['R-546'],
    address,
    landmarks: [{ role: 'button', name: 'Sair' }],
  },
  'unavailable.confirmingErasure': {
    title: 'Delete saved data without reservations?',
    sentence: 'The customer sees what is deleted from the device and confirms or keeps it.',
    requirements: [],
    address,
    landmarks: [{ role: 'button', name: 'Apagar tudo' }],
  },
  offline: {
    title: 'Offline',
    sentence: 'The server cannot be reached; the app tries again as soon as the device is online.',
    requirements: ['R-635'],
  },
  'offline.recalling': {
    title: 'Reading the cache',
    sentence:
      'The app looks for the reservations of this customer at this business in the offline cache of the device.',
    requirements: [],
    address,
  },
  'offline.showing': {
    title: 'Cached lists',
    sentence: 'The app shows the cached lists with the date they were read; the customer cannot change anything.',
    requirements: ['R-579', 'R-580'],
    address,
    landmarks: [
      { role: 'tablist', name: 'Suas reservas' },
      { role: 'button', name: 'Tentar novamente' },
    ],
  },
  'offline.showing.idle': {
    title: 'Viewing the cached lists',
    sentence: 'The customer sees a cached list; a tap on a reservation opens it.',
    requirements: [],
    address,
  },
  'offline.showing.menuOpen': {
    title: 'Menu while offline',
    sentence: 'The header menu is open; the customer can log out or delete saved data without a connection.',
    requirements: ['R-546'],
    address,
    landmarks: [{ role: 'button', name: 'Sair' }],
  },
  'offline.showing.confirmingErasure': {
    title: 'Delete saved data while offline?',
    sentence: 'The customer sees what is deleted from the device and confirms or keeps it.',
    requirements: [],
    address,
    landmarks: [{ role: 'button', name: 'Apagar tudo' }],
  },
  erasure: {
    title: 'Deleting saved data',
    sentence: 'The app deletes everything it saved on this device and hides the reservations.',
    requirements: [],
  },
  'erasure.erasing': {
    title: 'Deleting',
    sentence: 'The session ends, and the app deletes the saved data in all tabs.',
    requirements: [],
    address,
  },
  'erasure.failed': {
    title: 'Deleting failed',
    sentence: 'Some data could not be deleted; the customer can try again.',
    requirements: [],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'erasure.erased': {
    title: 'Deleted',
    sentence: 'The customer sees that the device has no data of theirs any more.',
    requirements: [],
    address,
    landmarks: [{ role: 'link', name: 'Voltar ao estabelecimento' }],
  },
  opened: {
    title: 'Reservation open',
    sentence: 'The customer sees one reservation in full.',
    requirements: ['R-050', 'R-069', 'R-640'],
  },
  settling: {
    title: 'What next?',
    sentence: 'The reservation was closed: the customer goes to the list, to another page or to the sign-in.',
    requirements: ['R-616', 'R-620'],
  },
  rememberingReturn: {
    title: 'Remembering the return',
    sentence: 'The app remembers this page, so that the customer comes back to it after the sign-in.',
    requirements: ['R-577'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in; the customer signs in and comes back here.',
    requirements: ['R-576', 'R-577', 'R-632', 'R-633'],
  },
  loggedOut: {
    title: 'Logged out',
    sentence:
      'The session ends and the data of the customer is cleared; the customer goes to the page of the business.',
    requirements: ['R-546'],
  },
  forgotten: {
    title: 'Data deleted',
    sentence: 'Nobody is signed in any more; the customer goes to the page of the business.',
    requirements: [],
  },
  left: {
    title: 'To another page',
    sentence: 'The customer goes on to another page.',
    requirements: ['R-014', 'R-123'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const reservationsWords: WordsOf<typeof reservationsMachine> = {
  guards: {
    isIdentified: 'the customer is known',
    isSamePage: 'the URL shows what is already open',
    isSameBusiness: 'the business is the same',
    isSessionExpired: 'the customer is not signed in any more',
    isUnreachable: 'the server cannot be reached',
    isCached: 'the device has cached lists',
    hasOpen: 'a reservation is to be opened',
    isRead: 'the lists are read and up to date',
    canStay: 'the server cannot be reached and cached lists are on screen',
    isChanged: 'the customer changed something since',
    'not isChanged': 'the customer changed nothing since',
    isToOpen: 'the URL asks for a reservation and there is one',
    isAwaiting: 'a listed payment is still open',
    hasMore: 'the list has another page',
    canSchedule: 'the customer can schedule the session now',
    isOutcome: {
      left: 'the customer goes to another page',
      sessionExpired: 'the customer is not signed in any more',
    },
    isOtherSection: 'the customer is not in that section already',
  },
  actions: {
    storeView: 'remembers the chosen tab',
    storeReading: 'remembers the lists',
    storeCached: 'remembers the cached lists',
    storeLooked: 'updates the refreshed reservations',
    storeMore: 'adds the next page to the list',
    storeOpen: 'remembers which reservation to open',
    storeFirst: 'chooses the reservation to open',
    storeReturned: 'remembers the refund',
    storeOutcome: 'remembers how the reservation was closed',
    storeSchedule: 'chooses the date page of the session as the next page',
    storeSection: 'chooses that section as the next page',
    storeBusinessPage: 'chooses the page of the business as the next page',
    storeHistory: 'chooses the previous page as the next page',
    clearRequest: 'forgets what the URL asked for',
    clearOutcome: 'forgets how the reservation was closed',
    clearLists: 'clears the lists',
    clearReading: 'marks the lists as out of date',
    clearBusiness: 'forgets the business',
    reportUser: 'passes the business and the customer to the bottom navigation',
    reportBookings: 'passes the bookings to the calendar sync',
    reportCancelled: 'passes the cancelled booking to the calendar sync',
  },
  events: {
    'reservation.changing': 'the open reservation is about to change',
    'reservation.cancelled': 'a booking of the open reservation is cancelled',
    'view.choose': 'the customer chooses a tab',
    'more.request': 'the customer loads more of the list',
    'reservations.retry': 'the customer tries again',
    'reservation.open': 'the customer opens a reservation',
    'session.schedule': 'the customer schedules a session',
    'menu.open': 'the customer opens the menu',
    'menu.close': 'the customer closes the menu or the dialog',
    'session.end': 'the customer logs out',
    'erasure.request': 'the customer asks to delete the saved data',
    'erasure.confirm': 'the customer confirms the deletion',
    'section.open': 'the customer chooses a section of the app',
  },
  actors: {
    readReservations: 'reading the lists',
    readCachedReservations: 'reading the offline cache',
    readMore: 'reading the next page',
    lookAgain: 'refreshing the reservations with an open payment',
    eraseDevice: 'deleting the saved data',
  },
  delays: {
    patience: 'the time before the offline cache is read',
    lookInterval: 'the pause between two refreshes',
  },
}

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
  transactions: [exampleTransaction({ id: 'tx-bookingPackage', bookings: [session], package: examplePackage() })],
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
    { name: 'a customer not identified yet', input: { ...input, customer: null } },
    { name: 'a reservation opened by its URL', input: { ...input, entry: detail } },
    { name: 'any reservation', input: { ...input, entry: { ...entry, state: { autoOpenModal: true } } } },
  ],
  events: {
    'route.changed': [
      { name: 'the list', data: { entry }, by: 'address' },
      { name: 'a reservation', data: { entry: detail }, by: 'address' },
      { name: 'another business', data: { entry: { ...entry, params: { id: 'b-2' } } }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'the same customer', data: { customer: exampleCustomer() }, by: 'system' },
      { name: 'another customer', data: { customer: exampleCustomer({ id: 'user-ana' }) }, by: 'system' },
    ],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'reservation.changing': [{ name: 'from the open reservation', data: {}, by: 'system' }],
    'reservation.cancelled': [
      {
        name: 'from the open reservation',
        data: {
          business: exampleBusiness(),
          booking: exampleBooking({ status: 'cancelled' }),
          readAt: '2026-03-03T12:00:00.000Z',
          returnedCents: 1_000,
        },
        by: 'system',
      },
    ],
    'network.lost': [{ name: 'offline', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'tab.shown': [{ name: 'back to the tab', data: {}, by: 'system' }],
    'view.choose': [
      { name: 'packages', data: { view: 'packages' }, by: { role: 'tab', name: 'Pacotes' } },
      { name: 'reservations', data: { view: 'reserves' }, by: { role: 'tab', name: 'Reservas' } },
    ],
    'more.request': [{ name: 'load more', data: {}, by: { role: 'button', name: 'Carregar mais' } }],
    'reservations.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'reservation.open': [{ name: 'the first', data: { transactionId: 'tx-1' }, by: { role: 'link', name: 'Corte' } }],
    'session.schedule': [
      { name: 'a session', data: { bookingId: session.id }, by: { role: 'button', name: 'Pacote 10 cortes' } },
      { name: 'a booking with a time', data: { bookingId: 'bk-1' }, by: 'system' },
    ],
    'menu.open': [{ name: 'open', data: {}, by: { role: 'button', name: 'Sua conta' } }],
    'menu.close': [
      { name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } },
      { name: 'keep saved data', data: {}, by: { role: 'button', name: 'Manter' } },
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
      { name: 'ended', output: undefined },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    identifyCustomer: [
      { name: 'a customer', output: exampleCustomer() },
      { name: 'an anonymous user', output: null },
      unauthorized,
      network,
    ],
    readReservations: [
      { name: 'both lists', output: reading },
      { name: 'an unpaid reservation', output: { ...reading, reserves: unpaid, packages: nothing } },
      { name: 'no reservations', output: { ...reading, reserves: nothing, packages: nothing } },
      unauthorized,
      forbidden,
      network,
      {
        name: 'malformed response',
        error: { kind: 'contract', endpoint: 'readReservations', path: '' },
        sandbox: { fault: { malformed: true } },
      },
    ],
    readCachedReservations: [
      { name: 'cached', output: { ...reading, asOf: '2026-03-02T12:00:00.000Z' } },
      { name: 'not cached', output: null },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    watchTab: [{ name: 'not supported by the browser', error: { kind: 'unexpected', detail: 'no page' } }],
    lookAgain: [
      { name: 'still unpaid', output: { transactions: unpaid.transactions, summaries: [] } },
      { name: 'paid', output: { transactions: reserves.transactions, summaries: [] } },
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
        name: 'to another page',
        output: {
          kind: 'left',
          departure: { name: 'business', params: { id: 'b-1' }, query: {}, state: null, replace: false },
        },
      },
      { name: 'session expired', output: { kind: 'sessionExpired' } },
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
    const { entry, customer, view, openId, readAt, asOf, reserves, packages: bookingPackages } = context
    const { params, state } = entry
    // After a log-out or an erasure nothing is restored.
    if (isIn(value, 'rememberingReturn') || isIn(value, 'erasure')) return null
    // Outdated data is read again before a guard uses it.
    const holds = readAt !== null && readAt === asOf && !isIn(value, 'offline')
    return {
      id: params.id,
      asks: state?.autoOpenModal === true,
      customer: customer?.id ?? null,
      view,
      openId,
      isFromCache: readAt !== null && readAt !== asOf && !isIn(value, 'offline'),
      isChanged: readAt === null && asOf !== null,
      list: holds
        ? `${reserves.transactions.length} up to page ${reserves.page} of ${reserves.pages}, ${bookingPackages.transactions.length}`
        : null,
      isAwaiting: holds && findAwaitedPayments(context).length > 0,
    }
  },
  unshown: [
    {
      where: 'guard canSchedule: schedulable',
      change: 'without business === null in business === null || readAt === null',
      because: 'Bookings are listed only after they and the business are read; the types need the check.',
    },
    {
      where: 'guard canSchedule: schedulable',
      change: 'without readAt === null in business === null || readAt === null',
      because: 'Bookings are listed only after they and the business are read; the types need the check.',
    },
  ],
}
