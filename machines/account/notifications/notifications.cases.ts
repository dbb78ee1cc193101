import type { Notification } from '#domain/account/notification.ts'
import type { PaymentRequest } from '#domain/payment/payment-request.ts'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { notificationsMachine } from './notifications.machine.ts'
import type { FirstPage, NotificationsInput } from './notifications.types.ts'

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
    { name: 'a visitor', input: { ...input, customer: null } },
    { name: 'a transaction', input: { ...input, entry: ofTransaction } },
    { name: 'after a payment', input: { ...input, entry: { ...ofTransaction, state: { paymentSuccess: true } } } },
  ],
  events: {
    'route.changed': [
      { name: 'the same address again', data: { entry }, by: 'address' },
      { name: 'another business', data: { entry: { ...entry, params: { id: 'b-2' } } }, by: 'address' },
      { name: 'a transaction', data: { entry: ofTransaction }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'the same person', data: { customer: exampleCustomer() }, by: 'system' },
      { name: 'somebody else', data: { customer: exampleCustomer({ id: 'user-caio' }) }, by: 'system' },
    ],
    'notification.open': [
      { name: 'of a booking', data: { index: 0 }, by: { role: 'link', name: 'Agendamento confirmado' } },
      { name: 'a reminder', data: { index: 1 }, by: { role: 'link', name: 'É amanhã' } },
      { name: 'words alone', data: { index: 2 }, by: 'system' },
      { name: 'one that is not there', data: { index: 9 }, by: 'system' },
      { name: 'something to pay', data: { index: 3 }, by: { role: 'link', name: 'Pagamento pendente' } },
    ],
    'more.load': [{ name: 'more', data: {}, by: { role: 'button', name: 'Carregar mais' } }],
    'all.read': [{ name: 'all', data: {}, by: { role: 'button', name: 'Marcar tudo como lido' } }],
    'notifications.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'network.restored': [{ name: 'the network is back', data: {}, by: 'system' }],
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
      { name: 'nobody', output: null },
      unauthorized,
      network,
    ],
    findRequest: [
      { name: 'something to pay', output: { request } },
      { name: 'nothing to pay', output: { request: null } },
      unauthorized,
      network,
    ],
    readFirstPage: [
      { name: 'some of many', output: first },
      { name: 'all read', output: { ...first, hasMore: false, lastReadAt: first.readAt } },
      { name: 'none', output: { ...first, notifications: [], hasMore: false } },
      unauthorized,
      network,
    ],
    readPage: [{ name: 'the last one', output: { notifications: [earlier], hasMore: false } }, unauthorized, network],
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
