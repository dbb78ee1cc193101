import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './phone-field.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  label: 'Phone number',
  hint: 'With the area code. You can paste the whole number, too.',
  hintAbroad: 'Digits only. You can paste the whole number, too.',
}
