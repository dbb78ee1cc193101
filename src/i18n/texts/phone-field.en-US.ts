import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './phone-field.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  label: 'Phone number',
  hint: 'With the area code. You can paste the whole number, too.',
  hintAbroad: 'Digits only. You can paste the whole number, too.',
  problems: {
    tooMany: 'There are too many digits: with {{dial}} it’s {{max}} at most. Check the number.',
    unknown: 'We don’t recognize this number. Write +, the country code and the number.',
    unfinished: 'This number isn’t complete or isn’t a mobile number. Check the digits.',
  },
}
