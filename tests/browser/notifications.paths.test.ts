import { NOTIFICATIONS_PER_PAGE, type Notification } from '#domain/account/notification.ts'
import {
  type FirstPage,
  type FoundRequest,
  type NotificationPage,
  notificationsMachine,
} from '#machines/account/notifications/index.ts'
import { notificationsCases, notificationsStates } from '#machines/account/notifications/notifications.spec.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import texts from '#src/screens/account/notifications/texts.pt-BR.json'
import reservations from '#src/screens/account/reservations/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import request from '#src/screens/payment/request-payment/texts.pt-BR.json'
import { buildEntries, customersPage, identifyCustomer, listeningPage } from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { requestOnTheWire } from '#tests/support/request-wire.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const play = openWholeProduct()

const getList = (id: string): HistoryEntry => ({ path: `/notificacoes/${id}`, step: 'notifications', state: {} })
const list = getList(sampleBusiness.id)
const ofTransaction = { ...list, path: `${list.path}/bookingTransactionId/tx-1` }

play({
  ...customersPage,
  machine: notificationsMachine,
  cases: notificationsCases,
  states: notificationsStates,
  landmarks: { 'screen:notifications': { role: 'heading', name: texts.title } },
  afterEnd: ({ output: { departure } }) => {
    switch (departure.name) {
      case 'login':
        return { role: 'heading', name: phone.number.title }
      case 'checkoutRequest':
        return { role: 'heading', name: request.title }
      case 'path': {
        // This booking exists only in the case, not in the sandbox.
        const isBooking = departure.params.path.includes('/bookingTransactionId/')
        return { role: 'heading', name: isBooking ? reservations.notFound : reservations.title }
      }
      default:
        return { role: 'heading', name: services.title }
    }
  },
  excused: {
    ...listeningPage.excused,
    'watchNetwork fails (broken)': 'Chromium tells when the network is lost',
  },
  where: {
    'session.changed': listeningPage.canSignOut,
    'section.open': (state) => state.matches('listing') || state.matches('empty'),
    'business.show': (state) => state.matches('empty'),
  },
  entries: (path) =>
    buildEntries(path, path.input === 'a booking in the URL' ? ofTransaction : list, {
      'route.changed (the same URL)': list,
      'route.changed (another business)': getList('another'),
      'route.changed (a booking in the URL)': ofTransaction,
    }),
  events: {
    ...customersPage.events,
    'network.restored': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
  },
  responses: {
    identifyCustomer,
    findRequest: [
      {
        endpoint: 'readPaymentRequests',
        wire: ({ request: found }: FoundRequest) => (found === null ? [] : [requestOnTheWire(found)]),
      },
    ],
    readFirstPage: [{ endpoint: 'readNotifications', wire: (page: FirstPage) => pageOnTheWire(page) }],
    readPage: [{ endpoint: 'readNotifications', wire: (page: NotificationPage) => pageOnTheWire(page) }],
  },
})

/** Builds the wire format of a page. A full page may have a next one; empty notifications fill it and are not shown. */
function pageOnTheWire({ notifications, hasMore }: NotificationPage): readonly unknown[] {
  const silent = hasMore ? NOTIFICATIONS_PER_PAGE - notifications.length : 0
  return [...notifications.map(onTheWire), ...Array.from({ length: silent }, () => ({}))]
}

function onTheWire({ title, message, createdAt, transactionId, ...rest }: Notification): unknown {
  const { template, status, recipientId, requestId } = rest
  const data = { template, status, recipientId, paymentRequestId: requestId }
  return { title, message, createdAt, bookingTransactionId: transactionId, data }
}
