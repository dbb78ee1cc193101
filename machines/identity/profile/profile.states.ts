import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { profileMachine } from './profile.machine.ts'

const address = '/login/personal-information'
const numberAddress = '/login/personal-information-number'

export const profileStates: StatesOf<typeof profileMachine> = {
  preparing: {
    title: 'Preparing',
    sentence: 'It is looked up who is signed in, so that a reload of this page finds its customer again.',
    requirements: ['R-517'],
    address,
  },
  unprepared: {
    title: 'Not prepared',
    sentence: 'The customer could not be read; they can try again.',
    requirements: ['R-517'],
    address,
  },
  arriving: {
    title: 'Arriving',
    sentence:
      'Anonymous visitors sign in first; a number is asked for where none is known; named customers go straight back, all others say their name.',
    requirements: ['R-497', 'R-517', 'R-522'],
  },
  name: { title: 'The name', sentence: 'The customer says their full name.', requirements: ['R-517'], address },
  'name.entering': {
    title: 'Entering the name',
    sentence: 'One field for the full name.',
    requirements: ['R-517'],
    address,
    landmarks: [{ role: 'heading', name: 'Como você se chama?' }],
  },
  'name.correcting': {
    title: 'Correcting the name',
    sentence: 'Nothing was typed, or a digit: the field says which.',
    requirements: ['R-518', 'R-519'],
    address,
  },
  'name.saving': {
    title: 'Saving the name',
    sentence: 'The name is saved with the reservation token of the visit.',
    requirements: ['R-520', 'R-570'],
    address,
  },
  'name.savingFailed': {
    title: 'Name not saved',
    sentence: 'The name was not saved; it stays in the field to be sent again.',
    requirements: ['R-521'],
    address,
  },
  number: {
    title: 'The number',
    sentence: 'The customer, signed in by Google, says their phone number.',
    requirements: ['R-522', 'R-523'],
    address: numberAddress,
  },
  'number.entering': {
    title: 'Entering the number',
    sentence: 'Country and number, and the full name of a customer without one; it can be saved once it is whole.',
    requirements: ['R-077', 'R-523', 'R-524', 'R-745'],
    address: numberAddress,
    landmarks: [{ role: 'heading', name: 'Qual é o seu celular?' }],
  },
  'number.correcting': {
    title: 'Correcting the name',
    sentence: 'The number is whole, the name is not right yet: its field says why.',
    requirements: ['R-518', 'R-519', 'R-745'],
    address: numberAddress,
  },
  'number.saving': {
    title: 'Saving the number',
    sentence: 'The number is saved as one that nobody has verified.',
    requirements: ['R-746'],
    address: numberAddress,
  },
  'number.savingFailed': {
    title: 'Number not saved',
    sentence: 'The number was not saved, and the customer reads why; it stays in the field to be sent again.',
    requirements: ['R-525'],
    address: numberAddress,
  },
  returned: {
    title: 'Returned',
    sentence: 'Nothing is missing any more: back to where the sign-in was started from.',
    requirements: ['R-497', 'R-746'],
  },
  anonymous: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in: the sign-in comes first, and the way back travels along.',
    requirements: ['R-517'],
  },
  cancelled: {
    title: 'Cancelled',
    sentence: 'The customer went back to where the sign-in was started from, and nothing was saved.',
    requirements: ['R-517'],
  },
}
