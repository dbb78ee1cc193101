import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { reservationsMachine } from './reservations.machine.ts'

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
    landmarks: [{ role: 'button', name: 'Voltar ao estabelecimento' }],
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
