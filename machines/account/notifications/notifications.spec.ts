import type { Notification } from '#domain/account/notification.ts'
import type { PaymentRequest } from '#domain/payment/payment-request.ts'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { notificationsMachine } from './notifications.machine.ts'
import type { FirstPage, NotificationsInput } from './notifications.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/notificacoes/{id}'

export const notificationsStates: StatesOf<typeof notificationsMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'The app checks who is signed in, because notifications are for customers only.',
    requirements: ['R-658'],
    address,
  },
  arriving: {
    title: 'Does the URL name a booking?',
    sentence: 'A URL can ask to open the payment or the booking of a notification at once.',
    requirements: ['R-071'],
  },
  findingRequest: {
    title: 'Is a payment open?',
    sentence: 'The app checks whether the business asks for a payment for the booking in the URL.',
    requirements: ['R-071', 'R-380'],
    address,
  },
  readingFirstPage: {
    title: 'Reading the notifications',
    sentence: 'The app reads the business and the newest notifications; a placeholder shows the shape of the list.',
    requirements: ['R-646'],
    address,
  },
  listing: {
    title: 'Notifications',
    sentence:
      'The customer sees the notifications, the newest first, each with its age; unread ones are marked, and the customer can mark all as read.',
    requirements: ['R-070', 'R-645', 'R-649', 'R-654', 'R-655', 'R-656'],
    address,
    landmarks: [{ role: 'list', name: 'Avisos' }],
  },
  'listing.resting': {
    title: 'Waiting',
    sentence: 'The list is on screen; the customer can load more notifications.',
    requirements: ['R-646'],
    address,
  },
  'listing.loadingMore': {
    title: 'Loading more',
    sentence: 'The app reads the next page; the notifications above stay on screen.',
    requirements: ['R-646'],
    address,
  },
  'listing.moreFailed': {
    title: 'Loading more failed',
    sentence: 'The next page could not be read; the customer sees why and can try again.',
    requirements: ['R-646'],
    address,
    landmarks: [{ role: 'button', name: 'Carregar mais' }],
  },
  empty: {
    title: 'No notifications',
    sentence: 'The customer has no notifications yet.',
    requirements: ['R-645'],
    address,
    landmarks: [{ role: 'link', name: 'Ver os serviços' }],
  },
  unavailable: {
    title: 'Reading failed',
    sentence:
      'The notifications could not be read; the customer sees why and can try again, and the app tries again when the device is online.',
    requirements: ['R-645'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  rememberingReturn: {
    title: 'Remembering the return',
    sentence: 'The app remembers this page, so that the customer comes back to it after the sign-in.',
    requirements: ['R-658'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in; the customer signs in and comes back to the notifications.',
    requirements: ['R-576', 'R-577', 'R-658'],
  },
  leftForNamedRequest: {
    title: 'To the payment in the URL',
    sentence: 'A payment for the booking in the URL is open; its payment page replaces the list.',
    requirements: ['R-071', 'R-377'],
  },
  leftForNamed: {
    title: 'To the booking in the URL',
    sentence: 'The booking in the URL replaces the list.',
    requirements: ['R-071'],
  },
  leftForSubject: {
    title: 'To the subject',
    sentence:
      'The customer opens the payment or the booking of a notification; a reminder leads to the list of reservations.',
    requirements: ['R-650', 'R-651', 'R-652', 'R-653'],
  },
  leftForSection: {
    title: 'To another section',
    sentence: 'The customer goes to another section of the app.',
    requirements: ['R-123'],
  },
  leftForBusiness: {
    title: 'To the business',
    sentence: 'The customer goes to the page of the business to book.',
    requirements: ['R-133'],
  },
  left: { title: 'Back', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const notificationsWords: WordsOf<typeof notificationsMachine> = {
  guards: {
    isSameBusiness: 'the business is the same',
    isSameList: 'the URL shows the same list',
    isNamed: 'the URL names a booking to open',
    isFound: 'a payment is open',
    isEmpty: 'there are no notifications',
    hasMore: 'there are more notifications',
    hasUnread: 'a notification is unread',
    leadsOn: 'the notification leads to another page',
    isOtherSection: { notifications: 'the customer is not in that section already' },
  },
  actions: {
    clearBusiness: 'forgets the business',
    clearList: 'clears the list',
    storeFirstPage: 'remembers the first page',
    storePage: 'adds the next page to the list',
    storeAllRead: 'marks all notifications as read',
    storeLastRead: 'saves on the device that all were read',
    reportUser: 'passes the business and the customer to the bottom navigation',
  },
  events: {
    'notification.open': 'the customer opens a notification',
    'more.load': 'the customer loads more notifications',
    'all.read': 'the customer marks all notifications as read',
    'notifications.retry': 'the customer tries again',
    'section.open': 'the customer chooses a section of the app',
  },
  actors: {
    findRequest: 'looking for an open payment',
    readFirstPage: 'reading the first page of notifications',
    readPage: 'reading the next page of notifications',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const entry: RouteEntry = { name: 'notifications', params: { id: 'b-1' }, query: {}, state: null }
const ofTransaction: RouteEntry = {
  ...entry,
  name: 'notificationsTransaction',
  params: { id: 'b-1', bookingTransactionId: 'tx-1' },
}
const input: NotificationsInput = {
  entry,
  saved: null,
  business: null,
  customer: exampleCustomer(),
  language: 'pt-BR',
}
const booked: Notification = {
  title: 'Agendamento confirmado',
  message: 'Corte na terça-feira, às 10:00.',
  createdAt: '2026-03-03T11:30:00.000Z',
  transactionId: 'tx-1',
  status: 'active',
  template: 'booking',
  recipientId: null,
  requestId: null,
}
const reminder: Notification = { ...booked, title: 'É amanhã', status: 'reminder' }
const asked: Notification = {
  ...booked,
  title: 'Pagamento pendente',
  template: 'payment',
  status: 'pending',
  recipientId: 'b-1',
  requestId: 'pr-1',
}
const request: PaymentRequest = {
  id: 'pr-1',
  transactionId: 'tx-1',
  recipientId: 'b-1',
  amountCents: 2_000,
  status: 'pending',
}
const words: Notification = { ...booked, title: 'Feliz aniversário!', transactionId: null, status: null }
const earlier: Notification = { ...words, title: 'Boas festas!', createdAt: '2025-12-24T12:00:00.000Z' }
const first: FirstPage = {
  business: exampleBusiness(),
  notifications: [booked, reminder, words, asked],
  hasMore: true,
  readAt: '2026-03-03T12:00:00.000Z',
  lastReadAt: null,
}

export const notificationsCases: CasesOf<typeof notificationsMachine> = {
  machine: 'notifications',
  inputs: [
    { name: 'a customer', input },
    { name: 'an anonymous user', input: { ...input, customer: null } },
    { name: 'a booking in the URL', input: { ...input, entry: ofTransaction } },
    { name: 'after a payment', input: { ...input, entry: { ...ofTransaction, state: { paymentSuccess: true } } } },
  ],
  events: {
    'route.changed': [
      { name: 'the same URL', data: { entry }, by: 'address' },
      { name: 'another business', data: { entry: { ...entry, params: { id: 'b-2' } } }, by: 'address' },
      { name: 'a booking in the URL', data: { entry: ofTransaction }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'the same customer', data: { customer: exampleCustomer() }, by: 'system' },
      { name: 'another customer', data: { customer: exampleCustomer({ id: 'user-caio' }) }, by: 'system' },
    ],
    'notification.open': [
      { name: 'a booking', data: { index: 0 }, by: { role: 'link', name: 'Agendamento confirmado' } },
      { name: 'a reminder', data: { index: 1 }, by: { role: 'link', name: 'É amanhã' } },
      { name: 'a text without a link', data: { index: 2 }, by: 'system' },
      { name: 'an unknown notification', data: { index: 9 }, by: 'system' },
      { name: 'a payment request', data: { index: 3 }, by: { role: 'link', name: 'Pagamento pendente' } },
    ],
    'more.load': [{ name: 'load more', data: {}, by: { role: 'button', name: 'Carregar mais' } }],
    'all.read': [{ name: 'mark all as read', data: {}, by: { role: 'button', name: 'Marcar tudo como lido' } }],
    'notifications.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'section.open': [
      { name: 'reservations', data: { section: 'reservations' }, by: { role: 'link', name: 'Reservas' } },
      { name: 'notifications', data: { section: 'notifications' }, by: { role: 'link', name: 'Avisos' } },
    ],
    'business.show': [{ name: 'book', data: {}, by: { role: 'link', name: 'Ver os serviços' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    bottomNavigation: [],
    identifyCustomer: [
      { name: 'a customer', output: exampleCustomer() },
      { name: 'an anonymous user', output: null },
      unauthorized,
      network,
    ],
    findRequest: [
      { name: 'an open payment request', output: { request } },
      { name: 'no open payment request', output: { request: null } },
      unauthorized,
      network,
    ],
    readFirstPage: [
      { name: 'the first of several pages', output: first },
      { name: 'all read', output: { ...first, hasMore: false, lastReadAt: first.readAt } },
      { name: 'none', output: { ...first, notifications: [], hasMore: false } },
      unauthorized,
      network,
    ],
    readPage: [{ name: 'the last page', output: { notifications: [earlier], hasMore: false } }, unauthorized, network],
    rememberReturn: [
      { name: 'remembered', output: undefined },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    watchNetwork: [{ name: 'broken', error: { kind: 'unexpected', detail: 'broken' } }],
  },
  key: ({ entry: { params, state }, customer, business, notifications, pages, hasMore, lastReadAt }) => ({
    id: params.id,
    transaction: params.bookingTransactionId ?? null,
    paid: state?.paymentSuccess ?? null,
    customer: customer?.id ?? null,
    business: business?.id ?? null,
    pages,
    notifications: notifications.length,
    hasMore,
    lastReadAt,
  }),
}
