import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { notificationsMachine } from './notifications.machine.ts'

const address = '/notificacoes/{id}'

export const notificationsStates: StatesOf<typeof notificationsMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'It is looked up who is signed in: notifications are for customers.',
    requirements: ['R-658'],
    address,
  },
  arriving: {
    title: 'Arriving',
    sentence: 'An address may name what is to be opened at once.',
    requirements: ['R-071'],
  },
  findingRequest: {
    title: 'Is something to be paid?',
    sentence: 'The address names a transaction: whether the business asks for a payment of it is looked up.',
    requirements: ['R-071', 'R-380'],
    address,
  },
  readingFirstPage: {
    title: 'Reading the notifications',
    sentence: 'The business and the newest notifications are read while the list shows its shape.',
    requirements: ['R-646'],
    address,
  },
  listing: {
    title: 'Listing',
    sentence:
      'What the customer was told, the newest first, with its age; what is new is marked, and can be marked as read.',
    requirements: ['R-070', 'R-645', 'R-649', 'R-654', 'R-655', 'R-656'],
    address,
    landmarks: [{ role: 'list', name: 'Avisos' }],
  },
  'listing.resting': {
    title: 'At rest',
    sentence: 'Further notifications are loaded when they are asked for.',
    requirements: ['R-646'],
    address,
  },
  'listing.loadingMore': {
    title: 'Loading more',
    sentence: 'The next page is being read; the ones above stay.',
    requirements: ['R-646'],
    address,
  },
  'listing.moreFailed': {
    title: 'More not loaded',
    sentence: 'The next page could not be read: why, and once more.',
    requirements: ['R-646'],
    address,
    landmarks: [{ role: 'button', name: 'Carregar mais' }],
  },
  empty: {
    title: 'No notifications',
    sentence: 'Nobody has told the customer anything yet.',
    requirements: ['R-645'],
    address,
    landmarks: [{ role: 'link', name: 'Ver os serviços' }],
  },
  unavailable: {
    title: 'Notifications not read',
    sentence: 'The notifications could not be read: why, and once more by hand or as soon as the network is back.',
    requirements: ['R-645'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  rememberingReturn: {
    title: 'Remembering the way back',
    sentence: 'The way back is kept for the return from the sign-in.',
    requirements: ['R-658'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in: the customer signs in and comes back to the notifications.',
    requirements: ['R-576', 'R-577', 'R-658'],
  },
  leftForNamedRequest: {
    title: 'To the request of the address',
    sentence: 'Something is still to be paid of the transaction: it is opened in the place of the list.',
    requirements: ['R-071', 'R-377'],
  },
  leftForNamed: {
    title: 'To the booking of the address',
    sentence: 'The address names a transaction: its booking is opened in the place of the list.',
    requirements: ['R-071'],
  },
  leftForSubject: {
    title: 'To what it is about',
    sentence:
      'The customer opens the payment or the booking that a notification is about, or the reservations for a reminder.',
    requirements: ['R-650', 'R-651', 'R-652', 'R-653'],
  },
  leftForSection: {
    title: 'To another area',
    sentence: 'The customer goes to another area of the product.',
    requirements: ['R-123'],
  },
  leftForBusiness: { title: 'To the business', sentence: 'The customer goes to book.', requirements: ['R-133'] },
  left: { title: 'Left', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}
