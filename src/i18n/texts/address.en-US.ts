import type { Translation } from '#src/i18n/texts.types.ts'
import { address } from '#src/i18n/verbatim.later.ts'
import type { texts as reference } from './address.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Your address',
  lead: 'The payment needs your address. Fill it in just once: it’s kept for the next time.',
  postalCode: 'Postal code (CEP)',
  street: 'Street',
  number: 'Number',
  neighborhood: 'Neighborhood',
  city: 'City',
  state: 'State',
  chooseState: 'Choose',
  submit: 'Save and continue',
  unavailable: 'This page could not be loaded',
  savingFailed: 'The address could not be saved',
  fillAll: address.fillAll,
  fillAllText: 'What’s missing is marked.',
  problems: {
    postalCodeEmpty: 'Enter the postal code',
    postalCodeMalformed: 'Invalid postal code',
    empty: 'Fill in this field',
    malformed: address.fillCorrectly,
  },
  place: 'How to get there',
  noPlace: '{{name}} has not given its address yet.',
  map: 'See on the map',
  call: 'Call',
  signIn: 'Sign in to fill in yours',
  signInText: 'To save an address of your own, sign in.',
}
