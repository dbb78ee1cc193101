import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { addressMachine } from './address.machine.ts'

const address = '/endereco/{id}'

export const addressStates: StatesOf<typeof addressMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'It is looked up who is signed in, so that a reload of this page finds its customer again.',
    requirements: ['R-066'],
    address,
  },
  unavailable: {
    title: 'Not read',
    sentence: 'The customer or the business could not be read: why, and once more.',
    requirements: ['R-066'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  editing: {
    title: 'The address',
    sentence: 'A customer with a Brazilian number says where they live, once, before they pay.',
    requirements: ['R-066', 'R-695'],
    address,
  },
  'editing.entering': {
    title: 'Entering',
    sentence: 'The postal code, written 99999-999, the street and the rest, and one of the 27 states.',
    requirements: ['R-695', 'R-698', 'R-700'],
    address,
    landmarks: [{ role: 'heading', name: 'Seu endereço' }],
  },
  'editing.incomplete': {
    title: 'Something is empty',
    sentence: 'A dialog says that all fields are to be filled in; nothing is saved and the checkout waits.',
    requirements: ['R-696', 'R-699'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Preencha todos os campos' }],
  },
  'editing.correcting': {
    title: 'Correcting',
    sentence: 'Each field says what is wrong with it until it is right.',
    requirements: ['R-696', 'R-697', 'R-701'],
    address,
  },
  'editing.saving': {
    title: 'Saving',
    sentence: 'The address is saved with the customer.',
    requirements: ['R-570', 'R-695'],
    address,
  },
  'editing.savingFailed': {
    title: 'Not saved',
    sentence: 'The address was not saved; it stays in the form to be sent again.',
    requirements: ['R-695'],
    address,
  },
  readingPlace: {
    title: 'Reading the business',
    sentence: 'Nobody is signed in: the business is read, to show the way to it.',
    requirements: ['R-066'],
    address,
  },
  showingPlace: {
    title: 'The way there',
    sentence: 'A visitor sees where the business is, with the map, and may sign in to fill in their own address.',
    requirements: ['R-066'],
    address,
    landmarks: [{ role: 'heading', name: 'Como chegar' }],
  },
  saved: {
    title: 'Saved',
    sentence: 'Back to where the address was asked for, which goes on from there.',
    requirements: ['R-695'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in, or not any more: the customer signs in and comes back to the form.',
    requirements: ['R-066'],
  },
  sessionLost: {
    title: 'Sign in again',
    sentence:
      'The session has ended: the sign-in says so and that what was chosen is kept, and leads back to the form.',
    requirements: ['R-566'],
  },
  cancelled: {
    title: 'Left',
    sentence: 'The customer goes one step back, without an address.',
    requirements: ['R-014'],
  },
}
