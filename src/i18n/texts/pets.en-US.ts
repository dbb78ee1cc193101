import type { Translation } from '#src/i18n/texts.types.ts'
import { pets } from '#src/i18n/verbatim.ts'
import type { texts as reference } from './pets.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Which pet is it for?',
  list: 'Saved pets',
  forCategory: 'Pets for {{category}}',
  newPet: pets.newPet,
  emptyTitle: 'No pets here yet',
  emptyText: 'Add your pet to see the services that suit it.',
  saved: '{{name}} is on the list. Tap the name to go on.',
  removed: '{{name}} is off the list.',
  undo: 'Undo',
  signInText: 'Added your pet before? Sign in to see the pets of your account.',
  signInListed:
    'Do you have an account? Sign in to see its pets. Those of this list do not come along: add them again there.',
  signIn: 'Sign in',
  listFailed: 'We could not load your pets',
  delete: 'Delete {{name}}',
  deletionTitle: 'Delete {{name}}?',
  deletionText: 'Appointments you have already made stay as they are.',
  deletionOfChosenText:
    'The services you chose for this pet go as well. Appointments you have already made stay as they are.',
  deletionConfirm: 'Delete',
  deletionCancel: 'Keep',
  deletionFailed: 'We could not delete the pet',
  restoringFailed: 'We could not bring {{name}} back',
  name: 'Name of the pet',
  sex: 'Sex',
  sexes: { M: 'Male', F: 'Female' },
  type: 'Type of pet',
  breed: 'Breed',
  chooseBreed: 'Choose the breed',
  save: 'Save pet',
  savingFailed: 'We could not save the pet',
  incomplete: pets.incomplete,
  incompleteDetail: pets.incompleteDetail,
  duplicate: pets.duplicate,
  duplicateDetail: pets.duplicateDetail,
  gaps: {
    name: 'Write the name of the pet',
    sex: 'Choose the sex',
    species: 'Choose the type of pet',
    breed: 'Choose the breed',
    otherName: 'Use another name',
  },
}
