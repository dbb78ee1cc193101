import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { calendarSyncMachine } from './calendar-sync.machine.ts'

const toggle = { role: 'switch', name: 'Google Agenda' } as const

export const calendarSyncStates: StatesOf<typeof calendarSyncMachine> = {
  waiting: {
    title: 'Waiting',
    sentence: 'Until bookings of a customer are read nobody knows whose calendar it would be.',
    requirements: [],
  },
  readingSetting: {
    title: 'Reading the choice',
    sentence: 'Whether this customer has turned the calendar on is looked up on the device.',
    requirements: ['R-641'],
  },
  unavailable: {
    title: 'Not offered',
    sentence: 'This deployment has no calendar to offer: nothing of it is shown.',
    requirements: ['R-641'],
  },
  off: {
    title: 'Off',
    sentence: 'Nothing is written: the customer may turn it on.',
    requirements: ['R-585', 'R-641', 'R-642'],
    landmarks: [toggle],
  },
  consenting: {
    title: 'Asking for permission',
    sentence: 'The customer reads what the calendar is used for before its provider asks them.',
    requirements: ['R-585', 'R-641'],
  },
  'consenting.preparing': {
    title: 'Preparing the window',
    sentence: "What opens the provider's window is fetched, so that a tap opens it at once.",
    requirements: ['R-585'],
  },
  'consenting.unprepared': {
    title: 'Window not prepared',
    sentence: 'It did not come: the customer reads why and may try again.',
    requirements: ['R-585'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'consenting.ready': {
    title: 'Ready to ask',
    sentence: 'A tap leads to the window in which the provider asks for permission.',
    requirements: ['R-585'],
    landmarks: [{ role: 'button', name: 'Continuar no Google' }],
  },
  'consenting.asking': {
    title: 'Asked by the provider',
    sentence: 'The window of the provider is open.',
    requirements: ['R-585'],
  },
  'consenting.refused': {
    title: 'No permission',
    sentence: 'There is no permission: the customer reads why and may ask once more, or leave it.',
    requirements: ['R-585'],
    landmarks: [{ role: 'button', name: 'Continuar no Google' }],
  },
  settling: {
    title: 'Settling',
    sentence: 'The customer has left the question: it stays as it was.',
    requirements: ['R-641'],
  },
  turningOn: {
    title: 'Turning on',
    sentence: 'The choice is kept on the device.',
    requirements: ['R-585'],
  },
  on: {
    title: 'On',
    sentence: 'What is booked is inserted, what is moved is moved, and what is cancelled is removed.',
    requirements: ['R-585', 'R-642', 'R-643', 'R-644'],
    landmarks: [toggle],
  },
  'on.deciding': {
    title: 'Comparing',
    sentence: 'What is booked is held against what was written.',
    requirements: ['R-642'],
  },
  'on.upToDate': {
    title: 'Up to date',
    sentence: 'The calendar has everything that is booked here.',
    requirements: ['R-642'],
  },
  'on.writing': {
    title: 'Writing',
    sentence: 'One event is inserted, moved or removed.',
    requirements: ['R-642', 'R-643', 'R-644'],
  },
  'on.consentMissing': {
    title: 'Permission over',
    sentence:
      "The provider's permission lasts an hour, and in the page it was given in: the customer is asked to give it again.",
    requirements: ['R-642'],
    landmarks: [{ role: 'button', name: 'Permitir no Google' }],
  },
  'on.failed': {
    title: 'Not written',
    sentence: 'The calendar did not take it. What is booked is booked; the customer may try again.',
    requirements: ['R-642'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  turningOff: {
    title: 'Turning off',
    sentence: 'The device forgets the choice and gives the permission back; the calendar keeps what it has.',
    requirements: ['R-585'],
  },
}
