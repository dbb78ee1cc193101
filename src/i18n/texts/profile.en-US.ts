import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './profile.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'What’s your name?',
  lead: 'It’s the name the business sees with your appointment.',
  label: 'Full name',
  submit: 'Save and continue',
  unprepared: 'We couldn’t load your details.',
  problems: {
    empty: 'Fill in your name.',
    hasDigit: 'Fill in your name with letters only.',
  },
  savingFailed: 'We couldn’t save your details. Try again.',
  number: {
    title: 'What’s your phone number?',
    lead: 'It’s how the business reaches you about your appointment.',
    notSaved: 'We couldn’t save your phone number',
  },
}
