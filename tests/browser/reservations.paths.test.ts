import type { AnyMachineSnapshot } from 'xstate'
import type { BookingTransaction } from '#domain/entities.ts'
import { isAwaitingPayment } from '#domain/payment/transaction.ts'
import type { ReservationInput } from '#machines/account/reservation/index.ts'
import {
  type LookedAgain,
  type ReservationsReading,
  reservationsMachine,
} from '#machines/account/reservations/index.ts'
import { reservationsCases, reservationsStates } from '#machines/account/reservations/reservations.spec.ts'
import { ana, haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import english from '#src/screens/account/reservations/texts.en-US.json'
import texts from '#src/screens/account/reservations/texts.pt-BR.json'
import date from '#src/screens/booking/date-selection/texts.pt-BR.json'
import coupons from '#src/screens/business/coupons/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import {
  buildEntries,
  customersPage,
  forgetWho,
  identifyCustomer,
  listeningPage,
} from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { aBooking, aTransaction } from '#tests/support/reservation-wire.ts'
import { storeOnDevice } from '#tests/support/reservations-cache.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id } = sampleBusiness
const line = { service: haircut.id, professional: ana.id }
const bookingPackage = {
  id: 'ten',
  name: 'Pacote 10 cortes',
  service: haircut.id,
  price: 45_507,
  quantity: 10,
  validityDays: 90,
}

/** Renata has more reservations than fit on a page, and a package. */
const play = openWholeProduct(
  {
    packages: [bookingPackage],
    coupons: [{ id: 'ten-off', description: '10% na primeira visita', validDays: 30, percentage: 10 }],
  },
  [
    ...Array.from({ length: 11 }, (_, day) => ({ business: id, lines: [{ ...line, startsIn: (day + 2) * 1_440 }] })),
    { business: id, package: bookingPackage.id, lines: [line] },
  ],
)

const getList = (businessId: string): HistoryEntry => ({
  path: `/reservas/${businessId}`,
  step: 'reservations',
  state: {},
})
const list = getList(id)
/** A reservation that is not in the device's cache. */
const detail: HistoryEntry = { path: `${list.path}/bookingTransactionId/tx-9`, step: 'reservation', state: {} }
const opening: { readonly [input: string]: HistoryEntry } = {
  'a reservation opened by its URL': detail,
  'any reservation': { ...list, state: { autoOpenModal: true } },
}

/** A transaction with one booking to confirm or cancel, and one that waits for its payment. */
const transaction = aTransaction({
  bookings: [
    aBooking({ business: { id }, startTime: '2026-03-03T10:00:00.000Z', endTime: '2026-03-03T10:30:00.000Z' }),
    aBooking({
      id: 'bk-2',
      status: 'waiting',
      service: { id: 'colouring', name: 'Coloração' },
      business: { id },
      createdAt: '2026-03-02T12:00:00.000Z',
    }),
  ],
})

function onTheWire({ id: transactionId, bookings }: BookingTransaction) {
  return aTransaction({
    id: transactionId,
    bookings: bookings.map(({ id: bookingId, status }) => aBooking({ id: bookingId, status, business: { id } })),
  })
}

const NOTHING_CACHED = 'readCachedReservations answers (not cached)'
const NO_CODE = 'readCachedReservations fails (broken)'

/** Sets the offline cache, and whether the chunk that reads it can be loaded. */
function keep({ page }: Pick<Hands, 'page'>, { steps }: FlowPath): Promise<void> {
  const said = steps.map(describeStep)
  return storeOnDevice(page, { isCached: !said.includes(NOTHING_CACHED), hasCode: !said.includes(NO_CODE) })
}

/** Dispatches the browser's online or offline event; requests still get through. */
const emit = ({ page }: Hands, news: 'online' | 'offline') =>
  page.evaluate((type) => window.dispatchEvent(new Event(type)), news)

const isUnknown = ({ context }: AnyMachineSnapshot) => context.customer === null
const hasDialog = ({ tags }: AnyMachineSnapshot) => [...tags].some((tag) => tag.startsWith('dialog:'))

/** Returns whether the detail was opened with data that this page has read from the server. */
function isKnown({ children }: AnyMachineSnapshot): boolean {
  const { input }: { input?: ReservationInput } = children.reservation?.getSnapshot() ?? {}
  return input?.known != null
}

const details = {
  loading: { role: 'heading', name: texts.loading },
  // The heading of the loading page contains the same words.
  detail: { role: 'heading', name: new RegExp(`^${texts.detail}$`) },
  notFound: { role: 'heading', name: texts.notFound },
  cancelled: { role: 'heading', name: texts.cancelled },
}

/** Returns the landmark of the detail. A reservation from the list has data to show, one opened by its URL has none. */
function detailAt({ context: { returnedCents, business } }: AnyMachineSnapshot) {
  if (Object.keys(returnedCents).length > 0) return details.cancelled
  return business === null ? details.loading : details.detail
}

const quick = 'the return path is stored too quickly for that'
const covered = 'the dialog covers the way back of the page'
const atOnce = 'what is saved is deleted at once'
const refusing = 'follows on a browser that does not delete'

play({
  ...customersPage,
  machine: reservationsMachine,
  cases: reservationsCases,
  states: reservationsStates,
  landmarks: {
    'screen:list': { role: 'heading', name: new RegExp(`^(${texts.title}|${english.title})$`) },
    'screen:child': { each: Object.values(details), at: detailAt },
    'screen:erased': { role: 'heading', name: texts.erased },
    'dialog:menu': { role: 'dialog', name: texts.menu },
    'dialog:erasure': { role: 'alertdialog', name: texts.eraseTitle },
    'dialog:erasureFailed': { role: 'alertdialog', name: texts.eraseFailed },
  },
  afterEnd: ({ output: { departure } }) => {
    switch (departure.name) {
      case 'login':
        return { role: 'heading', name: phone.number.title }
      case 'path':
        return { role: 'heading', name: coupons.title }
      case 'date':
        return { role: 'heading', name: date.title }
      default:
        return { role: 'heading', name: services.title }
    }
  },
  excused: {
    ...listeningPage.excused,
    'watchNetwork fails (broken)': 'Chromium tells when the network is lost',
    'watchTab fails (not supported by the browser)': 'Chromium can tell when its window comes to the front',
    'calendarSync answers (ended)': 'the calendar is there as long as the page',
    'calendarSync fails (broken)': 'only a bug of its own ends it like this',
    'reservation fails (broken)': 'only a bug of its own ends it like this',
    'eraseDevice fails (broken)': 'Chromium deletes what it is asked to',
  },
  autonomous: {
    ...customersPage.autonomous,
    'readCachedReservations answers (cached)': 'it is read from the device',
    [NOTHING_CACHED]: 'it is looked for on the device',
    [NO_CODE]: 'the code for it does not come',
    'eraseDevice answers (erased)': 'it is done on the device',
  },
  isJoined: true,
  // The cache and the history depend on the path, and a reported cancellation is permanent.
  apart: [
    ...[NOTHING_CACHED, NO_CODE, 'identifyCustomer answers (an anonymous user)'],
    ...['language.changed', 'reservation.cancelled', 'route.changed'],
  ],
  where: {
    // The device stores the user whom the session has named.
    'identifyCustomer answers (an anonymous user)': isUnknown,
    'identifyCustomer fails (the session is over)': isUnknown,
    'identifyCustomer fails (no answer)': isUnknown,
    // After the deletion, no user is signed in.
    'session.changed': (state) => listeningPage.canSignOut(state) && !state.matches('erasure'),
    'back.request': (state) => !hasDialog(state) && !state.matches('erasure'),
    // The specs of the states compare the page in one language.
    'language.changed': (state) => !state.matches('erasure') && !state.matches('opened'),
    'business.show': (state) => state.matches({ unavailable: 'idle' }) || state.matches({ erasure: 'erased' }),
    'menu.close': hasDialog,
    'more.request': (state) => !state.matches({ listing: 'readingMore' }),
    'reservation.open': ({ context }) => context.view === 'reserves',
    // A detail that was opened by its URL does not report the data that it has read.
    'reservation.changing': isKnown,
    'section.open': (state) => state.matches({ listing: 'idle' }),
    'session.schedule': ({ context }) => context.view === 'packages',
  },
  beyond: {
    ...customersPage.beyond,
    'rememberingReturn: route.changed': quick,
    'rememberingReturn: language.changed': quick,
    'identifying: session.changed': 'who is being looked up cannot sign out',
    'listing.menuOpen: back.request': covered,
    'listing.confirmingErasure: back.request': covered,
    'unavailable.menuOpen: back.request': covered,
    'unavailable.confirmingErasure: back.request': covered,
    'readingLists.showing.menuOpen: back.request': covered,
    'readingLists.showing.confirmingErasure: back.request': covered,
    'offline.showing.menuOpen: back.request': covered,
    'offline.showing.confirmingErasure: back.request': covered,
    'listing.readingMore: more.request': 'the button is busy',
    'erasure: language.changed': 'what the rows of the states say is on the page is said in one language',
    'opened: language.changed': 'the ends of the detail are brought about in one language',
    'erasure: session.changed': 'the session ends while it is deleted',
    'erasure: section.open': 'the page of what is deleted has no areas',
    'erasure: back.request': 'the page of what is deleted has no way back but that of the browser',
    'erasure: menu.close': refusing,
    'erasure.failed: erasure.confirm': refusing,
    'erasure.erasing: route.changed': atOnce,
    'erasure.erasing: menu.close': atOnce,
    'erasure.erasing: back.request': atOnce,
    'erasure.erasing: business.show': atOnce,
  },
  async prepare(customer, path) {
    // Removes the language that an earlier path has chosen.
    await customer.page.evaluate(() => localStorage.removeItem('language'))
    await keep(customer, path)
    await customersPage.prepare(customer)
  },
  entries: (path) =>
    buildEntries(path, opening[path.input] ?? list, {
      'route.changed (the list)': list,
      'route.changed (a reservation)': detail,
      'route.changed (another business)': getList('another'),
    }),
  responses: {
    identifyCustomer,
    readReservations: [
      {
        endpoint: 'readReservations',
        wire: ({ reserves: { transactions } }: ReservationsReading) =>
          transactions.every(isAwaitingPayment) ? transactions.map(onTheWire) : undefined,
      },
      {
        endpoint: 'readBoughtPackages',
        wire: ({ packages }: ReservationsReading) => (packages.transactions.length === 0 ? [] : undefined),
      },
    ],
    lookAgain: [
      {
        endpoint: 'readBookingTransaction',
        wire: ({ transactions: [first] }: LookedAgain) => first && onTheWire(first),
      },
    ],
    readMore: [{ endpoint: 'readReservations' }],
  },
  children: {
    reservation: {
      holds: ['readBookingTransaction'],
      ends: {
        'back to the list': ({ press }) => press(shell.back),
        async 'to another page'({ answer, press }) {
          await answer('readBookingTransaction', transaction)
          await press(texts.giveUp)
        },
        'session expired': ({ fail }) =>
          fail('readBookingTransaction', { name: 'the session is over', sandbox: { fault: { status: 401 } } }),
      },
    },
  },
  events: {
    ...customersPage.events,
    'business.show': ({ follow }) => follow(texts.toBusiness),
    'language.changed': ({ page }) => chooseLanguage(page, 'en-US'),
    'menu.close': ({ press }, { tags }) => press(tags.has('dialog:menu') ? shell.close : texts.eraseKeep),
    'tab.shown': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    'network.lost': (hands) => emit(hands, 'offline'),
    async 'network.restored'(hands) {
      await forgetWho(hands.page)
      await emit(hands, 'online')
    },
    async 'reservations.retry'({ page, press }) {
      await forgetWho(page)
      await press(shell.retry)
    },
    'reservation.open': ({ page }) =>
      page
        .getByRole('link', { name: /^Corte/ })
        .first()
        .click(),
    async 'reservation.changing'({ answer, panel, press }) {
      await answer('readBookingTransaction', transaction)
      await panel.fault({ endpoint: 'updateBooking', kind: 'status', status: 409 })
      await press(/^Confirmar presença/)
      await press(shell.close)
    },
    async 'reservation.cancelled'({ answer, panel, press }) {
      await answer('readBookingTransaction', transaction)
      const terms = { discounts: 0, anticipated_payment: 0, cancellation_fee: 0, returned_amount: 0 }
      await panel.fault({ endpoint: 'readCancellationTerms', kind: 'malformed', body: JSON.stringify(terms) })
      await press(/^Cancelar agendamento: Corte/)
      await panel.fault({ endpoint: 'updateBooking', kind: 'malformed', body: JSON.stringify(aBooking()) })
      await press(texts.confirmCancel)
    },
  },
})
