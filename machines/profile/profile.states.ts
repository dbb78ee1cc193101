import type { StateValueFrom } from 'xstate'
import type { FlowStates, StatePaths } from '#machines/shared/papers.types.ts'
import type { profileMachine } from './profile.machine.ts'

const address = '/login/personal-information'

export const profileStates: FlowStates<StatePaths<StateValueFrom<typeof profileMachine>>> = {
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
    sentence: 'Anonymous visitors sign in first, named customers go straight back, all others say their name.',
    requirements: ['R-497', 'R-517'],
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
  returned: {
    title: 'Returned',
    sentence: 'The customer has a name: back to where the sign-in was started from.',
    requirements: ['R-497'],
  },
  anonymous: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in: the sign-in comes first, and the way back travels along.',
    requirements: ['R-517'],
  },
  cancelled: { title: 'Cancelled', sentence: 'The customer went back without a name.', requirements: ['R-517'] },
}
